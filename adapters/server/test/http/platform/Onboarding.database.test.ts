/** From an email address to keys, as a developer goes without help from an operator. */
import { accountSetupIdOf, accountSetups } from "@svc/core/platform/Onboarding/AccountSetup";
import { developerIdentities } from "@svc/core/platform/Onboarding/DeveloperIdentity";
import { OnboardingAccess } from "@svc/core/platform/Onboarding/OnboardingAccess";
import { onboardingSessions } from "@svc/core/platform/Onboarding/OnboardingSession";
import { merchants, registry } from "@svc/core/platform/Registry";
import type { Collection, Versioned } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { makeService } from "@svc/http";
import { Database } from "@svc/sql";
import { Effect, Option } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type CallOptions, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true });
});
afterAll(() => svc.stop());

const nobody: CallOptions = { key: null };

const refusalOf = ({ body, status }: Answer) => ({ status, ...body.error });

/** The codes in mails to an address, the newest first. */
const codesOf = async (email: string): Promise<ReadonlyArray<string | undefined>> => {
	const { body } = await svc.get("/dev/mail", { key: null, headers: { accept: "application/json" } });
	const mails: ReadonlyArray<{ to: { email: string }; text: string }> = body.data;
	return mails.filter(({ to }) => to.email === email).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
};

/** Starts a session, and waits for the mail with its code. */
const begin = async (email: string, more: object = {}) => {
	const before = await codesOf(email);
	const session = dataOf(await svc.post("/v1/onboarding/start", { email, ...more }, nobody), 201);
	const code = await eventually(async () => {
		const codes = await codesOf(email);
		return codes.length > before.length ? codes[0] : undefined;
	});
	return { ...session, code };
};

const verify = ({ onboarding_session_id }: { onboarding_session_id: string }, code: string) =>
	svc.post("/v1/onboarding/verify-email", { onboarding_session_id, code }, nobody);

/** Another code than this one. */
const wrong = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, "0");

/** A verified developer, and the requests of its session. */
const enter = async (email: string, more: object = {}) => {
	const session = await begin(email, more);
	const { session_secret } = dataOf(await verify(session, session.code));
	const options = { key: session_secret };
	return {
		session,
		options,
		state: async () => dataOf(await svc.get("/v1/onboarding/state", options)),
		createKey: (body: object, call: CallOptions = {}) =>
			svc.post("/v1/onboarding/api-key", body, { ...options, ...call }),
		submit: (legal_name: string, call: CallOptions = {}) =>
			svc.post(
				"/v1/onboarding/advance",
				{ action: "submit_business_details", business_details: detailsOf(legal_name) },
				{ ...options, ...call },
			),
		open: (call: CallOptions = {}) =>
			svc.post("/v1/onboarding/advance", { action: "create_processor_account" }, { ...options, ...call }),
	};
};

const detailsOf = (legal_name: string) => ({
	legal_name,
	business_type: "company",
	address: { line1: "1 Main St", city: "Albany", state: "NY", postal_code: "12207", country: "US" },
});

const stored = <A extends Versioned>(collection: Collection<A>, environment_id: string, id: string): Promise<A> =>
	svc.runtime.runPromise(
		Effect.map(
			Effect.flatMap(Documents, (documents) => documents.get(collection, environment_id, id)),
			Option.getOrThrow,
		),
	);

const amend = <A extends Versioned>(collection: Collection<A>, id: string, change: (document: A) => A) =>
	svc.runtime.runPromise(
		Effect.gen(function* () {
			const documents = yield* Documents;
			const { transaction } = yield* UnitOfWork;
			const found = Option.getOrThrow(yield* documents.get(collection, registry, id));
			yield* transaction(documents.amend(collection, registry, change(found)));
		}),
	);

const past = "2020-01-01T00:00:00.000Z";

