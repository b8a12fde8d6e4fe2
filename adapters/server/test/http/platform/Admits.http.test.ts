/** Endpoints that admit one kind of principal, or several, with each credential that a request can show. */
import { implement } from "@svc/core/platform/Implementation";
import {
	makeSessionSecret,
	newSession,
	onboardingSessions,
	verified,
} from "@svc/core/platform/Onboarding/OnboardingSession";
import { registry } from "@svc/core/platform/Registry";
import { type Admits, capability, read } from "@svc/core/platform/UseCase";
import { Crypto } from "@svc/core/words/Crypto";
import type { Caller } from "@svc/core/words/Environment";
import { Ids } from "@svc/core/words/Id";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { fromMillis } from "@svc/core/words/Timestamp";
import { makeInFlight } from "@svc/http";
import { makeAdmission } from "@svc/http/Admission";
import { makeDispatcher } from "@svc/http/Dispatcher";
import { serve } from "@svc/http/Handlers";
import { makeIdentification } from "@svc/http/Identification";
import { makeRouter } from "@svc/http/Router";
import { Clock, Effect, Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";

const admitting = (name: string, admits?: Admits) =>
	read(`/v1/${name}`, {
		operation: name,
		summary: "Answers the kind of its caller",
		...(admits === undefined ? {} : { admits }),
		output: Schema.Struct({ kind: Schema.String }),
	});

const described = capability(
	"Callers",
	{ description: "Answers the kind of its caller.", scope: "commerce.orders" },
	{
		keys: admitting("keys"),
		developers: admitting("developers", ["Developer"]),
		anyone: admitting("anyone", ["Anonymous"]),
		keysAndDevelopers: admitting("keysAndDevelopers", ["ApiKey", "Developer"]),
		keysAndAnyone: admitting("keysAndAnyone", ["ApiKey", "Anonymous"]),
		developersAndAnyone: admitting("developersAndAnyone", ["Anonymous", "Developer"]),
	},
);

const kindOf = ({ principal }: Caller) => Effect.succeed({ kind: principal._tag });

const callers = implement(
	described,
	Effect.succeed({
		keys: kindOf,
		developers: kindOf,
		anyone: kindOf,
		keysAndDevelopers: kindOf,
		keysAndAnyone: kindOf,
		developersAndAnyone: kindOf,
	}),
);

const makeDispatch = Effect.gen(function* () {
	const admission = yield* makeAdmission();
	return yield* makeDispatcher({
		baseUrl: "http://svc.test",
		router: makeRouter([yield* serve(callers)]),
		admission,
		inFlight: makeInFlight(),
		identified: yield* makeIdentification(admission),
	});
});

/** Stores a verified onboarding session, and returns its secret. */
const makeSession = Effect.gen(function* () {
	const crypto = yield* Crypto;
	const documents = yield* Documents;
	const ids = yield* Ids;
	const { transaction } = yield* UnitOfWork;
	const millis = yield* Clock.currentTimeMillis;
	const secret = makeSessionSecret(crypto.randomBytes);
	const started = newSession(ids.make("onboarding_session", millis), "dev_1", undefined, fromMillis(millis));
	const session = verified(started, crypto.sha256Hex(secret), fromMillis(millis));
	yield* transaction(documents.insert(onboardingSessions, registry, session));
	return secret;
});

/** Makes a key that holds this one scope, and returns its secret. */
const makeKey = async (scope: string): Promise<string> => {
	const { body } = await svc.post("/v1/api-keys", { name: scope, scopes: [scope] });
	return body.data.secret_key;
};

let svc: Service;
/** The kind that an endpoint answers to a request with this Authorization header, or the code that it refuses with. */
let answerTo: (path: string, headers: Readonly<Record<string, string>>) => Promise<string>;
let secrets: Readonly<Record<"key" | "keyWithoutScope" | "session", string>>;

beforeAll(async () => {
	svc = await startService();
	const dispatch = await svc.runtime.runPromise(makeDispatch);
	secrets = {
		key: await makeKey("commerce.orders.read"),
		keyWithoutScope: await makeKey("reports.read"),
		session: await svc.runtime.runPromise(makeSession),
	};
	answerTo = async (path, headers) => {
		const request = { method: "GET", path, query: "", header: (name: string) => headers[name] };
		const { body } = await svc.runtime.runPromise(dispatch({ ...request, body: Effect.succeed(new Uint8Array()) }));
		const { data, error } = JSON.parse(String(body));
		return data?.kind ?? error.code;
	};
});
afterAll(() => svc.stop());

/** What an endpoint answers to a key, to the secret of an onboarding session, and to no credential. */
const answersOf = async (name: string) => {
	const headers = [{ authorization: `Bearer ${secrets.key}` }, { authorization: `Bearer ${secrets.session}` }, {}];
	return Promise.all(headers.map((one) => answerTo(`/v1/${name}`, one)));
};

describe("the principals that an endpoint admits", () => {
	it.each([
		["keys", ["ApiKey", "API_KEY_INVALID", "API_KEY_REQUIRED"]],
		["developers", ["ONBOARDING_SESSION_INVALID", "Developer", "ONBOARDING_SESSION_INVALID"]],
		// No credential is read here.
		["anyone", ["Anonymous", "Anonymous", "Anonymous"]],
	])("are of one kind for %s", async (name, expected) => {
		expect(await answersOf(name)).toEqual(expected);
	});

	it.each([
		["keysAndDevelopers", ["ApiKey", "Developer", "API_KEY_REQUIRED"]],
		["keysAndAnyone", ["ApiKey", "API_KEY_INVALID", "Anonymous"]],
		["developersAndAnyone", ["ONBOARDING_SESSION_INVALID", "Developer", "Anonymous"]],
	])("are of two kinds for %s, and a third is refused", async (name, expected) => {
		expect(await answersOf(name)).toEqual(expected);
	});

	it("are not anonymous when a request shows a credential that is not valid", async () => {
		const headers = [
			[{ authorization: "Basic eDp5" }, "API_KEY_INVALID"],
			[{ authorization: `Bearer svc_test_${"0".repeat(43)}` }, "API_KEY_INVALID"],
			[{ "x-checkout-session-id": "cs_1" }, "API_KEY_REQUIRED"],
			[{ authorization: `Bearer ${secrets.key}`, "x-checkout-session-id": "cs_1" }, "AMBIGUOUS_AUTH"],
		] as const;
		for (const [shown, code] of headers) expect(await answerTo("/v1/keysAndAnyone", shown)).toBe(code);
	});

	it("need the scope of the endpoint when they are keys, and no scope when they are of another kind", async () => {
		const lacking = { authorization: `Bearer ${secrets.keyWithoutScope}` };
		expect(await answerTo("/v1/keysAndDevelopers", lacking)).toBe("INSUFFICIENT_SCOPE");
		expect(await answerTo("/v1/keysAndAnyone", lacking)).toBe("INSUFFICIENT_SCOPE");
	});
});
