/** A page that svc fails to make is a page that says so: the connection stays, and nothing of the fault leaves the server. */
import { makeService } from "@svc/http";
import { Effect, Logger } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Service, startService } from "../Harness.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const secret = "SELECT password FROM secrets at /srv/svc/adapters/pages/src/Page.tsx:42";

const faults = {
	dies: () => Effect.die(new TypeError(secret)),
	"is interrupted": () => Effect.interrupt,
	throws: () => {
		throw new TypeError(secret);
	},
};

const get = async (page: () => Effect.Effect<never>, accept: string | undefined) => {
	const logged: Array<string> = [];
	const logger = Logger.replace(
		Logger.defaultLogger,
		Logger.map(Logger.logfmtLogger, (line) => void logged.push(line)),
	);
	const answer = await svc.runtime.runPromise(
		Effect.gen(function* () {
			const dispatch = yield* makeService({
				baseUrl: "http://svc.test",
				readiness: Effect.succeed({ isReady: true }),
				pages: page,
			});
			const header = (name: string) => (name === "accept" ? accept : undefined);
			return yield* dispatch({
				method: "GET",
				path: "/pay/x",
				query: "",
				header,
				body: Effect.succeed(new Uint8Array()),
			});
		}).pipe(Effect.provide(logger)),
	);
	return { ...answer, log: logged.join("\n"), body: String(answer.body) };
};

it.each(Object.entries(faults))("a page that %s has status 500, for browsers and for programs", async (name, page) => {
	const { body, headers, log, status } = await get(page, "text/html,application/xhtml+xml,*/*;q=0.8");
	expect([status, headers["Content-Type"], headers["Cache-Control"]]).toEqual([
		500,
		"text/html; charset=utf-8",
		"no-store",
	]);
	const request_id = headers["X-Request-Id"] ?? "none";
	expect(body).toContain(request_id);
	expect(log).toContain(`request_id=${request_id}`);
	if (name !== "is interrupted") expect(log).toContain(secret);

	const program = await get(page, undefined);
	expect(program.status).toBe(500);
	expect(JSON.parse(program.body)).toMatchObject({ error: { code: "INTERNAL_ERROR" } });
	for (const text of [body, program.body]) expect(text).not.toMatch(/SELECT|\/srv|TypeError/);
});

it("a page that is out of order says when to open it again", async () => {
	const unavailable = { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" }, body: "" };
	const get = async (status: number) => {
		const page = () => Effect.succeed({ ...unavailable, status });
		const readiness = Effect.succeed({ isReady: true });
		const dispatch = await svc.runtime.runPromise(makeService({ baseUrl: "http://svc.test", readiness, pages: page }));
		const body = Effect.succeed(new Uint8Array());
		const request = { method: "GET", path: "/pay/x", query: "", header: () => undefined, body };
		return (await svc.runtime.runPromise(dispatch(request))).headers["Retry-After"];
	};
	expect([await get(503), await get(404)]).toEqual(["1", undefined]);
});

it("an address without a page is 404: a page for browsers, the error for programs and below /v1", async () => {
	const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
	const missing = await svc.get("/pya/cs_1", { headers: browser });
	expect([missing.status, missing.headers["Content-Type"]]).toEqual([404, "text/html; charset=utf-8"]);
	expect(missing.text).toContain("Page not found");
	for (const answer of [
		await svc.get("/pya/cs_1"),
		await svc.get("/v1", { headers: browser }),
		await svc.get("/v1/ordres", { headers: browser }),
		await svc.post("/pya/cs_1", {}, { headers: browser }),
	])
		expect([answer.status, answer.body.error?.code]).toEqual([404, "ROUTE_NOT_FOUND"]);
});
