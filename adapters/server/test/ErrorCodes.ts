/** Compares the error codes of answers with those that the contract lists for their operations. */
import { appendFileSync } from "node:fs";
import { isOwn, ownCodesOf } from "@svc/api/Document/OperationErrors";
import { codes, type ErrorCode } from "@svc/core/words/Errors";
import { endpointOf } from "./Contract.js";

/** The file to which `npm run error-codes` has the tests write what they see. */
const record = process.env.RECORD_ERROR_CODES;

const isCode = (code: unknown): code is ErrorCode => codes.some((one) => one === code);

/** Codes that were recorded, as `operation code`: a process writes each once. */
const seen = new Set<string>();

/** Says which code the contract does not list for the operation of an answer; `undefined` if it lists it. */
export const unlistedCode = (
	method: string,
	path: string,
	answer: { readonly status: number; readonly body: unknown },
): string | undefined => {
	if (answer.status < 400 || answer.body === undefined) return undefined;
	// The contract was checked before.
	const { code } = (answer.body as { readonly error: { readonly code: unknown } }).error;
	const operationId = endpointOf(method, path)?.operationId;
	if (operationId === undefined || !isCode(code) || !isOwn(code)) return undefined;
	const pair = `${operationId} ${code}`;
	if (record !== undefined) {
		if (!seen.has(pair)) appendFileSync(record, `${pair}\n`);
		seen.add(pair);
		return undefined;
	}
	return ownCodesOf(operationId).includes(code)
		? undefined
		: `${pair} is not in packages/api/src/Document/ErrorCodes.ts. Run: npm run error-codes -- <this test file>`;
};
