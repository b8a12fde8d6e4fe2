/**
 * Determines which error codes an operation lists as its own. The others apply to every operation, or to every command.
 */
import { capabilities } from "@svc/core/main/Capabilities";
import type { AnyUseCase } from "@svc/core/platform/UseCase";
import { catalog, codes, type ErrorCode } from "@svc/core/words/Errors";
import { readingCodes } from "@svc/core/words/SchemaCodes";
import { errorCodes } from "./ErrorCodes.js";

/**
 * Codes that do not come from a use case: the caller, the form of the request, its key, its rate, and faults on our
 * side.
 */
const shared: ReadonlyArray<string> = ["authentication", "authorization", "idempotency", "rate_limit", "server"];

/**
 * Refused before the endpoint is known, or because of a header that every endpoint accepts, or because another request
 * was faster.
 */
const anywhere: ReadonlyArray<ErrorCode> = [
	"API_VERSION_UNKNOWN",
	"INVALID_HEADER",
	"ROUTE_NOT_FOUND",
	"VERSION_CONFLICT",
];

/** Whether a code is specific to some operations, so that the contract lists where it can be raised. */
export const isOwn = (code: ErrorCode): boolean => {
	const { category, status } = catalog[code];
	return !shared.includes(category) && (status < 405 || status === 409 || status === 422 || status > 500)
		? !anywhere.includes(code)
		: false;
};

/**
 * The codes that derive from the body of a command. A command without one takes an empty object. The body of a `DELETE`
 * is empty too, because its input is in the query string.
 */
const bodyCodesOf = ({ input, kind, method }: AnyUseCase): ReadonlyArray<ErrorCode> => {
	if (kind !== "command") return [];
	const ofSchema =
		input === undefined || method === "DELETE" ? (["INVALID_TYPE", "UNKNOWN_FIELD"] as const) : readingCodes(input.ast);
	return ["INVALID_JSON", ...ofSchema];
};

/** The codes that derive from an operation's body, by operation ID. They need not be seen by tests. */
export const bodyCodes: ReadonlyMap<string, ReadonlySet<ErrorCode>> = new Map(
	capabilities.flatMap(({ useCases }) =>
		Object.values<AnyUseCase>(useCases).map((useCase) => [useCase.operation, new Set(bodyCodesOf(useCase))] as const),
	),
);

/** The codes that an operation lists as its own: those that derive from its body, and those that tests have seen. */
export const ownCodesOf = (operationId: string): ReadonlyArray<ErrorCode> =>
	codes.filter(
		(code) => bodyCodes.get(operationId)?.has(code) === true || errorCodes[operationId]?.includes(code) === true,
	);

/** The codes with which an operation may respond at a status: those of every operation, and its own. */
export const codesOf = (operationId: string, status: number): ReadonlyArray<ErrorCode> => {
	const own = ownCodesOf(operationId);
	return codes.filter((code) => catalog[code].status === status && (!isOwn(code) || own.includes(code)));
};