describe("from an email address to a first key", () => {
	it("verifies a code from a mail, and ends with a first sale", async () => {
		const session = await begin("ada@example.com", { business_name: "Ada's Engines" });
		expect(session).toMatchObject({ status: "verification_required" });
		expect(Math.abs(Date.parse(session.expires_at) - Date.now() - 600_000)).toBeLessThan(60_000);
		expect(refusalOf(await verify(session, wrong(session.code)))).toMatchObject({
			status: 422,
			code: "ONBOARDING_CODE_INCORRECT",
			param: "code",
			details: [{ remaining_attempts: 4 }],
		});
		const verified = dataOf(await verify(session, session.code));
		expect(verified).toMatchObject({ status: "verified", session_secret: expect.stringMatching(/^svc_onb_\w{43}$/) });
		expect(refusalOf(await verify(session, session.code))).toMatchObject({ code: "ONBOARDING_CODE_EXPIRED" });

		const options = { key: verified.session_secret };
		const before = dataOf(await svc.get("/v1/onboarding/state", options));
		expect(before).toEqual({
			email: "ada@example.com",
			merchants: [],
			setup_status: "not_started",
			requirements_due: [],
			next_action: "create_test_key",
		});
		const create = () => svc.post("/v1/onboarding/api-key", { mode: "test" }, { ...options, idempotencyKey: "first" });
		const [first, again] = [await create(), await create()];
		const key = dataOf(first, 201);
		expect(key).toMatchObject({ mode: "test", name: "Test key", status: "active" });
		expect(key.created_by_onboarding_session_id).toBe(session.onboarding_session_id);
		const { secret_key, ...shown } = key;
		expect(again.headers["Idempotency-Replayed"]).toBe("true");
		expect(dataOf(again, 201)).toEqual(shown);
		expect(again.body.meta.warnings).toMatchObject([{ code: "SECRET_NOT_REPLAYED" }]);

		const me = dataOf(await svc.get("/v1/me", { key: secret_key }));
		expect(me).toMatchObject({
			merchant: { merchant_id: key.merchant_id, business_name: "Ada's Engines" },
			mode: "test",
			sandbox_id: key.sandbox_id,
		});
		const coffee = { name: "Coffee", quantity: 1, unit_price_money: { amount: 450, currency: "USD" } };
		expect((await svc.post("/v1/orders", { line_items: [coffee] }, { key: secret_key })).status).toBe(201);

		// A returning developer finds the same merchant.
		const back = await begin("ada@example.com");
		const { session_secret } = dataOf(await verify(back, back.code));
		const other = dataOf(
			await svc.post("/v1/onboarding/api-key", { mode: "test", scopes: ["reports.read"] }, { key: session_secret }),
			201,
		);
		expect(other).toMatchObject({ merchant_id: key.merchant_id, scopes: ["reports.read"] });
	});

	it("hides whether an address is known, and gives each address one code", async () => {
		const shape = (answer: Answer) => [answer.status, Object.keys(answer.body.data), answer.body.data.status];
		const start = (email: string) => svc.post("/v1/onboarding/start", { email }, nobody);
		const unknown = await start("grace@example.com");
		expect(shape(await start("GRACE@example.com"))).toEqual(shape(unknown));
		const identity = await svc.runtime.runPromise(
			Effect.flatMap(Documents, (documents) =>
				documents.findUnique(developerIdentities, registry, "email", "grace@example.com"),
			),
		);
		expect(Option.getOrThrow(identity).code?.onboarding_session_id).not.toBe(unknown.body.data.onboarding_session_id);
		// The first code was replaced.
		expect(refusalOf(await verify(unknown.body.data, "000000"))).toMatchObject({ code: "ONBOARDING_CODE_EXPIRED" });
		expect(refusalOf(await verify({ onboarding_session_id: "onb_none" }, "000000"))).toMatchObject({ status: 404 });
		const together = await Promise.all(Array.from({ length: 8 }, () => start("racing@example.com")));
		expect(together.map(({ status }) => status)).toEqual(together.map(() => 201));
	});

	it("ends with the code's ten minutes, and with the session's hour", async () => {
		const session = await begin("late@example.com");
		const { developer_identity_id } = await stored(onboardingSessions, registry, session.onboarding_session_id);
		await amend(developerIdentities, developer_identity_id, (identity) => ({
			...identity,
			...(identity.code === undefined ? {} : { code: { ...identity.code, expires_at: past } }),
		}));
		const late = refusalOf(await verify(session, session.code));
		expect(late).toMatchObject({ status: 422, code: "ONBOARDING_CODE_EXPIRED" });
		const { options, session: entered } = await enter("late@example.com");
		await amend(onboardingSessions, entered.onboarding_session_id, (one) => ({ ...one, expires_at: past }));
		const ended = refusalOf(await svc.get("/v1/onboarding/state", options));
		expect(ended).toMatchObject({ status: 401, code: "ONBOARDING_SESSION_EXPIRED" });
		for (const key of [null, svc.testKey, `svc_onb_${"a".repeat(43)}`])
			expect(refusalOf(await svc.get("/v1/onboarding/state", { key }))).toMatchObject({
				status: 401,
				code: "ONBOARDING_SESSION_INVALID",
			});
		expect(refusalOf(await svc.get("/v1/me", options))).toMatchObject({ code: "API_KEY_INVALID" });

		const { session: fresh } = await enter("fresh@example.com");
		await svc.runtime.runPromise(
			Effect.gen(function* () {
				const { change, transaction } = yield* Database;
				const { onboarding_session_id } = entered;
				yield* transaction(
					change("UPDATE onboarding_sessions SET created_at = ? WHERE id = ?", [past, onboarding_session_id]),
				);
				yield* (yield* OnboardingAccess).purge;
			}),
		);
		expect((await verify(fresh, fresh.code)).status).toBe(422);
		expect((await verify(entered, entered.code)).status).toBe(404);
	});
});

