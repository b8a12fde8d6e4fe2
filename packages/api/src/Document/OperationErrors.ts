/** Which error codes an operation names as its own. The others are of every operation, or of every command. */
import { capabilities } from "@svc/core/main/Capabilities";
import type { AnyUseCase } from "@svc/core/platform/UseCase";
import { catalog, codes, type ErrorCode } from "@svc/core/words/Errors";
import { readingCodes } from "@svc/core/words/SchemaCodes";
import { errorCodes } from "./ErrorCodes.js";

/** Before or beside a use case: the caller, the form of the request, its key, its rate, and faults on our side. */
const shared: ReadonlyArray<string> = ["authentication", "authorization", "idempotency", "rate_limit", "server"];

/** Refused before the endpoint is known, or by a header that each takes, or because another request was faster. */
const anywhere: ReadonlyArray<ErrorCode> = [
	"API_VERSION_UNKNOWN",
	"INVALID_HEADER",
	"ROUTE_NOT_FOUND",
	"VERSION_CONFLICT",
];

/** Whether a code is of single operations, so that the contract lists where it can be raised. */
export const isOwn = (code: ErrorCode): boolean => {
	const { category, status } = catalog[code];
	return !shared.includes(category) && (status < 405 || status === 409 || status === 422 || status > 500)
		? !anywhere.includes(code)
		: false;
};

/**
 * The codes that follow from the body that a command takes. Without one it takes an empty object. The body of a
 * `DELETE` is empty too: its input is in the query string.
 */
const bodyCodesOf = ({ input, kind, method }: AnyUseCase): ReadonlyArray<ErrorCode> => {
	if (kind !== "command") return [];
	const ofSchema =
		input === undefined || method === "DELETE" ? (["INVALID_TYPE", "UNKNOWN_FIELD"] as const) : readingCodes(input.ast);
	return ["INVALID_JSON", ...ofSchema];
};

/** The codes that follow from an operation's body, by its ID. No test has to see them. */
export const bodyCodes: ReadonlyMap<string, ReadonlySet<ErrorCode>> = new Map(
	capabilities.flatMap(({ useCases }) =>
		Object.values<AnyUseCase>(useCases).map((useCase) => [useCase.operation, new Set(bodyCodesOf(useCase))] as const),
	),
);

/** The codes that an operation names as its own: those that follow from its body, and those that tests have seen. */
export const ownCodesOf = (operationId: string): ReadonlyArray<ErrorCode> =>
	codes.filter(
		(code) => bodyCodes.get(operationId)?.has(code) === true || errorCodes[operationId]?.includes(code) === true,
	);

/** The codes that an operation may answer with at a status: those of every operation, and its own. */
export const codesOf = (operationId: string, status: number): ReadonlyArray<ErrorCode> => {
	const own = ownCodesOf(operationId);
	return codes.filter((code) => catalog[code].status === status && (!isOwn(code) || own.includes(code)));
};
