/** Stripe shows the ID of another object, unless `expand` asks for the object itself. */

/** The fields with another object that the fake knows. */
const expandable = new Set(["latest_charge", "payment_intent", "payment_method"]);

const hasId = (value: unknown): value is { readonly id: string } =>
	typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

/** The object as the API shows it: with the objects that `asked` names, such as `data.payment_method`, and IDs. */
export const collapsed = (object: unknown, asked: ReadonlySet<string>, path = ""): unknown => {
	if (typeof object !== "object" || object === null) return object;
	return Object.fromEntries(
		Object.entries(object).map(([name, value]) => {
			const at = `${path}${name}`;
			if (name === "data" && Array.isArray(value)) return [name, value.map((one) => collapsed(one, asked, `${at}.`))];
			if (!expandable.has(name) || !hasId(value)) return [name, value];
			return [name, asked.has(at) ? collapsed(value, asked, `${at}.`) : value.id];
		}),
	);
};
