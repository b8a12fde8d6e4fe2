import { refuse } from "@svc/core/words/Errors";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { bytesOf, type Request } from "@svc/http";
import { type AccountApi, accountPages, SessionEnded } from "@svc/pages";
import { accountAssets } from "@svc/pages/checkout/Assets";
import { Effect, Logger } from "effect";
import { describe, expect, it } from "vitest";

const id = "acl_01m81n2j4r3mzdzmxm4vyj56w0";
const secret = "s".repeat(43);
const attempt = "0123456789abcdef";
const ownForm = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

const frame = {
	business: { time_zone: "UTC", name: "Birch & <Bean>" },
	mode: "live",
	customer: { name: "Ada" },
} as const;

/** For calls that a test does not expect. */
const unexpected = () => Effect.die(new Error("The page called a function that this test does not expect."));

const none: AccountApi = {
	enter: unexpected,
	renew: unexpected,
	leave: unexpected,
	overview: unexpected,
	orders: unexpected,
	order: unexpected,
	receipt: unexpected,
	invoices: unexpected,
	invoice: unexpected,
	methods: unexpected,
	savesCards: false,
	cardForm: unexpected,
	addMethod: unexpected,
	checkMethod: unexpected,
	setDefaultMethod: unexpected,
	removeMethod: unexpected,
	subscriptions: unexpected,
	subscription: unexpected,
	cancelSubscription: unexpected,
	setSubscriptionMethod: unexpected,
};

const make = (api: Partial<AccountApi>, baseUrl = "https://pay.example/commerce") => {
	const pages = accountPages({ api: { ...none, ...api }, baseUrl, browser: undefined, documentPdf: unexpected });
	return async (
		method: string,
		part = "",
		fields: Readonly<Record<string, string>> = {},
		headers: Readonly<Record<string, string>> = ownForm,
	) => {
		const request: Request = {
			method,
			path: `/account/${part}`,
			query: "",
			header: (name) => headers[name],
			body: Effect.succeed(Buffer.from(new URLSearchParams(fields).toString())),
		};
		const answer = pages(request);
		if (answer === undefined) throw new Error(`${part} is no page of accounts.`);
		const { body, ...response } = await Effect.runPromise(Effect.provide(answer, Logger.remove(Logger.defaultLogger)));
		return { ...response, body: Buffer.from(bytesOf(body)).toString("utf8") };
	};
};

const cookie = { cookie: `a=b; __Secure-${id}=${secret}` };

describe("AL1 the pages of an account", () => {
	it("set a cookie for the pages of one session alone, and remove it when the session has ended", async () => {
		const enter: AccountApi["enter"] = () =>
			Effect.succeed({ _tag: "opened", session_secret: secret, destination: { order_id: "ord_1" } });
		const entered = await make({ enter })("POST", `${id}/session`, { secret, attempt });
		expect([entered.status, entered.headers.Location]).toEqual([303, `../${id}/orders/ord_1`]);
		const attributes = `Path=/commerce/account/${id}; Max-Age=3600; HttpOnly; SameSite=Lax; Secure`;
		expect(entered.headers["Set-Cookie"]).toBe(`__Secure-${id}=${secret}; ${attributes}`);
		const ended = await make({ overview: () => new SessionEnded() })("GET", id, {}, cookie);
		expect([ended.status, ended.body.includes('data-stage="account-entry"')]).toEqual([200, true]);
		expect(ended.headers["Set-Cookie"]).toBe(`__Secure-${id}=; ${attributes.replace("3600", "0")}`);
	});

	it("look nothing up before the button is pressed, for any ID", async () => {
		const send = make({});
		for (const method of ["GET", "HEAD"]) {
			const { body, headers, status } = await send(method, id);
			expect([status, body.includes("Continue")]).toEqual([200, true]);
			expect(headers).toMatchObject({ "Cache-Control": "no-store", "X-Frame-Options": "DENY" });
			expect(headers["Content-Security-Policy"]).toContain("default-src 'none'; script-src 'self';");
		}
		const [first, second] = [await send("GET", id), await send("GET", id)];
		const attemptIn = ({ body }: { readonly body: string }) => /name="attempt" value="([\w-]{36})"/.exec(body)?.[1];
		expect(attemptIn(first)).toBeDefined();
		expect(attemptIn(first)).not.toBe(attemptIn(second));
		const [away, other] = [await send("GET", `${id}/orders/ord_1`), await send("PUT", id)];
		expect([away.status, away.headers.Location, other.status]).toEqual([303, `../../${id}`, 405]);
	});

	it("refuse forms of other sites, and forms that are too long", async () => {
		const send = make({ setDefaultMethod: () => Effect.void });
		const cross = { ...cookie, ...ownForm, "sec-fetch-site": "cross-site" };
		expect((await send("POST", `${id}/cards/pm_1/default`, {}, cross)).status).toBe(403);
		expect((await send("POST", `${id}/session`, { secret: "s".repeat(5_000), attempt })).status).toBe(404);
		const own = await send("POST", `${id}/cards/pm_1/default`, {}, { ...cookie, ...ownForm });
		expect([own.status, own.headers.Location]).toEqual([303, `../../../${id}/cards?done=default`]);
	});

	it("answer faults and refusals with pages", async () => {
		const visit = (error: ReturnType<typeof refuse> | StorageError) =>
			make({ overview: () => Effect.fail(error) })("GET", id, {}, cookie);
		const fault = new StorageError({ reason: "unavailable", operation: "get", cause: "The disk is full." });
		const found = [
			await visit(fault),
			await visit(refuse("RATE_LIMIT_EXCEEDED")),
			await visit(refuse("RESOURCE_NOT_FOUND")),
		];
		expect(found.map(({ status }) => status)).toEqual([503, 429, 404]);
		for (const { body } of found) {
			expect(body).toContain('data-stage="account-message"');
			expect(body).not.toContain("The disk is full.");
		}
	});

	it("offer a new link by mail only if the server says so", async () => {
		const closed = (can_renew: boolean) =>
			make({ enter: () => Effect.succeed({ _tag: "closed", status: "expired", can_renew }) })("POST", `${id}/session`, {
				secret,
				attempt,
			});
		const [offered, silent] = [await closed(true), await closed(false)];
		expect([offered.status, silent.status]).toEqual([410, 410]);
		expect([offered.body.includes("Email me"), silent.body.includes("Email me")]).toEqual([true, false]);
		expect(silent.body).not.toContain(secret);
	});

	it("serve their files for good by the names with hashes, and no other", async () => {
		const { script, style } = accountAssets.names();
		const send = make({});
		for (const name of [script, style]) {
			const { headers, status } = await send("GET", `assets/${name}`);
			expect([status, headers["Cache-Control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
		}
		expect((await send("GET", "assets/account-older0000.js")).headers["Cache-Control"]).toBe("no-store");
		for (const name of ["account.js", "checkout-1.js", "..%2f..%2fpackage.json"])
			expect((await send("GET", `assets/${name}`)).status).toBe(404);
	});

	it("show the seller's name as text, without the badge of a test with live data", async () => {
		const methods: AccountApi["methods"] = () => Effect.succeed({ frame, data: [] });
		const { body } = await make({ methods })("GET", `${id}/cards`, {}, cookie);
		expect(body).toContain("Birch &amp; &lt;Bean>");
		expect(body).not.toContain("Test mode");
	});
});
