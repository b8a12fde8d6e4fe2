/** What the reference shows of the HTTP contract: operations by capability, and webhooks by resource. */
import { openApiDocument } from "@svc/api/Document";
import type { JsonType } from "@svc/api/Reference/JsonType";
import * as billing from "@svc/core/billing/UseCases";
import * as catalog from "@svc/core/catalog/UseCases";
import { eventCatalog } from "@svc/core/events/Events";
import * as events from "@svc/core/events/UseCases";
import * as funds from "@svc/core/funds/UseCases";
import * as ledger from "@svc/core/ledger/UseCases";
import type { AnyCapability } from "@svc/core/platform/UseCase";
import * as platform from "@svc/core/platform/UseCases";
import * as pricing from "@svc/core/pricing/UseCases";
import * as sale from "@svc/core/sale/UseCases";
import * as stock from "@svc/core/stock/UseCases";

export interface Parameter {
	readonly name: string;
	readonly in: string;
	readonly required: boolean;
	readonly description?: string;
	readonly schema: JsonType;
	readonly example?: unknown;
}

interface Json {
	readonly schema: JsonType;
	readonly example?: unknown;
}

interface Message {
	readonly required?: boolean;
	readonly content?: { readonly "application/json"?: Json };
}

/** The fields of an OpenAPI operation that the reference shows. */
interface Described {
	readonly operationId: string;
	readonly summary: string;
	readonly description?: string;
	readonly parameters: ReadonlyArray<Parameter>;
	readonly requestBody?: Message;
	readonly responses: Readonly<Record<string, Message>>;
	readonly security: ReadonlyArray<Readonly<Record<string, unknown>>>;
}

/** What a call needs: an API key, the secret of an onboarding or checkout session, or nothing. */
export type Credential = "key" | "onboarding" | "checkout" | "none";

export interface Operation {
	/** The operation's ID in the OpenAPI document, and its anchor. */
	readonly id: string;
	readonly method: string;
	/** With parameters such as `{order_id}`. */
	readonly path: string;
	readonly summary: string;
	readonly description: string;
	readonly parameters: ReadonlyArray<Parameter>;
	readonly body?: Json & { readonly required: boolean };
	/** The success response. */
	readonly success: { readonly status: number; readonly json?: Json };
	/** The error statuses. */
	readonly failures: ReadonlyArray<number>;
	/** The first of its alternatives. */
	readonly credential: Credential;
	/** The client's members, such as `orders` and `create`. */
	readonly call: readonly [group: string, name: string];
}

/** One capability's operations, on one page. */
export interface Chapter {
	/** The page's name, such as `payment-links`. */
	readonly slug: string;
	/** The name in the contract, such as `PaymentLinks`. */
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly operations: ReadonlyArray<Operation>;
}

export interface Part {
	readonly title: string;
	readonly chapters: ReadonlyArray<Chapter>;
}

// `Described` only names what the document's builder produces (`Document/Operations.ts`).
const items = openApiDocument.paths as unknown as Readonly<Record<string, Readonly<Record<string, Described>>>>;

/** Every named type. */
// `JsonType` only names what a JSON Schema may have.
export const types = openApiDocument.components.schemas as unknown as Readonly<Record<string, JsonType>>;

const credentials: Readonly<Record<string, Credential>> = {
	apiKey: "key",
	onboardingSession: "onboarding",
	checkoutSessionId: "checkout",
};

const credentialOf = ([first = {}]: Described["security"]): Credential =>
	credentials[Object.keys(first)[0] ?? ""] ?? "none";

const successOf = (responses: Described["responses"]): Operation["success"] => {
	const [status = "200", response] = Object.entries(responses).find(([number]) => Number(number) < 400) ?? [];
	const json = response?.content?.["application/json"];
	return { status: Number(status), ...(json === undefined ? {} : { json }) };
};

const described = new Map(
	Object.entries(items).flatMap(([path, item]) =>
		Object.entries(item).map(
			([method, operation]) => [operation.operationId, { method: method.toUpperCase(), path, operation }] as const,
		),
	),
);

