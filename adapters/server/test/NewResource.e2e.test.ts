/**
 * Follows the recipe of docs/ARCHITECTURE.md exactly. Adds its resource to a copy of svc, compiles the copy's core, and
 * calls the resource over HTTP and in process.
 */
import { execFile } from "node:child_process";
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Svc } from "@svc/server";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The code of the recipe: the file, the lines for the index, and the calls. */
const recipe = async () => {
	const page = await readFile(join(root, "docs/ARCHITECTURE.md"), "utf8");
	const [, section = ""] = /^## A new resource\n([\s\S]*?)^## /m.exec(page) ?? [];
	const blocks = [...section.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);
	expect(blocks).toHaveLength(3);
	const [declaration = "", registration = "", calls = ""] = blocks;
	const fileOf = (block: string) => /^\/\/ (\S+)\n/.exec(block)?.[1] ?? expect.unreachable(`no file in ${block}`);
	const [, line = "", ...rest] = registration.split("\n");
	expect(rest).toEqual([""]);
	return { file: fileOf(declaration), declaration, index: fileOf(registration), line, calls };
};

/** Copies the built packages, so that `@svc/…` means the copies; all other packages are those installed here. */
const copyOfSvc = async (): Promise<string> => {
	const copy = await mkdtemp(join(tmpdir(), "svc-recipe-"));
	await mkdir(join(copy, "node_modules/@svc"), { recursive: true });
	for (const name of await readdir(join(root, "node_modules")))
		if (name !== "@svc") await symlink(join(root, "node_modules", name), join(copy, "node_modules", name));
	for (const floor of ["packages", "adapters"])
		for (const room of await readdir(join(root, floor))) {
			for (const part of ["package.json", "dist", ...(room === "core" ? ["src", "tsconfig.json"] : [])])
				await cp(join(root, floor, room, part), join(copy, floor, room, part), { recursive: true });
			await symlink(join(copy, floor, room), join(copy, "node_modules/@svc", room));
		}
	await cp(join(root, "tsconfig.base.json"), join(copy, "tsconfig.base.json"));
	return copy;
};

describe("the recipe for a new resource", () => {
	let copy: string;
	let database: TestDatabase;
	let svc: Svc;
	let call: (method: string, path: string, body?: object) => Promise<{ status: number; body: Body }>;
	let environment_id: string;

	interface Body {
		// biome-ignore lint/suspicious/noExplicitAny: answers of the resource that only the copy knows
		readonly [field: string]: any;
	}

	beforeAll(async () => {
		copy = await copyOfSvc();
		const { calls, declaration, file, index, line } = await recipe();
		await writeFile(join(copy, file), declaration);
		await appendFile(join(copy, index), `${line}\n`);
		// The calls are compiled too: svc's Promises have a type for the new resource.
		await writeFile(
			join(copy, "packages/core/src/main/Calls.ts"),
			`import type { Shop } from "./Promises.js";\nexport const calls = async (shop: Shop) => {\n${calls}\nreturn { label, renamed, labels };\n};\n`,
		);
		const compiler = join(root, "node_modules/.bin/tsc");
		const project = join(copy, "packages/core/tsconfig.json");
		// Symlinks stay symlinks, so that dependencies keep the paths that the copied build information names.
		await promisify(execFile)(compiler, ["-p", project, "--preserveSymlinks"]).catch(
			(error: { readonly stdout?: string }) => expect.unreachable(`the recipe does not compile: ${error.stdout}`),
		);

		database = await freshDatabase();
		const { openSvc }: typeof import("@svc/server") = await import(
			pathToFileURL(join(copy, "adapters/server/dist/index.js")).href
		);
		svc = await openSvc({
			databaseUrl: database.url,
			secretKey: new Uint8Array(32).fill(7),
			baseUrl: "http://svc.test",
			worker: false,
			rateLimits: false,
			logLevel: "error",
		});
		const merchant = await svc.merchants.create({ name: "Acme" });
		environment_id = merchant.sandbox.environment_id;
		call = async (method, path, body) => {
			const answer = await svc.handler(
				new Request(`http://svc.test${path}`, {
					method,
					headers: {
						Authorization: `Bearer ${merchant.test_key.secret_key}`,
						...(body === undefined ? {} : { "Content-Type": "application/json", "Idempotency-Key": "recipe" }),
					},
					...(body === undefined ? {} : { body: JSON.stringify(body) }),
				}),
			);
			return { status: answer.status, body: (await answer.json()) as Body };
		};
	});

	afterAll(async () => {
		await svc?.close();
		await database?.drop();
		await rm(copy, { recursive: true, force: true });
	});

	it("gives it every endpoint of a plain resource", async () => {
		const created = await call("POST", "/v1/labels", { name: "Fragile" });
		expect(created).toMatchObject({
			status: 201,
			body: { data: { label_id: expect.stringMatching(/^lbl_/), name: "Fragile", status: "active", version: 1 } },
		});
		const path = `/v1/labels/${created.body.data.label_id}`;
		expect((await call("POST", "/v1/labels", { name: "Fragile" })).body.data).toEqual(created.body.data);
		expect((await call("GET", path)).body.data).toEqual(created.body.data);

		const patched = await call("PATCH", path, { name: "Heavy", expected_version: 1 });
		expect(patched).toMatchObject({ status: 200, body: { data: { name: "Heavy", version: 2 } } });
		expect((await call("GET", "/v1/labels?query=heav&status=active")).body.data).toEqual([patched.body.data]);
		expect((await call("POST", `${path}/archive`)).body.data).toMatchObject({ status: "archived", version: 3 });
		expect((await call("POST", `${path}/archive`)).body.data).toMatchObject({ status: "archived", version: 3 });
		expect((await call("GET", "/v1/labels?status=active")).body.data).toEqual([]);
	});

	it("refuses what its schemas and its collection do not allow", async () => {
		expect(await call("POST", "/v1/labels", { nam: "x" })).toMatchObject({
			status: 400,
			body: { error: { code: "UNKNOWN_FIELD", param: "nam" } },
		});
		expect(await call("GET", "/v1/labels?colour=red")).toMatchObject({ status: 400 });
		expect(await call("GET", "/v1/labels/lbl_none")).toMatchObject({
			status: 404,
			body: { error: { message: "There is no label with the ID lbl_none." } },
		});
	});

	it("gives it methods in process, as the recipe calls them", async () => {
		const { calls } = await import(pathToFileURL(join(copy, "packages/core/dist/main/Calls.js")).href);
		const { label, labels, renamed } = await calls(await svc.as(environment_id));
		expect(label).toMatchObject({ name: "Fragile", version: 1 });
		expect(renamed).toEqual({ ...label, name: "Handle with care", version: 2, updated_at: renamed.updated_at });
		expect(labels).toEqual([renamed]);
	});

	it("adds it to the contract, with its scopes and types", async () => {
		const { openApiDocument } = await import(pathToFileURL(join(copy, "packages/api/dist/Document.js")).href);
		const operations = Object.entries<Body>(openApiDocument.paths).filter(([path]) => path.startsWith("/v1/labels"));
		expect(operations.map(([path, methods]) => [path, Object.keys(methods)])).toEqual([
			["/v1/labels", ["post", "get"]],
			["/v1/labels/{label_id}", ["get", "patch"]],
			["/v1/labels/{label_id}/archive", ["post"]],
		]);
		expect(operations[0]?.[1].post).toMatchObject({
			operationId: "createLabel",
			summary: "Create a label",
			description: "Requires the scope `commerce.products.write`. Counts as `write`.",
		});
		expect(openApiDocument.components.schemas).toHaveProperty("CreateLabel");
	});
});
