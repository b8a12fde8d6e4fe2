import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { verifyWebhook } from "@svc/client";
import { scenarios } from "@svc/server/Commands/Trigger/Scenarios";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFolder } from "../Command.js";
import { dataOf, type Service, startService } from "../Harness.js";
import { answer, eventually, startReceiver } from "../http/Receiver.js";
import { commandsOf } from "./InProcess.js";

let svc: Service;
let commands: ReturnType<typeof commandsOf>;

beforeAll(async () => {
	svc = await startService({ worker: true });
	commands = commandsOf(svc);
});

afterAll(() => svc.stop());

const sandbox = () => svc.merchant.sandbox.environment_id;

describe("svc keys", () => {
	test("lists keys without their secrets", async () => {
		const { code, lines, stdout } = await commands.json("keys list");
		expect(code).toBe(0);
		expect(lines).toMatchObject([{ name: "First test key", status: "active", sandbox_id: sandbox() }]);
		expect(stdout).not.toContain(svc.testKey);
		const live = await commands.run("keys list --live");
		expect(live.stdout).toMatch(/^key_\S+ {2}active {2}svc_live_\S{8}… .* all scopes {2}First live key\n$/);
	});

	test("prints a new key alone for a script, which then works", async () => {
		const { code, stdout } = await commands.run("keys create --quiet");
		expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^svc_test_\w+\n$/) });
		expect((await svc.get("/v1/me", { key: stdout.trim() })).status).toBe(200);
		expect(await commands.run("keys create --quiet --json")).toMatchObject({
			code: 2,
			stdout: "",
			stderr: expect.stringContaining("omit one of them"),
		});
	});

	test("refuses a key that has expired already, by the option's name", async () => {
		expect(await commands.run("keys create --expires-at 2020-01-01T00:00:00Z")).toMatchObject({
			code: 2,
			stdout: "",
			stderr: expect.stringContaining("--expires-at must be in the future"),
		});
	});

	test("revokes a key of any environment, which is refused at once", async () => {
		const created = dataOf(
			await svc.post("/v1/api-keys", { name: "Leaked\u001b[2J", scopes: ["reports.read"] }, { key: svc.liveKey }),
			201,
		);
		const call = () => svc.get("/v1/me", { key: created.secret_key });
		expect((await call()).status).toBe(200);
		const { code, stdout } = await commands.run(`keys revoke ${created.api_key_id}`);
		// The name cannot drive the operator's terminal.
		expect({ code, stdout }).toEqual({
			code: 0,
			stdout: `Revoked ${created.api_key_id} (Leaked\ufffd[2J) permanently.\n`,
		});
		expect((await call()).body.error.code).toBe("API_KEY_REVOKED");
		expect(await commands.run(`keys revoke ${created.api_key_id}`)).toMatchObject({
			code: 1,
			stdout: "",
			stderr: expect.stringContaining("revoked"),
		});
		expect(await commands.run("keys revoke key_none")).toMatchObject({
			code: 2,
			stderr: expect.stringContaining("no API key key_none"),
		});
	});
});

describe("svc merchants list, svc sandboxes", () => {
	test("list what there is", async () => {
		expect((await commands.json("merchants list")).lines).toMatchObject([{ name: "Acme" }]);
		const { lines } = await commands.json("sandboxes list");
		expect(lines).toMatchObject([{ sandbox_id: sandbox(), clock: { status: "real_time" } }]);
		expect((await commands.json("sandboxes list --merchant mer_none")).code).toBe(2);
	});

	test("advance a clock, and wait until the work on the way is done", async () => {
		const started = dataOf(
			await svc.post("/v1/orders", {
				line_items: [{ name: "Coffee", quantity: 1, unit_price_money: { amount: 500, currency: "USD" } }],
			}),
			201,
		);
		await svc.post(`/v1/orders/${started.order_id}/pay`, {
			action: "pay",
			payment_source: { token: "tok_processing" },
		});
		const { code, lines } = await commands.json("sandboxes advance --by 2h");
		expect({ code, lines }).toMatchObject({ code: 0, lines: [{ clock: { status: "ahead" } }] });
		expect(dataOf(await svc.get(`/v1/orders/${started.order_id}`)).payment_status).toBe("paid");
	});

	test.each([
		["--by 2", "--by must be a number of"],
		["--by 1h --to 2099-01-01T00:00:00Z", "either --by"],
		["", "either --by"],
		["--to tomorrow", "--to"],
		["--by 9999d", "--by must be between 1s and 3650d"],
		["--to 2020-01-01T00:00:00Z", "--to: The clock already shows "],
		["--to 2099-01-01T00:00:00Z", "--to: A clock can run at most ten years ahead"],
	])("refuse to advance with %j", async (options, message) => {
		const words = ["sandboxes", "advance", ...options.split(" ").filter((word) => word !== "")];
		expect(await commands.run(words)).toMatchObject({
			code: 2,
			stdout: "",
			stderr: expect.stringContaining(message),
		});
	});
});