describe("an address", () => {
	it("is removed after 30 unverified days, and kept if it is in use or has a merchant", async () => {
		const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
		/** Moves a session and its identity into the past, and returns the identity. */
		const age = async ({ onboarding_session_id }: { onboarding_session_id: string }, used: number, made: number) => {
			const { developer_identity_id } = await stored(onboardingSessions, registry, onboarding_session_id);
			await amend(developerIdentities, developer_identity_id, (one) => ({ ...one, updated_at: daysAgo(used) }));
			await svc.runtime.runPromise(
				Effect.gen(function* () {
					const { change, transaction } = yield* Database;
					const set = (table: string, id: string, days: number) =>
						change(`UPDATE ${table} SET created_at = ? WHERE id = ?`, [daysAgo(days), id]);
					yield* transaction(set("developer_identities", developer_identity_id, made));
					yield* transaction(set("onboarding_sessions", onboarding_session_id, used));
				}),
			);
			return developer_identity_id;
		};
		const owner = await enter("owner@example.com");
		dataOf(await owner.createKey({ mode: "test" }), 201);
		const idle = await age(await begin("idle@example.com"), 31, 31);
		const kept = [
			await age(await begin("again@example.com"), 29, 400),
			// Its newest code was never used, and it has a merchant.
			await age(await begin("owner@example.com"), 31, 31),
			await age((await enter("verified@example.com")).session, 31, 31),
		];
		await svc.runtime.runPromise(Effect.flatMap(OnboardingAccess, ({ purge }) => purge));
		const left = await svc.runtime.runPromise(
			Effect.flatMap(Documents, (documents) => documents.getMany(developerIdentities, registry, [idle, ...kept])),
		);
		expect(left.map((one) => one.developer_identity_id).sort()).toEqual(kept.sort());
		// A returning developer begins anew.
		const anew = await begin("idle@example.com");
		expect((await verify(anew, anew.code)).status).toBe(200);
	});
});

describe("onboarding that the operator has turned off", () => {
	it("has no path, by any method", async () => {
		const answers = await svc.runtime.runPromise(
			Effect.gen(function* () {
				const readiness = Effect.succeed({ isReady: true });
				const dispatch = yield* makeService({ baseUrl: "", readiness, onboarding: false });
				const path = "/v1/onboarding/start";
				const body = Effect.succeed(new Uint8Array());
				return yield* Effect.forEach(["POST", "GET"], (method) =>
					dispatch({ method, path, query: "", header: () => undefined, body }),
				);
			}),
		);
		for (const { body } of answers) expect(body).toContain("ROUTE_NOT_FOUND");
	});
});

describe("guesses", () => {
	it("are counted one by one when they race, and lock the address for an hour even without rate limits", async () => {
		const email = "guessed@example.com";
		const session = await begin(email);
		const answers = await Promise.all(
			Array.from({ length: 50 }, (_, i) => verify(session, wrong(session.code, i + 1))),
		);
		const count = (code: string) => answers.filter(({ body }) => body.error.code === code).length;
		expect([
			count("ONBOARDING_CODE_INCORRECT"),
			count("ONBOARDING_CODE_EXPIRED"),
			count("RATE_LIMIT_EXCEEDED"),
		]).toEqual([5, 15, 30]);
		for (const locked of [
			await verify(session, session.code),
			await svc.post("/v1/onboarding/start", { email: email.toUpperCase() }, nobody),
		]) {
			expect(refusalOf(locked)).toMatchObject({ status: 429, code: "RATE_LIMIT_EXCEEDED" });
			expect(locked.headers["Svc-Rate-Limited-Reason"]).toBe("setup-flow");
			expect(Number(locked.headers["Retry-After"])).toBeGreaterThan(3_500);
		}
		// An hour later nothing of it remains.
		const { developer_identity_id } = await stored(onboardingSessions, registry, session.onboarding_session_id);
		await amend(developerIdentities, developer_identity_id, (identity) => ({
			...identity,
			incorrect_codes_at: identity.incorrect_codes_at.map((at) => new Date(Date.parse(at) - 3_600_000).toISOString()),
		}));
		expect((await enter(email)).session.status).toBe("verification_required");
	});
});

