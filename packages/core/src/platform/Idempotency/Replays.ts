/**
 * The warning in later responses to an idempotency key if the first one contained a secret (decisions: Idempotency).
 */
import type { Warning } from "../Idempotency.js";

/** The warning that replaces the secret, naming the resource that has it. */
export const secretNotReplayed = (resource_type: string, resource_id: string): Warning => ({
	code: "SECRET_NOT_REPLAYED",
	severity: "info",
	reason: "The secret was shown only in the first response; no readable copy is stored.",
	resource: { resource_type, resource_id },
});
