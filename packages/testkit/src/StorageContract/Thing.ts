/** The documents that the checks write: one collection that uses every kind of declaration. */
import { optional } from "@svc/core/words/Optional";
import { collection } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Effect, Schema } from "effect";
import { committed, newId } from "./Check.js";

export const Thing = Schema.Struct({
	thing_id: Schema.String,
	name: optional(Schema.String),
	note: optional(Schema.String),
	code: optional(Schema.String),
	code_alias: optional(Schema.String),
	status: Schema.Literal("open", "closed"),
	owner: optional(Schema.Struct({ owner_id: Schema.String })),
	amounts: optional(Schema.Struct({ total: Schema.Int })),
	label: optional(Schema.String),
	anything: optional(Schema.Unknown),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type Thing = typeof Thing.Type;

export const things = collection<Thing>()({
	name: "contract_things",
	resource: "thing",
	id: "thing_id",
	prefix: "thing_",
	schema: Thing,
	hasCommitOrder: true,
	filters: { status: { path: "status", values: ["open", "closed"] }, owner_id: { path: "owner.owner_id" } },
	sorts: { total: { path: "amounts.total", type: "integer" }, label: { path: "label", type: "text" } },
	search: (thing) => [thing.name, thing.note],
	// One name is a prefix of the other, and an adapter must still tell which one was violated.
	unique: { code: "code", code_alias: "code_alias" },
});

/** 2026-11-21T08:00:00.000Z. */
export const start = 1_795_248_000_000;

/** The time `millis` after the start, as stored in documents. */
export const at = (millis: number): string => new Date(start + millis).toISOString();

/** A thing that has not been written yet. */
export const thing = (fields: Partial<Thing> = {}): Thing => {
	const created_at = fields.created_at ?? at(0);
	return { thing_id: newId("thing_"), status: "open", version: 1, created_at, updated_at: created_at, ...fields };
};

/** Inserts things in their own transaction. */
export const written = (environment_id: string, ...list: ReadonlyArray<Thing>) =>
	committed(Effect.flatMap(Documents, (documents) => documents.insert(things, environment_id, ...list)));
