/**
 * Builds the OpenAPI document from the contract's endpoints, and adds what all of them share. That is the bearer key, the
 * idempotency and version headers, one error envelope for every status, and the webhooks.
 */
import * as HttpApi from "@effect/platform/HttpApi";
import * as OpenApi from "@effect/platform/OpenApi";
import { errorResponses, errorSchema } from "./Document/Errors.js";
import { responseHeaders } from "./Document/Headers.js";
import { completed, type Operation } from "./Document/Operations.js";
import { openAnswers, withIntegers, withoutIds, withoutIntegers, withPlainReferences } from "./Document/Schemas.js";
import { localServer } from "./Document/Server.js";
import { webhooks } from "./Document/Webhooks.js";
import { payloads } from "./EventPayloads.js";
import { Api } from "./index.js";

const payloadSchemas = [...new Set(Object.values(payloads).map(({ schema }) => schema))];

/** Path items: their operations by method. */
type Items = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const build = () => {
	const document = OpenApi.fromApi(Api.annotate(HttpApi.AdditionalSchemas, payloadSchemas));
	const { HttpApiDecodeError: _, Issue: __, PropertyKey: ___, ...schemas } = document.components.schemas;
	const prepared = (schema: unknown) => withIntegers(withPlainReferences(withoutIds(schema)), schemas);
	// `Operation` names only what `fromApi` produces, and `prepared` changes only schemas.
	const items = prepared(document.paths) as Items;
	const paths = Object.fromEntries(
		Object.entries(items).map(([path, item]) => [
			path,
			Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, completed(method, operation)])),
		]),
	);
	const requestBodies = Object.values(items).flatMap((item) =>
		Object.values(item).map(({ requestBody }) => requestBody),
	);
	return {
		...document,
		// Each operator runs a server of their own, so the contact has no address.
		info: { ...document.info, contact: { name: "svc" }, license: { name: "MIT", identifier: "MIT" } },
		servers: [localServer],
		security: [{ apiKey: [] }],
		paths,
		webhooks,
		components: {
			schemas: openAnswers(
				prepared({ ...withoutIntegers(schemas), Error: errorSchema() }) as Readonly<Record<string, unknown>>,
				requestBodies,
			),
			headers: responseHeaders,
			responses: errorResponses,
			securitySchemes: {
				apiKey: { type: "http", scheme: "bearer", description: "A secret key: `svc_test_…` or `svc_live_…`." },
				onboardingSession: {
					type: "http",
					scheme: "bearer",
					description: "The secret of a verified onboarding session: `svc_onb_…`.",
				},
				checkoutSessionId: { type: "apiKey", in: "header", name: "X-Checkout-Session-ID" },
				checkoutSessionSecret: {
					type: "apiKey",
					in: "header",
					name: "X-Checkout-Session-Secret",
					description: "The buyer's secret of one checkout session.",
				},
			},
		},
	};
};

export const openApiDocument = build();
