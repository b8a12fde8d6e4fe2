/** Reads form bodies and queries as Stripe does: `metadata[a]=b`, `expand[0]=c`. */

export type Form = { [key: string]: string | Form };

export const parseForm = (text: string): Form => {
	const form: Form = {};
	for (const [name, value] of new URLSearchParams(text)) {
		const path = name.split(/[[\]]+/).filter((part) => part !== "");
		let at = form;
		for (const part of path.slice(0, -1)) {
			const next = at[part];
			const inner: Form = typeof next === "object" ? next : {};
			at[part] = inner;
			at = inner;
		}
		at[path.at(-1) ?? ""] = value;
	}
	return form;
};

export const textAt = (form: Form, name: string): string | undefined => {
	const value = form[name];
	return typeof value === "string" ? value : undefined;
};

export const numberAt = (form: Form, name: string): number | undefined => {
	const value = textAt(form, name);
	return value === undefined ? undefined : Number(value);
};

export const formAt = (form: Form, name: string): Form => {
	const value = form[name];
	return typeof value === "object" ? value : {};
};

export const textsOf = (form: Form): Record<string, string> =>
	Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
