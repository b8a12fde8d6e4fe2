/**
 * Guards against guessing gift card codes (requirements: Gift-card rules). It counts failed lookups across the whole
 * environment. After `freeFailures` within an hour, each lookup must first solve a challenge.
 */
import { Schema } from "effect";
import { type Effort, guardFields, untried } from "../../platform/ProofOfWork.js";
import { collection } from "../../words/Storage/Collection.js";

/** Failed lookups per hour before challenges begin. */
export const freeFailures = 10;

export const lookupEffort: Effort = { freeFailures, firstBits: 16, mostBits: 22 };

const Guard = Schema.Struct({ gift_card_lookup_guard_id: Schema.String, ...guardFields });
export type Guard = typeof Guard.Type;

/** One document per environment. */
export const guards = collection<Guard>()({
	name: "gift_card_lookup_guards",
	resource: "gift card lookup guard",
	id: "gift_card_lookup_guard_id",
	prefix: "gclg_",
	schema: Guard,
});

export const guardId = "gclg_this";

export const newGuard = (now: string): Guard => ({ gift_card_lookup_guard_id: guardId, ...untried(now) });