describe("activating live payments", () => {
	it("requires the business and its account before a live key", async () => {
		const { createKey, open, state, submit } = await enter("live@example.com", { business_name: "Live" });
		const early = await createKey({ mode: "live" });
		expect(refusalOf(early)).toMatchObject({
			status: 422,
			code: "ACCOUNT_SETUP_REPAIR_REQUIRED",
			details: [{ setup_status: "business_details_required", next_action: "submit_business_details" }],
		});
		expect(refusalOf(await open())).toMatchObject({ status: 422, code: "ACCOUNT_SETUP_REPAIR_REQUIRED" });
		// A refused request has created no merchant.
		expect(await state()).toMatchObject({ merchants: [], next_action: "create_test_key" });

		expect(dataOf(await submit("Refused Inc"))).toMatchObject({
			setup_status: "processor_account_required",
			next_action: "create_processor_account",
		});
		for (const refused of [await open(), await open()])
			expect(refusalOf(refused)).toMatchObject({
				status: 422,
				code: "ACCOUNT_SETUP_REPAIR_REQUIRED",
				details: [{ requirements_due: [{ field: "business_details.legal_name", reason: "rejected" }] }],
			});
		expect(await state()).toMatchObject({ setup_status: "repair_required", next_action: "submit_business_details" });

		dataOf(await submit("Unreachable Inc"));
		expect(refusalOf(await open({ idempotencyKey: "open" }))).toMatchObject({
			status: 503,
			code: "ACCOUNT_SETUP_UNAVAILABLE",
			remediation: { retryable: true },
		});
		dataOf(await submit("Unsupported Inc"));
		expect(refusalOf(await open())).toMatchObject({ status: 409, code: "ACCOUNT_SETUP_CONFIGURATION_CONFLICT" });
		expect(await state()).toMatchObject({ next_action: "contact_support" });
		expect(refusalOf(await createKey({ mode: "live" }))).toMatchObject({
			code: "ACCOUNT_SETUP_CONFIGURATION_CONFLICT",
		});

		dataOf(await submit("Sound Inc"));
		// The key of the call without a response is still valid; after a response, it replays that.
		const opened = await open({ idempotencyKey: "open" });
		const repeated = await open({ idempotencyKey: "open" });
		expect([opened.headers["Idempotency-Replayed"], repeated.headers["Idempotency-Replayed"]]).toEqual([
			undefined,
			"true",
		]);
		expect(dataOf(opened)).toMatchObject({
			setup_status: "complete",
			requirements_due: [],
			next_action: "create_live_key",
		});
		expect(dataOf(repeated)).toEqual(opened.body.data);
		dataOf(await open());
		expect(refusalOf(await submit("Other Inc"))).toMatchObject({ status: 409, code: "ACCOUNT_SETUP_COMPLETE" });
		dataOf(await submit("Sound Inc"));

		const key = dataOf(await createKey({ mode: "live", name: "Shop" }), 201);
		const me = dataOf(await svc.get("/v1/me", { key: key.secret_key }));
		expect(me).toMatchObject({ mode: "live", merchant: { merchant_id: key.merchant_id, business_name: "Live" } });
		const { processor_account_id } = await stored(accountSetups, registry, accountSetupIdOf(key.merchant_id));
		const merchant = dataOf(opened).merchant;
		expect(merchant).toMatchObject({ processor_account_id, business_details: { legal_name: "Sound Inc" } });
	});

	it("creates one account, however often it is requested and whatever response is lost", async () => {
		const { open, state, submit } = await enter("lost@example.com");
		dataOf(await submit("Timeout Ltd", { idempotencyKey: "details" }));
		// A key of another request is refused before any call to the processor.
		expect(refusalOf(await open({ idempotencyKey: "details" }))).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
		expect(refusalOf(await open())).toMatchObject({ status: 503, code: "ACCOUNT_SETUP_UNAVAILABLE" });
		expect(await state()).toMatchObject({ setup_status: "processor_account_required" });
		const answers = await Promise.all([open(), open(), open()]);
		for (const answer of answers) expect(dataOf(answer).setup_status).toBe("complete");
		const ids = answers.map(({ body }) => body.data.merchant.processor_account_id);
		expect(new Set(ids).size).toBe(1);
		const { live_environment_id } = await stored(merchants, registry, answers[0]?.body.data.merchant.merchant_id);
		const rows = await svc.runtime.runPromise(
			Effect.flatMap(Database, ({ read }) =>
				read("SELECT id FROM simulated_accounts WHERE environment_id = ?", [live_environment_id]),
			),
		);
		expect(rows).toEqual([{ id: ids[0] }]);
	});
});