const operationOf = (id: string, call: Operation["call"]): Operation => {
	const found = described.get(id);
	if (found === undefined) throw new Error(`The OpenAPI document has no operation ${id}.`);
	const { method, operation, path } = found;
	const body = operation.requestBody?.content?.["application/json"];
	return {
		id,
		method,
		path,
		summary: operation.summary,
		description: operation.description ?? "",
		parameters: operation.parameters,
		...(body === undefined ? {} : { body: { ...body, required: operation.requestBody?.required !== false } }),
		success: successOf(operation.responses),
		failures: Object.keys(operation.responses)
			.map(Number)
			.filter((status) => status >= 400),
		credential: credentialOf(operation.security),
		call,
	};
};

/** `PaymentLinks` as `Payment links`; `ApiKeys` as `API keys`. */
const titleOf = (name: string): string =>
	name
		.replace(/(?<=[a-z])(?=[A-Z])/g, " ")
		.toLowerCase()
		.replace(/^./, (first) => first.toUpperCase())
		.replace(/^Api\b/, "API");

const chapterOf = ({ description, name, useCases }: AnyCapability): Chapter => {
	const group = name.replace(/^./, (first) => first.toLowerCase());
	return {
		slug: name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase(),
		name,
		title: titleOf(name),
		description,
		operations: Object.entries(useCases).map(([member, { operation }]) => operationOf(operation, [group, member])),
	};
};

const part = (title: string, ...districts: ReadonlyArray<Readonly<Record<string, AnyCapability>>>): Part => ({
	title,
	chapters: districts
		.flatMap((district) => Object.values(district))
		.map(chapterOf)
		.sort((one, other) => one.title.localeCompare(other.title, "en")),
});

/** The table of contents: the core's districts, in the order in which most readers need them. */
export const parts: ReadonlyArray<Part> = [
	part("Orders and payments", sale),
	part("Catalog, customers and prices", catalog, pricing),
	part("Inventory", stock),
	part("Invoices and subscriptions", billing),
	part("Balance, payouts and disputes", ledger, funds),
	part("Webhooks and partner apps", events),
	part("Accounts, keys and sandboxes", platform),
];

export const chapters: ReadonlyArray<Chapter> = parts.flatMap((one) => one.chapters);

export interface Webhook {
	readonly type: string;
	readonly description: string;
	/** Which endpoints receive it, if not the merchant's own; whether this version emits it. */
	readonly notes: string;
	/** The name of its payload's type; absent if this version does not emit it. */
	readonly payload?: string;
	readonly example?: unknown;
}

/** The events of one resource type, on one page. */
export interface Family {
	/** The first word of their types, such as `payment_intent`. */
	readonly name: string;
	readonly title: string;
	readonly webhooks: ReadonlyArray<Webhook>;
}

// The webhook builder only produces operations of this shape (`Document/Webhooks.ts`).
const receivers = openApiDocument.webhooks as unknown as Readonly<Record<string, { readonly post: Described }>>;

/** The headers that every delivery has. */
export const deliveryHeaders: ReadonlyArray<Parameter> = Object.values(receivers)[0]?.post.parameters ?? [];

const payloadOf = ({ schema }: Json): string | undefined =>
	JSON.stringify(schema.anyOf?.[0] ?? {})
		.match(/"data":\{"\$ref":"#\/components\/schemas\/(\w+)"/)
		?.at(1);

const webhookOf = (type: keyof typeof eventCatalog): Webhook => {
	const post = receivers[type]?.post;
	const json = post?.requestBody?.content?.["application/json"];
	const payload = json === undefined ? undefined : payloadOf(json);
	return {
		type,
		description: eventCatalog[type].description,
		notes: post?.description ?? "",
		...(payload === undefined ? {} : { payload }),
		...(json?.example === undefined ? {} : { example: json.example }),
	};
};

/** `payment_intent` as `Payment intent`. */
const familyTitle = (name: string): string => name.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());

const groupedByFamily = (): ReadonlyArray<Family> => {
	const found = new Map<string, Array<Webhook>>();
	// The catalog's keys are the event types; `Object.keys` loses that.
	for (const type of Object.keys(eventCatalog) as ReadonlyArray<keyof typeof eventCatalog>) {
		const [name = type] = type.split(".");
		found.set(name, [...(found.get(name) ?? []), webhookOf(type)]);
	}
	return [...found].map(([name, webhooks]) => ({ name, title: familyTitle(name), webhooks }));
};

export const families: ReadonlyArray<Family> = groupedByFamily();
