import { spawn } from "node:child_process";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { driver } from "@svc/sqlite/Driver";
import { freshDatabase } from "@svc/testkit/TestDatabase";
import { describe, expect, onTestFinished, test } from "vitest";
import { command, type Ended, jsonOf, makeFolder, serve, svc } from "./Command.js";
import { eventually } from "./http/Receiver.js";

const Database = driver();

/** A refused command: nothing on standard output, one line on standard error. It ends with 2 if it was called wrongly. */
const refusal = ({ code, stdout, stderr }: Ended, expected: 1 | 2 = 1): string => {
	expect({ code, stdout }).toEqual({ code: expected, stdout: "" });
	expect(stderr).toMatch(/^svc: .*\n$/);
	return stderr.slice("svc: ".length).trimEnd();
};

const json = ({ code, stdout, stderr }: Ended) => {
	expect({ code, stderr: stderr.replace(/^.*Generated a secret key.*\n/, "") }).toEqual({ code: 0, stderr: "" });
	return JSON.parse(stdout);
};

const secret = (mode: string) => expect.stringMatching(new RegExp(`^svc_${mode}_[0-9A-Za-z]{43}$`));

describe("svc", () => {
	test("prints its help, even if the configuration is not valid", async () => {
		const help = await svc(await makeFolder(), ["--help"], { SVC_PORT: "x" });
		expect(help).toMatchObject({ code: 0, stderr: "" });
		for (const name of ["serve", "migrate", "merchants create", "keys create", "seed"])
			expect(help.stdout).toContain(`\n  ${name} `);
		expect(help.stdout).not.toContain("\u001b");
	});

	test("ends with 2 if it is called wrongly, and points to its help", async () => {
		const message = refusal(await svc(await makeFolder(), ["keys", "create", "--colour", "red"]), 2);
		expect(message).toMatch(/'--colour'\. Run `node \S+svc\.js keys create --help`\.$/);
	});

	test("names the Node that it needs before an older one fails in the driver", async () => {
		const older = 'Object.defineProperty(process.versions, "node", { value: "18.20.8" })';
		const variables = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` };
		const message = refusal(await svc(await makeFolder(), ["migrate"], variables));
		expect(message).toBe("svc needs Node 20 or later, and this is Node 18.20.8: install a newer one.");
	});

	test.each([20, 24, 28, 32, 40])("says that it needs more than %i open files", async (limit) => {
		const limited = spawn("sh", ["-c", `ulimit -n ${limit}; exec "$0" "$1" serve`, process.execPath, command], {
			cwd: await makeFolder(),
			env: { PATH: process.env.PATH, SVC_PORT: "0" },
		});
		onTestFinished(() => void limited.kill("SIGKILL"));
		let stderr = "";
		limited.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
		const code = await new Promise((resolve) => limited.once("close", resolve));
		expect({ code, stderr }).toEqual({
			code: 1,
			stderr: expect.stringMatching(
				/^svc: .* may open too few files: raise the limit, such as with `ulimit -n 1024`.*\n$/,
			),
		});
	});

	test("refuses an invalid configuration before it touches anything", async () => {
		const folder = await makeFolder();
		const message = refusal(await svc(folder, ["migrate"], { SVC_PORT: "eighty" }));
		expect(message).toBe('SVC_PORT must be a port from 0 to 65535, not "eighty".');
		await expect(stat(join(folder, "data"))).rejects.toThrow("ENOENT");
		expect(refusal(await svc(folder, ["serve"], { SVC_PROT: "8080" }))).toContain("did you mean SVC_PORT?");
	});
});

describe("a secret key in a file", () => {
	test("is replaced by a new file, and named until everything is sealed again", async () => {
		const folder = await makeFolder();
		const file = join(folder, "data", "secret.key");
		const done = async (words: ReadonlyArray<string>, variables = {}) => {
			const ended = await svc(folder, words, variables);
			expect(ended.code, ended.stderr).toBe(0);
			return ended;
		};
		await done(["merchants", "create", "--name", "Acme"]);
		const old = (await readFile(file, "utf8")).trim();
		await rm(file);
		const withOld = { SVC_PREVIOUS_SECRET_KEYS: old };

		const server = await serve(folder, withOld);
		expect(server.output()).toContain("The database requires a previous secret key.");
		server.child.kill("SIGTERM");
		expect((await server.ended).code).toBe(0);
		const made = (await readFile(file, "utf8")).trim();
		expect(made).not.toBe(old);
		expect(refusal(await svc(folder, ["merchants", "list"]))).toContain("as one of SVC_PREVIOUS_SECRET_KEYS");

		expect((await done(["reseal"], withOld)).stdout).toContain("Everything is sealed with the current key.");
		await done(["merchants", "list"]);
		const again = await serve(folder);
		expect(again.output()).not.toContain("previous secret key");
	});
});

describe("the output of a command", () => {
	/** Runs it in a shell, with its output where `into` says, and shows the command's code on standard error. */
	const inShell = (folder: string, words: string, into: string) => {
		const line = `{ "$0" "$1" ${words}; echo "code $?" >&2; } ${into}`;
		const child = spawn("sh", ["-c", line, process.execPath, command], {
			cwd: folder,
			env: { PATH: process.env.PATH },
		});
		onTestFinished(() => void child.kill("SIGKILL"));
		let [stdout, stderr] = ["", ""];
		child.stdout.setEncoding("utf8").on("data", (text) => (stdout += text));
		child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
		const ended = new Promise<Pick<Ended, "stdout" | "stderr">>((resolve) =>
			child.once("close", () => resolve({ stdout, stderr })),
		);
		return { ended, stderr: () => stderr };
	};

	test("that cannot be written is an error: a key that is shown once would be lost", async () => {
		const folder = await makeFolder();
		await svc(folder, ["merchants", "create", "--name", "Acme"]);
		const { stderr } = await inShell(folder, "keys create", "> /dev/full").ended;
		expect(stderr).toMatch(/^svc: the output cannot be written: .*ENOSPC.*\.\ncode 1\n$/);
	});

	test("ends a command without an end when its reader ends", async () => {
		const folder = await makeFolder();
		await svc(folder, ["merchants", "create", "--name", "Acme"]);
		const listener = inShell(folder, "listen", "| head -n 1");
		await eventually(() => (listener.stderr().includes("Listening to") ? true : undefined));
		// The reader ends after the first line; those of the second command find none.
		await svc(folder, ["trigger", "customer.created"]);
		await svc(folder, ["trigger", "customer.created"]);
		const { stdout, stderr } = await listener.ended;
		expect(stdout.trimEnd().split("\n")).toHaveLength(1);
		expect(stderr).toMatch(/Press Ctrl-C to stop\.\ncode 141\n$/);
	});
});

describe("svc migrate", () => {
	test("creates the database and a secret key that only its owner can read", async () => {
		const folder = await makeFolder();
		const { code, stdout, stderr } = await svc(folder, ["migrate"]);
		expect({ code, stdout }).toEqual({
			code: 0,
			stdout: expect.stringMatching(/^The database at \.\/data\/svc\.db is up to date \(schema \d+\.\d+\)\.\n$/),
		});
		expect(stderr).toMatch(/level=WARN .*Generated a secret key and stored it in data\/secret\.key/);
		for (const file of ["secret.key", "svc.db"])
			expect((await stat(join(folder, "data", file))).mode & 0o777, file).toBe(0o600);
		expect(await readFile(join(folder, "data/secret.key"), "utf8")).toMatch(/^[0-9a-f]{64}\n$/);
		const again = await svc(folder, ["migrate", "--json"]);
		expect(again).toMatchObject({ code: 0, stderr: "" });
		expect(JSON.parse(again.stdout)).toEqual({
			database: "./data/svc.db",
			schema_version: expect.stringMatching(/^\d+\.\d+$/),
		});
	});

	test("refuses a key that is not the database's, and does not replace a lost one", async () => {
		const folder = await makeFolder();
		await svc(folder, ["migrate"]);
		const other = { SVC_SECRET_KEY: "0".repeat(64) };
		expect(refusal(await svc(folder, ["migrate"], other))).toContain(
			"another secret key than the one from SVC_SECRET_KEY",
		);
		const file = join(folder, "data/secret.key");
		await rename(file, `${file}.old`);
		expect(refusal(await svc(folder, ["serve"], { SVC_PORT: "0" }))).toContain("data/secret.key, which is missing");
		await expect(stat(file)).rejects.toThrow("ENOENT");
		await writeFile(file, "no key\n");
		expect(refusal(await svc(folder, ["migrate"]))).toContain("data/secret.key does not contain a 32-byte key");
	});

	test("refuses a database with a schema of a newer major version", async () => {
		const folder = await makeFolder();
		await svc(folder, ["migrate"]);
		const database = new Database(join(folder, "data/svc.db"));
		database.prepare("INSERT INTO svc_migrations VALUES (9999, 'future', '', 2)").run();
		database.close();
		expect(refusal(await svc(folder, ["migrate"]))).toMatch(
			/has schema 2\.9999, .*: run the newer svc that wrote it\.$/,
		);
	});

	test("says why a database cannot be used, without its password", async () => {
		const folder = await makeFolder();
		await writeFile(join(folder, "notes.txt"), "These are notes and no database, long enough to look at.\n".repeat(99));
		await mkdir(join(folder, "directory"));
		const message = async (url: string) => refusal(await svc(folder, ["migrate"], { SVC_DATABASE_URL: url }));
		expect(await message("sqlite:notes.txt")).toContain("notes.txt is not a SQLite database");
		expect(await message("sqlite:directory")).toContain("directory cannot be opened");
		expect(await message("sqlite:notes.txt/svc.db")).toContain("has a file in place of its folder");
		expect(await message("sqlite:/proc/none/svc.db")).toContain("The database at /proc/none/svc.db");
		const unreachable = await message("postgres://svc:hunter2@127.0.0.1:1/svc");
		expect(unreachable).toContain("127.0.0.1:1/svc cannot be reached: start it");
		expect(unreachable).not.toContain("hunter2");
	});

	test("migrates PostgreSQL, and names a database that does not exist", async () => {
		const folder = await makeFolder();
		const database = await freshDatabase("postgres");
		const environment = { SVC_DATABASE_URL: database.url };
		expect(await svc(folder, ["migrate"], environment)).toMatchObject({ code: 0 });
		await database.drop();
		expect(refusal(await svc(folder, ["migrate"], environment))).toContain("does not exist: create it");
	});
});

describe("svc merchants create, svc keys create, svc seed", () => {
	test("create what a server then serves", async () => {
		const folder = await makeFolder();
		const merchant = json(await svc(folder, ["merchants", "create", "--name", "Acme", "--json"]));
		expect(merchant).toEqual({
			merchant_id: expect.stringMatching(/^mer_/),
			sandbox_id: expect.stringMatching(/^test_/),
			test_key: secret("test"),
			live_key: secret("live"),
		});
		const { merchant_id, sandbox_id } = merchant;
		const narrow = [
			"--name",
			"Till",
			"--scope",
			"customers.customers.read",
			"--expires-at",
			"2999-01-01T01:00:00+01:00",
		];
		const key = json(await svc(folder, ["keys", "create", ...narrow, "--json"]));
		expect(key).toMatchObject({
			merchant_id,
			environment_id: sandbox_id,
			sandbox_id,
			name: "Till",
			scopes: ["customers.customers.read"],
			expires_at: "2999-01-01T00:00:00.000Z",
			secret_key: secret("test"),
		});
		const live = json(await svc(folder, ["keys", "create", "--live", "--merchant", merchant_id, "--json"]));
		expect(live).toMatchObject({ merchant_id, secret_key: secret("live") });
		const shop = json(await svc(folder, ["seed", "--json"]));
		expect(shop).toMatchObject({ merchant_id, sandbox_id });

		const { url, output } = await serve(folder);
		// The operator has set it up already.
		expect(output()).not.toContain("Test key ");
		const get = async (path: string, secret_key: string) => {
			const response = await fetch(url + path, { headers: { Authorization: `Bearer ${secret_key}` } });
			return { status: response.status, body: await jsonOf(response) };
		};
		expect(await get("/v1/customers", key.secret_key)).toMatchObject({ status: 200, body: { data: [{}, {}] } });
		expect(await get("/v1/orders", key.secret_key)).toMatchObject({ status: 403 });
		expect(await get("/v1/customers", live.secret_key)).toMatchObject({ status: 200, body: { data: [] } });
		const { data: orders } = (await get("/v1/orders", merchant.test_key)).body;
		expect(orders.map((order: { payment_status: string }) => order.payment_status).sort()).toEqual([
			"paid",
			"paid",
			"unpaid",
		]);
		expect((await get("/v1/products", merchant.test_key)).body.data).toHaveLength(5);
	});

	test("ask for the options that they need", async () => {
		const folder = await makeFolder();
		const environment = { SVC_SECRET_KEY: "ab".repeat(32) };
		const refusalOf = async (...parameters: ReadonlyArray<string>) =>
			refusal(await svc(folder, parameters, environment), 2);
		expect(refusal(await svc(folder, ["keys", "create"], environment))).toMatch(
			/^There is no database at \S+: correct SVC_DATABASE_URL, or create it with `node \S+ merchants create/,
		);
		await svc(folder, ["migrate"], environment);
		expect(await refusalOf("keys", "create")).toMatch(/^There is no merchant yet: run `node \S+ merchants create/);
		expect(await refusalOf("merchants", "create", "--name", "x".repeat(256))).toBe(
			"--name must have 1 to 255 characters.",
		);
		expect(await refusalOf("keys", "create", "--merchant", "")).toMatch(/^The value of .--merchant. is empty/);
		const one = json(await svc(folder, ["merchants", "create", "--name", "One", "--json"], environment));
		const two = json(await svc(folder, ["merchants", "create", "--name", "Two", "--json"], environment));
		const several = await svc(folder, ["keys", "create"], environment);
		expect(several.code).toBe(2);
		expect(several.stderr).toContain("\nName one with --merchant. Run `");
		expect(several.stderr).toContain(`${two.merchant_id}  Two`);
		const merchant = ["--merchant", one.merchant_id];
		expect(await refusalOf("keys", "create", "--sandbox", two.sandbox_id, ...merchant)).toContain(
			"not a sandbox of this merchant",
		);
		expect(await refusalOf("keys", "create", ...merchant, "--scope", "orders")).toContain("orders is not a scope");
		expect(await refusalOf("keys", "create", ...merchant, "--expires-at", "tomorrow")).toContain("--expires-at");
		expect(json(await svc(folder, ["seed", ...merchant, "--json"], environment))).toMatchObject({
			sandbox_id: one.sandbox_id,
		});
		expect(refusal(await svc(folder, ["seed", ...merchant], environment))).toContain("already has products");
	});
});
