/** The one record in a database about its installation of svc: the secret key it was set up with, and earlier keys. */
import { Schema } from "effect";
import { optional } from "../words/Optional.js";
import { collection } from "../words/Storage/Collection.js";
import { unchanged } from "../words/Storage/Shapes.js";

/** A secret key that svc no longer has. */
const RetiredKey = Schema.Struct({
	/** Its hash key (`previousHashKeys`), sealed. Nothing can be unsealed with it. */
	sealed_hash_key: Schema.String,
	retired_at: Schema.String,
});
export type RetiredKey = typeof RetiredKey.Type;

export const Installation = Schema.Struct({
	installation_id: Schema.String,
	/** A known text, sealed with the database's key. */
	sealed_proof: Schema.String,
	/** The earlier keys, last retired first. Absent: the key was never changed. */
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
