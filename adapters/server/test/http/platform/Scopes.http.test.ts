/**
 * Tries every endpoint of the contract with every key that holds one scope. The scopes are compared in the dispatcher, so
 * they are tried on SQLite alone.
 */
import { ApiKeys } from "@svc/core/platform/ApiKeys";
import { all, type Scope, satisfies } from "@svc/core/platform/Scopes";
import { Environment } from "@svc/core/words/Environment";
import { Effect, Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, endpoints, pathOf } from "../../Contract.js";
import { type Service, startService } from "../../Harness.js";

let svc: Service;
const secrets = new Map<Scope, string>();
beforeAll(async () => {
	svc = await startService();
	const environment = Schema.decodeSync(Environment)(svc.merchant.sandbox);
	const issue = (scope: Scope) =>
		Effect.flatMap(ApiKeys, (keys) => keys.issue(environment, { name: scope, scopes: [scope] }));
	for (const scope of all) secrets.set(scope, (await svc.runtime.runPromise(issue(scope))).secret_key ?? "");
});
afterAll(() => svc.stop());

/** Endpoints that require a key; the onboarding is for developers without one. */
const withKey = endpoints.filter(({ admits }) => admits.includes("ApiKey"));

const nobody = "none_00000000000000000000000000";

const call = (endpoint: Endpoint, key: string | null) =>
	svc.send(
		endpoint.method,
		pathOf(endpoint, () => nobody),
		endpoint.payload === undefined ? undefined : "{}",
		{ key },
	);

/** Endpoints that a key of this one scope wrongly may call, or wrongly may not. */
const wrong = async (endpoint: Endpoint, scope: Scope): Promise<string | undefined> => {
	const answer = await call(endpoint, secrets.get(scope) ?? "");
	const isAllowed = endpoint.scope === undefined || satisfies(new Set([scope]), endpoint.scope);
	const isRefused = answer.status === 403 && answer.body.error.code === "INSUFFICIENT_SCOPE";
	if (isAllowed === !isRefused && answer.status < 500) return undefined;
	return `${endpoint.id} needs ${endpoint.scope}, and answers ${answer.status} to ${scope}`;
};

/** The refusal of a request without a credential, or with a key that its endpoint does not admit. */
const refusals: Readonly<Record<string, ReadonlyArray<string>>> = {
	Anonymous: ["FIELD_REQUIRED", "RESOURCE_NOT_FOUND"],
	CheckoutSession: ["CHECKOUT_CREDENTIAL_INVALID"],
	Developer: ["ONBOARDING_SESSION_INVALID"],
};

describe("scopes", () => {
	it("are named by every endpoint, except those open to any key", () => {
		const open = withKey.filter((endpoint) => endpoint.scope === undefined).map((endpoint) => endpoint.id);
		expect(open).toEqual(["Me.get", "Webhooks.listEventTypes"]);
	});

	it("are not named by endpoints without an API key, which ignore one", async () => {
		const others = endpoints.filter((endpoint) => !withKey.includes(endpoint));
		expect(others.map(({ scope }) => scope)).toEqual(others.map(() => undefined));
		for (const endpoint of others) {
			const answers = await Promise.all([null, svc.testKey].map((key) => call(endpoint, key)));
			const expected = refusals[endpoint.admits[0]];
			for (const { body } of answers) expect(expected, endpoint.id).toContain(body.error.code);
		}
	});

	it("match the method: read for GET, write for changes", () => {
		const odd = endpoints.filter(
			({ scope, method }) => scope !== undefined && scope.endsWith(".read") !== (method === "GET"),
		);
		expect(odd.map((endpoint) => endpoint.id)).toEqual([]);
	});

	it.each(withKey.map((endpoint) => [endpoint.id, endpoint] as const))(
		"open %s to no other key",
		async (_, endpoint) => {
			const faults = await Promise.all(all.map((scope) => wrong(endpoint, scope)));
			expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
		},
	);

	it("are checked after the key itself", async () => {
		for (const endpoint of withKey) {
			const answer = await call(endpoint, null);
			expect([endpoint.id, answer.status, answer.body.error.code]).toEqual([endpoint.id, 401, "API_KEY_REQUIRED"]);
		}
	});

	it("are named to keys that lack them", async () => {
		const answer = await svc.get("/v1/customers", { key: secrets.get("reports.read") ?? "" });
		expect(answer.body.error).toMatchObject({ code: "INSUFFICIENT_SCOPE", type: "authorization_error" });
		expect(answer.body.error.message).toContain("customers.customers.read");
	});
});
