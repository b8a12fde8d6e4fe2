/** Checks that an error has the fields to which its `next_steps` refer. */

interface ErrorBody {
	readonly details?: ReadonlyArray<Readonly<Record<string, unknown>>>;
	readonly remediation: { readonly next_steps: string };
	readonly [name: string]: unknown;
}

/** Fields of an error that next steps may refer to. */
const fields = [
	...["param", "reason", "details", "blocking_resources", "conflict_details", "selectable_merchants"],
	...["existing_checkout_session_id", "current_checkout_session_id"],
];

const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

/** What a sentence refers to and the error lacks. */
const lackingIn = (error: ErrorBody, sentence: string): ReadonlyArray<string> => [
	...fields.filter((name) => sentence.includes(`\`${name}\``) && isEmpty(error[name])),
	...[...sentence.matchAll(/`(\w+)`(?: or the `(\w+)`)? in `details`/g)]
		.flatMap(([, ...names]) => names.filter((name) => name !== undefined))
		.filter((name) => error.details?.some((detail) => Object.hasOwn(detail, name)) !== true)
		.map((name) => `${name} in details`),
];

/** Says which field the next steps of a refusal refer to although it has none; `undefined` if there is no such field. */
export const lackingField = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
	if (status < 400 || body === undefined) return undefined;
	// The contract was checked before.
	const { error } = body as { readonly error: ErrorBody };
	const { next_steps } = error.remediation;
	// A sentence with a condition, such as "if present", refers to what may be absent.
	const sentences = next_steps.split(/[.;:] /).filter((sentence) => !/\bif\b|\bor what\b/i.test(sentence));
	const [lacking] = sentences.flatMap((sentence) => lackingIn(error, sentence));
	return lacking === undefined
		? undefined
		: `${error.code} has no ${lacking}, but proposes: ${next_steps}\n${JSON.stringify(error)}`;
};
