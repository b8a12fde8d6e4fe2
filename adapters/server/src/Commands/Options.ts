/** Reads the options of a command by the schema of a use case. */
import type { Refusal } from "@svc/core/words/Errors";
import { Effect, type Either } from "effect";
import { misuse, type OperatorError } from "../OperatorError.js";

/** Names the option instead of the field: `--expires-at` for `expires_at`. */
const optionFault = (refusal: Refusal): OperatorError => {
	const { message, param } = refusal;
	if (param === undefined) return misuse(message, refusal);
	const [field = param] = param.split(/[.[]/);
	const option = `--${field.replaceAll("_", "-")}`;
	return misuse(
		message.startsWith(param) ? `${option}${message.slice(param.length)}` : `${option}: ${message}`,
		refusal,
	);
};

/** Reads options by `read`; a refusal is a fault in how the command was called. */
export const readOptions = <A>(
	read: (input: unknown) => Either.Either<A, Refusal>,
	input: unknown,
): Effect.Effect<A, OperatorError> => Effect.mapError(read(input), optionFault);
