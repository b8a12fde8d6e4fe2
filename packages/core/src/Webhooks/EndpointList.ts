/** What `GET /v1/webhook-endpoints` takes beside the parameters of every list (requirements: Webhooks). */
import { Either } from "effect";
import { type Refusal, refuse } from "../Errors.js";
import type { ListParameters } from "../Page.js";
import { webhookEndpoints } from "./WebhookEndpoint.js";

const sources = ["merchant", "partner_app", "installed_merchants"];

const invalid = (param: string, message: string): Refusal => refuse("INVALID_QUERY_PARAM", { param, message });

export interface EndpointList {
	/** Whether no endpoint can match: each receives the merchant's own events, and none belongs to a partner app. */
	readonly isEmpty: boolean;
	/** The list that page tokens are bound to, which the filters are part of. */
	readonly list: string;
	readonly rest: ListParameters;
}

/** Repeated and comma-separated values, trimmed, each once. */
const valuesOf = (values: ReadonlyArray<string>): ReadonlyArray<string> => [
	...new Set(values.flatMap((value) => value.split(",")).map((value) => value.trim())),
];

/** Reads the filters by event source and partner app, and leaves the rest to the list. */
export const readEndpointList = (parameters: ListParameters): Either.Either<EndpointList, Refusal> => {
	const { "event_sources[]": wanted, partner_app_id, ...rest } = parameters;
	const event_sources = wanted === undefined ? sources : valuesOf(wanted);
	if (!event_sources.every((source) => sources.includes(source)))
		return Either.left(invalid("event_sources[]", `event_sources[] takes values of ${sources.join(", ")}.`));
	if (partner_app_id !== undefined && (partner_app_id.length !== 1 || partner_app_id[0] === ""))
		return Either.left(invalid("partner_app_id", "partner_app_id takes one value that is not empty."));
	return Either.right({
		isEmpty: partner_app_id !== undefined || !event_sources.includes("merchant"),
		list: [webhookEndpoints.name, ...[...event_sources].sort(), ...(partner_app_id ?? [])].join(" "),
		rest,
	});
};
