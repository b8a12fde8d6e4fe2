/** The one record in a database about its installation of svc: the secret key it was set up with, and earlier keys. */
import { Schema } from "effect";
import { optional, required } from "../words/Optional.js";
import { collection } from "../words/Storage/Collection.js";
import { unchanged } from "../words/Storage/Shapes.js";
import { versioned } from "../words/Version.js";

/** A secret key that svc no longer has. */
const RetiredKey = Schema.Struct({
	sealed_hash_key: required(
		Schema.String,
		"Its hash key (`previousHashKeys`), sealed. Nothing can be unsealed with it.",
	),
	retired_at: Schema.String,
});
export type RetiredKey = typeof RetiredKey.Type;

export const Installation = Schema.Struct({
	installation_id: Schema.String,
	sealed_proof: required(Schema.String, "A known text, sealed with the database's key."),
	retired_keys: optional(
		Schema.Array(RetiredKey),
		"The earlier keys, last retired first. Absent: the key was never changed.",
	),
	...versioned,
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
