/** Which error codes an operation names as its own. The others are of every operation, or of every command. */
import { catalog, codes, type ErrorCode } from "@svc/core/words/Errors";
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

/** The codes that an operation may answer with at a status: those of every operation, and its own. */
export const codesOf = (operationId: string, status: number): ReadonlyArray<ErrorCode> => {
	const own = errorCodes[operationId] ?? [];
	return codes.filter((code) => catalog[code].status === status && (!isOwn(code) || own.includes(code)));
};
