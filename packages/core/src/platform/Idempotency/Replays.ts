/** The warning in later answers to an idempotency key if the first one contained a secret (decisions: Idempotency). */
import type { Warning } from "../Idempotency.js";

/** The warning in the secret's place, about the resource that has the secret. */
export const secretNotReplayed = (resource_type: string, resource_id: string): Warning => ({
	code: "SECRET_NOT_REPLAYED",
	severity: "info",
	reason: "The secret was shown in the first answer only; no readable copy is kept.",
	resource: { resource_type, resource_id },
});
