/**
 * The guard against guessing codes of gift cards (requirements: Gift-card rules). It counts the failed look-ups of an
 * environment as a whole. After `freeFailures` within an hour, each look-up must first solve a challenge.
 */
import { Schema } from "effect";
import { type Effort, guardFields, untried } from "../../platform/ProofOfWork.js";
import { collection } from "../../words/Storage/Collection.js";

/** Failed look-ups per hour without a challenge. */
export const freeFailures = 10;

export const lookupEffort: Effort = { freeFailures, firstBits: 16, mostBits: 22 };

const Guard = Schema.Struct({ gift_card_lookup_guard_id: Schema.String, ...guardFields });
export type Guard = typeof Guard.Type;

/** One document for each environment. */
export const guards = collection<Guard>()({
	name: "gift_card_lookup_guards",
	resource: "gift card lookup guard",
	id: "gift_card_lookup_guard_id",
	prefix: "gclg_",
	schema: Guard,
});

export const guardId = "gclg_this";

export const newGuard = (now: string): Guard => ({ gift_card_lookup_guard_id: guardId, ...untried(now) });
