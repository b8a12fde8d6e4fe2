/** The one record of a database about its svc: which secret key it was set up with, and the keys before. */
import { Schema } from "effect";
import { optional } from "../words/Optional.js";
import { collection } from "../words/Storage/Collection.js";
import { unchanged } from "../words/Storage/Shapes.js";

/** A secret key that svc no longer has. */
const RetiredKey = Schema.Struct({
	/** Its key of hashes (`previousHashKeys`), sealed. Nothing can be opened with it. */
	sealed_hash_key: Schema.String,
	retired_at: Schema.String,
});
export type RetiredKey = typeof RetiredKey.Type;

export const Installation = Schema.Struct({
	installation_id: Schema.String,
	/** A known text, sealed with the key of the database. */
	sealed_proof: Schema.String,
	/** The keys before, the last retired one first. Absent: the key was never changed. */
	retired_keys: optional(Schema.Array(RetiredKey)),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type Installation = typeof Installation.Type;

export const installations = collection<Installation>()({
	name: "installations",
	resource: "installation",
	id: "installation_id",
	prefix: "inst_",
	schema: Installation,
	upcasts: [unchanged],
});

/** The ID of the record, which is in the registry. */
export const thisInstallation = "inst_this";
