/** Selects one of the developer's merchants (requirements: Authentication 5). */
import { Either } from "effect";

export type Selection = { readonly _tag: "Existing"; readonly merchant_id: string } | { readonly _tag: "New" };

export interface Choice {
	/** The merchant named in the request. */
	readonly merchant_id?: string | undefined;
	/** Whether the request asks for a new merchant. */
	readonly isNew?: boolean;
	/** The merchant that the session chose earlier. */
	readonly remembered?: string | undefined;
}

/**
 * Selects the merchant for a request: the one it names, otherwise the one chosen earlier, otherwise the only one. If
 * there is none, the first is created. Left: there are several and none was chosen, or the merchant belongs to another
 * developer.
 */
export const selectMerchant = (
	merchant_ids: ReadonlyArray<string>,
	{ isNew = false, merchant_id, remembered }: Choice,
): Either.Either<Selection, "required" | "invalid"> => {
	if (isNew) return Either.right({ _tag: "New" });
	const wanted = merchant_id ?? remembered;
	if (wanted !== undefined)
		return merchant_ids.includes(wanted)
			? Either.right({ _tag: "Existing", merchant_id: wanted })
			: Either.left("invalid");
	const [first, ...others] = merchant_ids;
	if (first === undefined) return Either.right({ _tag: "New" });
	return others.length === 0 ? Either.right({ _tag: "Existing", merchant_id: first }) : Either.left("required");
};
