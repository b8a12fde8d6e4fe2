/** The warning in later answers to an idempotency key if the first one contained a secret (decisions: Idempotency). */
import type { Warning } from "../Idempotency.js";

/** The warning in the secret's place. */
export const secretNotReplayed: Warning = {
	code: "SECRET_NOT_REPLAYED",
	severity: "info",
	reason: "The secret was shown in the first answer only; no readable copy is kept.",
};
