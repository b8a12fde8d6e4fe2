/** Parses a JSON body: UTF-8, at most 32 levels deep, and without keys that JavaScript would treat as a prototype. */
import { type Refusal, refuse, refused } from "@svc/core/words/Errors";
import { Either } from "effect";

const maximumDepth = 32;

/** Refuses bytes that are not UTF-8, and preserves a byte order mark. */
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** What is wrong with a body. `steps` lead to a key, innermost first: a path is only built when there is a fault. */
type Fault = { readonly code: "JSON_TOO_DEEP" } | { readonly code: "UNKNOWN_FIELD"; readonly steps: Array<string> };

const faultIn = (value: unknown, depth: number): Fault | undefined => {
	if (typeof value !== "object" || value === null) return undefined;
	if (depth > maximumDepth) return { code: "JSON_TOO_DEEP" };
	for (const key of Object.keys(value)) {
		const fault: Fault | undefined =
			key === "__proto__" ? { code: "UNKNOWN_FIELD", steps: [] } : faultIn(Reflect.get(value, key), depth + 1);
		if (fault === undefined) continue;
		if (fault.code === "UNKNOWN_FIELD") fault.steps.push(Array.isArray(value) ? `[${key}]` : `.${key}`);
		return fault;
	}
	return undefined;
};

const refusalOf = (fault: Fault): Refusal => {
	if (fault.code === "JSON_TOO_DEEP") return refuse("JSON_TOO_DEEP");
	const param = fault.steps.reverse().join("").replace(/^\./, "");
	return refuse("UNKNOWN_FIELD", { param, message: `${param} is not a field of this request.` });
};

export const parseJson = (bytes: Uint8Array): Either.Either<unknown, Refusal> => {
	let value: unknown;
	try {
		value = JSON.parse(decoder.decode(bytes));
	} catch (error) {
		const why = error instanceof SyntaxError ? "it cannot be parsed" : "it is not UTF-8";
		return refused("INVALID_JSON", { message: `The request body is not valid JSON: ${why}.` });
	}
	const fault = faultIn(value, 1);
	return fault === undefined ? Either.right(value) : Either.left(refusalOf(fault));
};
