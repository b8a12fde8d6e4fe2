/**
 * Shows why svc refused a request, in svc's own words. An error's message may repeat what its request contained. So the
 * log has the text that the reader of the body built without values, or else the catalog's.
 */
import { catalog, type Refusal } from "../../words/Errors.js";
import { ownParam } from "../../words/FieldNames.js";
import { ownTextOf } from "../../words/Input.js";
import { harmless, maximumItems } from "./AllowList.js";

/** What the texts of a refusal depend on. */
export interface Refused {
	/** The refusal of the body, if it could not be read. */
	readonly refusal?: Refusal | undefined;
	/** The names of the fields and parameters of the operation. */
	readonly fields: () => ReadonlySet<string>;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const entryOf = (code: unknown) =>
	typeof code === "string" && Object.hasOwn(catalog, code) ? catalog[code as keyof typeof catalog] : undefined;

/** The texts of an error, or of one of its details, by its code and its field. */
const textsOf = ({ code, message, param }: Fields, fields: ReadonlySet<string>): object => ({
	...(message === undefined ? {} : { message: entryOf(code)?.message ?? harmless(message) }),
	...(typeof param === "string" ? { param: ownParam(param, fields) } : {}),
});

const detailsOf = ({ details }: Fields, fields: ReadonlySet<string>): object =>
	Array.isArray(details)
		? {
				details: details
					.slice(0, maximumItems)
					.filter(isRecord)
					.map((detail) => ({ ...(harmless(detail) as object), ...textsOf(detail, fields) })),
			}
		: {};

/** The error of a response as its log shows it. */
export const shownError = (error: Fields, { fields, refusal }: Refused): unknown => {
	const entry = entryOf(error.code);
	const names = fields();
	if (entry === undefined) return harmless(error);
	// The refusal of a body is not the response's if its key belongs to another request.
	const own = refusal?.message === error.message && refusal !== undefined ? ownTextOf(refusal) : undefined;
	return {
		...(harmless(error) as object),
		...textsOf(error, names),
		...detailsOf(error, names),
		...own,
		// svc builds these from the code and the request's ID.
		doc_url: error.doc_url,
		request_log_url: error.request_log_url,
		remediation: { retryable: entry.retryable, next_steps: entry.next_steps },
	};
};
