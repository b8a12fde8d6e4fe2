/** Reads a JSON body: UTF-8, at most 32 levels deep, and no key that JavaScript would take for a prototype. */
import { type Refusal, refuse } from "@svc/core/words/Errors";
import { Either } from "effect";

const maximumDepth = 32;

/** Refuses bytes that are not UTF-8, and keeps a byte order mark. */
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const fault = (value: unknown, depth: number, path: string): Refusal | undefined => {
	if (typeof value !== "object" || value === null) return undefined;
	if (depth > maximumDepth) return refuse("JSON_TOO_DEEP");
	for (const key of Object.keys(value)) {
		const param = Array.isArray(value) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
		if (key === "__proto__")
			return refuse("UNKNOWN_FIELD", { param, message: `${param} is not a field of this request.` });
		const inner = fault(Reflect.get(value, key), depth + 1, param);
		if (inner !== undefined) return inner;
	}
	return undefined;
};

export const parseJson = (bytes: Uint8Array): Either.Either<unknown, Refusal> => {
	let value: unknown;
	try {
		value = JSON.parse(decoder.decode(bytes));
	} catch (error) {
		const why = error instanceof SyntaxError ? "it cannot be parsed" : "it is not UTF-8";
		return Either.left(refuse("INVALID_JSON", { message: `The request body is not valid JSON: ${why}.` }));
	}
	const refusal = fault(value, 1, "");
	return refusal === undefined ? Either.right(value) : Either.left(refusal);
};
