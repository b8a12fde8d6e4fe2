/** Which merchant a developer speaks of (requirements: Authentication 5). */
import { Either } from "effect";

export type Selection = { readonly _tag: "Existing"; readonly merchant_id: string } | { readonly _tag: "New" };

export interface Choice {
	/** The merchant that the request names. */
	readonly merchant_id?: string | undefined;
	/** The request asks for another merchant. */
	readonly isNew?: boolean;
	/** The merchant that the session chose before. */
	readonly remembered?: string | undefined;
}

/**
 * The merchant of a request: the one it names, else the one chosen before, else the only one there is. Where there is
 * none, the first is made. Left: several are there and none was chosen, or one that is not the developer's.
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