describe("svc listen and svc trigger", () => {
	test("show events as they come, and forward them signed", async () => {
		const receiver = await startReceiver();
		const file = join(await makeFolder(), "secret");
		const secret = `whsec_${Buffer.alloc(33, 5).toString("base64")}`;
		await writeFile(file, `${secret}\n`);
		const listener = commands.begin(`listen --forward-to ${receiver.url} --secret-file ${file} --json`);
		await eventually(() => (listener.stderr().includes("Listening to") ? true : undefined));
		const { lines } = await commands.json("trigger order.paid");
		const made: ReadonlyArray<{ event_type: string; webhook_event_id: string }> = lines[0].events;
		await eventually(() => (receiver.received.length >= made.length ? true : undefined));
		const events = await Promise.all(
			receiver.received.map(({ body, headers }) => verifyWebhook({ body, headers, secret })),
		);
		expect(events.map(({ webhook_event_id }) => webhook_event_id)).toEqual(
			made.map(({ webhook_event_id }) => webhook_event_id),
		);
		receiver.use(answer(500));
		await commands.json("trigger customer.created --test");
		await eventually(() => (listener.stdout().includes('"status":500') ? true : undefined));
		const { code, stderr, stdout } = await listener.interrupt();
		expect(code).toBe(0);
		const shown = stdout
			.trimEnd()
			.split("\n")
			.map((line) => JSON.parse(line));
		expect(shown).toHaveLength(made.length + 1);
		expect(shown[0]).toMatchObject({ event: { event_type: "order.created" }, forwarded: { status: 204 } });
		expect(shown.at(-1)).toMatchObject({ event: { event_type: "customer.created", test: true } });
		expect(stdout + stderr).not.toContain(secret);
	});

	test("print a new signing secret once, and only the wanted types", async () => {
		const listener = commands.begin("listen --forward-to http://127.0.0.1:9 --event product.created");
		await eventually(() => (listener.stderr().includes("whsec_") ? true : undefined));
		await commands.run("trigger customer.created");
		await commands.run("trigger product.created");
		await eventually(() => (listener.stdout().includes("product.created") ? true : undefined));
		const { stderr, stdout } = await listener.interrupt();
		expect(stdout).toMatch(/^\S+ {2}whev_\S+ {2}product\.created {2}prod_\S+ {2}not delivered: .*\n$/);
		expect(stderr.match(/whsec_/g)).toHaveLength(1);
	});

	test.each(scenarios)("make real events: $emits", async ({ emits }) => {
		const { lines } = await commands.json(`trigger ${emits.at(-1)}`);
		const made: ReadonlyArray<{ event_type: string; test?: true }> = lines[0].events;
		expect(made.map(({ event_type }) => event_type)).toEqual(expect.arrayContaining([...emits]));
		expect(made.some(({ test }) => test)).toBe(false);
	});

	test("make a test event of a type that has no short way", async () => {
		const { code, lines } = await commands.json("trigger invoice.overdue");
		expect({ code, lines }).toMatchObject({
			code: 0,
			lines: [{ sandbox_id: sandbox(), events: [{ event_type: "invoice.overdue", test: true }] }],
		});
	});

	test.each([
		["trigger order.payd", "did you mean order.paid?"],
		["listen --event order.payd", "--event: order.payd is not an event type"],
		["listen --forward-to ftp://127.0.0.1/", "--forward-to must be"],
		["listen --forward-to http://127.0.0.1/ --secret-file /dev/null", "--secret-file"],
	])("refuse %j", async (words, message) => {
		expect(await commands.run(words)).toMatchObject({
			code: 2,
			stdout: "",
			stderr: expect.stringContaining(message),
		});
	});
});