describe("a developer with several merchants", () => {
	it("must choose one, and gets a list of them", async () => {
		const { createKey, options, state, submit } = await enter("many@example.com", { business_name: "First" });
		const first = dataOf(await createKey({ mode: "test" }), 201).merchant_id;
		const made = await createKey({ mode: "test", create_merchant: { business_name: "Second" } });
		const second = dataOf(made, 201).merchant_id;
		expect(second).not.toBe(first);
		expect((await state()).merchant.merchant_id).toBe(second);

		const later = await enter("many@example.com");
		const selectable_merchants = [
			{ merchant_id: first, business_name: "First" },
			{ merchant_id: second, business_name: "Second" },
		];
		expect(await later.state()).toMatchObject({
			merchants: selectable_merchants,
			next_action: "select_merchant",
		});
		for (const answer of [await later.createKey({ mode: "test" }), await later.open()])
			expect(refusalOf(answer)).toMatchObject({
				status: 401,
				code: "MERCHANT_SELECTION_REQUIRED",
				type: "authentication_error",
				selectable_merchants,
			});
		const stranger = svc.merchant.merchant.merchant_id;
		expect(refusalOf(await later.createKey({ mode: "test", merchant_id: stranger }))).toMatchObject({
			status: 403,
			code: "INVALID_MERCHANT_SELECTION",
			selectable_merchants,
		});
		expect(dataOf(await later.createKey({ mode: "test", merchant_id: first }), 201).merchant_id).toBe(first);
		// The session remembers the choice.
		expect((await later.state()).merchant.merchant_id).toBe(first);
		expect(dataOf(await later.submit("First Inc")).merchant.merchant_id).toBe(first);
		expect(dataOf(await submit("Second Inc")).merchant.merchant_id).toBe(second);
		for (const body of [
			{ mode: "test", merchant_id: first, create_merchant: { business_name: "Third" } },
			{ mode: "live", sandbox_id: "test_1" },
		])
			expect(refusalOf(await svc.post("/v1/onboarding/api-key", body, options))).toMatchObject({
				status: 422,
				code: "INVALID_VALUE",
			});
	});

	it("names the sandbox of a test key if there are several", async () => {
		const { createKey } = await enter("sandboxes@example.com");
		const key = dataOf(await createKey({ mode: "test" }), 201);
		const more = await svc.post(
			"/v1/developer/sandboxes",
			{ name: "Other", issue_test_key: true },
			{ key: key.secret_key },
		);
		const { sandbox_id } = dataOf(more, 201);
		expect(refusalOf(await createKey({ mode: "test" }))).toMatchObject({
			status: 401,
			code: "SANDBOX_SELECTION_REQUIRED",
			details: [{ sandbox_id: key.sandbox_id }, { sandbox_id, name: "Other" }],
		});
		expect(dataOf(await createKey({ mode: "test", sandbox_id }), 201).sandbox_id).toBe(sandbox_id);
		expect(refusalOf(await createKey({ mode: "test", sandbox_id: svc.merchant.sandbox.environment_id }))).toMatchObject(
			{ status: 404, param: "sandbox_id" },
		);
	});

	it("creates one merchant for keys that are requested at once", async () => {
		const { createKey, state } = await enter("once@example.com");
		const keys = await Promise.all(Array.from({ length: 6 }, () => createKey({ mode: "test" })));
		expect(new Set(keys.map((key) => dataOf(key, 201).merchant_id)).size).toBe(1);
		expect((await state()).merchants).toHaveLength(1);
	});
});
