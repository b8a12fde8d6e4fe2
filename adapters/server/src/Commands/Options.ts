/** Validates the options of a command against the schema of a use case. */
import { Refusal } from "@svc/core/words/Errors";
import { Effect, type Either } from "effect";
import { misuse, type OperatorError } from "../OperatorError.js";

/** Names the option instead of the field: `--expires-at` for `expires_at`, and `--by` for `by_seconds`. */
const optionFault = (refusal: Refusal): OperatorError => {
	const { message, param } = refusal;
	if (param === undefined) return misuse(message, refusal);
	const [field = param] = param.split(/[.[]/);
	const option = field === "by_seconds" ? "--by" : `--${field.replaceAll("_", "-")}`;
	return misuse(
		message.startsWith(param) ? `${option}${message.slice(param.length)}` : `${option}: ${message}`,
		refusal,
	);
};

/** Validates options with `read`; a refusal means that the command was used incorrectly. */
export const readOptions = <A>(
	read: (input: unknown) => Either.Either<A, Refusal>,
	input: unknown,
): Effect.Effect<A, OperatorError> => Effect.mapError(read(input), optionFault);

/** A use case may refuse what only it can judge, such as a time in the past. That too counts as incorrect use. */
export const refusedOptions = <A, E, R>(
	work: Effect.Effect<A, E | Refusal, R>,
	...fields: ReadonlyArray<string>
): Effect.Effect<A, E | Refusal | OperatorError, R> =>
	Effect.mapError(work, (error) =>
		error instanceof Refusal && fields.includes(error.param ?? "") ? optionFault(error) : error,
	);
