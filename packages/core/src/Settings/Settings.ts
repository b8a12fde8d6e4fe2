/** What a seller has decided once for a whole environment (requirements: Catalog, promotions, delivery, settings). */
import { Schema } from "effect";
import type { Environment } from "../Environment.js";
import { optional } from "../Optional.js";
import { collection } from "../Storage/Documents.js";

/** How many promotions an order takes at most: 2 unless the seller says otherwise, 10 at the very most. */
const MaxPromotionsPerOrder = Schema.Int.pipe(
	Schema.between(1, 10, { message: () => "must be an integer between 1 and 10" }),
);

/**
 * What happens to an order that is paid and whose stock cannot be committed: `none` leaves it to the seller,
 * `auto_refund` pays everything back at once.
 */
export const PostPaymentInventoryFailureAction = Schema.Literal("none", "auto_refund");

export const Settings = Schema.Struct({
	promotions: Schema.Struct({ max_promotions_per_order: MaxPromotionsPerOrder }),
	post_payment_inventory_failure_action: PostPaymentInventoryFailureAction,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
}).annotations({ identifier: "Settings" });
export type Settings = typeof Settings.Type;

/** The settings as they are stored: one document in each environment, always of the same ID. */
export const StoredSettings = Schema.Struct({ settings_id: Schema.String, ...Settings.fields });
export type StoredSettings = typeof StoredSettings.Type;

/** The ID of the one document. */
export const settingsId = "settings_current";

export const settings = collection<StoredSettings>({
	name: "settings",
	resource: "settings",
	id: "settings_id",
	prefix: "settings_",
	schema: StoredSettings,
});

/** The settings as they go out. */
export const settingsView = ({ settings_id, ...shown }: StoredSettings): Settings => shown;

/** What holds in an environment whose seller has not decided anything yet; nothing is stored of it. */
export const defaultSettings = ({ created_at }: Pick<Environment, "created_at">): StoredSettings => ({
	settings_id: settingsId,
	promotions: { max_promotions_per_order: 2 },
	post_payment_inventory_failure_action: "none",
	version: 1,
	created_at,
	updated_at: created_at,
});

/** The body of `PATCH /v1/settings`: groups and fields that are left out stay as they are. */
export const PatchSettings = Schema.Struct({
	promotions: optional(Schema.Struct({ max_promotions_per_order: optional(MaxPromotionsPerOrder) })),
	post_payment_inventory_failure_action: optional(PostPaymentInventoryFailureAction),
	expected_version: optional(Schema.Int),
}).annotations({ identifier: "PatchSettings" });
export type PatchSettings = typeof PatchSettings.Type;

/** The settings after a change, still of the version that was loaded. */
export const patchSettings = (
	before: StoredSettings,
	{ expected_version, promotions, ...fields }: PatchSettings,
	now: string,
): StoredSettings => ({
	...before,
	...fields,
	promotions: { ...before.promotions, ...promotions },
	updated_at: now,
});
