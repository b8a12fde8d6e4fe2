/** Builds the envelope of an error from a refusal, for the server and for the examples in the OpenAPI document. */
import { catalog, type Refusal, typeOfStatus } from "@svc/core/words/Errors";

const maximumBlockers = 25;

/**
 * Returns the body of an error response. Fields without a value are `undefined`, which JSON omits. `isLogged`: the request
 * has a log that its merchant's keys can read.
 */
export const errorEnvelope = (baseUrl: string, request_id: string, refusal: Refusal, isLogged: boolean) => {
	const { status, retryable, ...known } = catalog[refusal.code];
	const next_steps = refusal.next_steps ?? known.next_steps;
	const blocking = refusal.blocking_resources;
	return {
		error: {
			type: typeOfStatus(status),
			code: refusal.code,
			message: refusal.message,
			param: refusal.param,
			reason: refusal.reason,
			details: refusal.details,
			blocking_resources: blocking?.slice(0, maximumBlockers),
			blocking_resource_count: blocking?.length,
			conflict_details: refusal.conflict_details,
			existing_checkout_session_id: refusal.existing_checkout_session_id,
			current_checkout_session_id: refusal.current_checkout_session_id,
			selectable_merchants: refusal.selectable_merchants,
			request_id,
			doc_url: `${baseUrl}/docs/errors#${refusal.code}`,
			request_log_url: isLogged ? `/v1/developer/request-logs?request_id=${request_id}` : undefined,
			error_source: status >= 500 ? "svc" : "merchant",
			remediation: { retryable, next_steps },
		},
	};
};
