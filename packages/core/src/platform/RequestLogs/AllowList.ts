/**
 * The allow-list of request logs. A value is kept if its field is on the list and its format fits that field. All other
 * values are replaced, so a new field is hidden until it is added here.
 */
import { redactionMarker } from "../../words/Redaction.js";

type Allowed = (value: string | number) => boolean;

const matching =
	(pattern: RegExp): Allowed =>
	(value) =>
		typeof value === "string" && pattern.test(value);

/** An ID: a prefix and a ULID. No secret has this format. */
const isId = matching(/^[a-z]{2,6}_[0-9a-hjkmnp-tv-z]{26}$/);
const isTime = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/);
/** A word of a closed set, such as `partially_paid`. */
const isWord = matching(/^[a-z]{1,16}([_.][a-z]{1,16}){0,4}$/);
/** A code from the error catalog. */
const isCode = matching(/^[A-Z]{1,16}(_[A-Z]{1,16}){0,7}$/);
const isCurrency = matching(/^[A-Z]{3}$/);
const isNumber: Allowed = (value) => typeof value === "number";

/** Fields with values from closed sets. */
const words = new Set([
	...["status", "type", "mode", "action", "reason", "event_type", "error_source", "product_type", "surface", "param"],
	...["completion_behavior", "capture_method", "adjustment_type", "applies_to", "discount_class", "redemption_type"],
	...["resource_type", "stacking_mode", "splitting_behavior", "delivery_trigger", "error_category"],
]);

/** Fields that hold plain quantities: those with these names, and those ending in one of these words. */
const numbers = new Set(["amount", "percent", "days_from_due", "page_size"]);
const numberWords = new Set(["quantity", "count", "delta", "version", "milliseconds"]);

const isNumberName = (name: string): boolean =>
	numbers.has(name) || numberWords.has(name.slice(name.lastIndexOf("_") + 1));

const nothing: Allowed = () => false;

const allowed = (name: string): Allowed => {
	if (name.endsWith("_id") || name.endsWith("_ids")) return isId;
	if (name.endsWith("_at")) return isTime;
	if (name === "code") return isCode;
	if (name === "currency") return isCurrency;
	if (words.has(name) || name.endsWith("_status") || name.endsWith("_type") || name === "scopes") return isWord;
	return isNumberName(name) ? isNumber : nothing;
};

/** Maximum number of fields with a cached rule. All schemas together have fewer. */
const maximumRemembered = 2_000;
const rules = new Map<string, Allowed>();

/** What a field with this name allows, computed once. */
const ruleOf = (name: string): Allowed => {
	let rule = rules.get(name);
	if (rule === undefined) {
		rule = allowed(name);
		if (rules.size < maximumRemembered) rules.set(name, rule);
	}
	return rule;
};

/** Objects in which callers choose the keys. */
const free = new Set(["metadata", "currency_options"]);

const maximumDepth = 12;
/** Maximum number of list items that are kept. */
export const maximumItems = 20;

const kept = (name: string, value: unknown, depth: number): unknown => {
	if (value === null || typeof value === "boolean") return value;
	if (typeof value === "string" || typeof value === "number") return ruleOf(name)(value) ? value : redactionMarker;
	if (typeof value !== "object" || depth > maximumDepth || free.has(name)) return redactionMarker;
	if (Array.isArray(value)) return value.slice(0, maximumItems).map((item) => kept(name, item, depth + 1));
	const shown: Record<string, unknown> = {};
	for (const [field, inner] of Object.entries(value)) shown[field] = kept(field, inner, depth + 1);
	return shown;
};

/** The body, with everything hidden that is not known to be harmless. Its field names must come from a schema. */
export const harmless = (body: unknown): unknown => kept("", body, 0);

/** The IDs in a path. Hides values that are not IDs. */
export const harmlessIds = (path: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(Object.entries(path).map(([name, value]) => [name, isId(value) ? value : redactionMarker]));
