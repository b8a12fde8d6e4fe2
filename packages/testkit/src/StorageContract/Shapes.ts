/** Documents of older shapes are read as current ones, and documents of newer shapes lose nothing. */
import { optional } from "@svc/core/words/Optional";
import { collection } from "@svc/core/words/Storage/Collection";
import { Documents, type DocumentsShape } from "@svc/core/words/Storage/Documents";
import type { Upcast } from "@svc/core/words/Storage/Shapes";
import { Effect, Option, Schema } from "effect";
import { check, committed, equal, newEnvironmentId, type StorageCheck, same } from "./Check.js";
import { Thing, thing, things, written } from "./Thing.js";

/** A thing in the second shape: its note became its label. It has a color, and its owner may have one. */
const ColoredThing = Schema.Struct({
	...Thing.omit("note").fields,
	owner: optional(Schema.Struct({ owner_id: Schema.String, color: optional(Schema.String) })),
	color: Schema.String,
});
type ColoredThing = typeof ColoredThing.Type;

/** Counts upcasts, to tell which documents were stored in the new shape. */
let upcasts = 0;

const toColored: Upcast = ({ note, ...older }) => {
	upcasts += 1;
	return { ...older, label: note ?? "none", color: "gray" };
};

/** The collection of things as newer code declares it, on the same table. */
const coloredThings = collection<ColoredThing>()({
	...things,
	id: "thing_id",
	schema: ColoredThing,
	upcasts: [toColored],
	search: ({ label }) => [label],
});

const { note: _, ...unlabeled } = thing({ code: "one", name: "Mug" });
const older = { ...unlabeled, note: "Blue" };
const today = { ...unlabeled, label: "Blue", color: "gray" };
const newer: ColoredThing = { ...today, color: "red", owner: { owner_id: "owner_1", color: "black" } };

const selection = { filters: {}, sort_by: "created_at", sort_direction: "asc" } as const;

/** What newer code reads through each of the port's methods: documents, and those that are sent as stored. */
const readAll = (documents: DocumentsShape, environment: string) =>
	Effect.gen(function* () {
		const { thing_id } = unlabeled;
		const found = [
			...Option.toArray(yield* documents.get(coloredThings, environment, thing_id)),
			...Option.toArray(yield* committed(documents.getForUpdate(coloredThings, environment, thing_id))),
			...Option.toArray(yield* documents.findUnique(coloredThings, environment, "code", "one")),
			...(yield* documents.getMany(coloredThings, environment, [thing_id])),
			...(yield* committed(documents.getManyForUpdate(coloredThings, environment, [thing_id]))),
			...(yield* documents.findBy(coloredThings, environment, "status", ["open"])),
		];
		const stored = [
			...Option.toArray(yield* documents.getStored(coloredThings, environment, thing_id)),
			...(yield* documents.getManyStored(coloredThings, environment, [thing_id])),
			...(yield* documents.list(coloredThings, environment, selection, 10, undefined)).items,
		];
		same(found.length + stored.length, 9, "every read finds the document");
		return [...found, ...stored.map(({ value }) => value), ...stored.map(({ json }) => JSON.parse(json))];
	});

const insertNewer = (environment: string) =>
	committed(Effect.flatMap(Documents, (documents) => documents.insert(coloredThings, environment, newer)));

export const shapes: ReadonlyArray<StorageCheck> = [
	check(
		"every read of a document of an older shape applies its upcasts",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			yield* written(environment, older);
			for (const read of yield* readAll(documents, environment)) equal(read, today);
		}),
	),
	check(
		"a change stores the document in the new shape, which is read without upcasts",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			yield* written(environment, older);
			yield* committed(
				documents.change(coloredThings, environment, older.thing_id, undefined, (read) => ({ ...read, color: "red" })),
			);
			const before = upcasts;
			for (const read of yield* readAll(documents, environment)) equal(read, { ...today, color: "red", version: 2 });
			same(upcasts, before);
		}),
	),
	check(
		"many documents of older shapes are stored in the new one by one statement",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			yield* written(environment, older, thing({ note: "Green" }));
			const read = yield* documents.findBy(coloredThings, environment, "status", ["open"]);
			yield* committed(documents.updateMany(coloredThings, environment, read));
			const before = upcasts;
			const again = yield* documents.findBy(coloredThings, environment, "status", ["open"]);
			equal(new Set(again.map(({ label }) => label)), new Set(["Blue", "Green"]));
			same(upcasts, before);
		}),
	),
	check(
		"a document of today's shape is sent without the number of its shape",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			yield* insertNewer(environment);
			const stored = Option.getOrThrow(yield* documents.getStored(coloredThings, environment, newer.thing_id));
			same(stored.json, JSON.stringify(newer));
		}),
	),
	check(
		"older code reads a document of a newer shape, and shows no field of it that it does not know",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			yield* insertNewer(environment);
			const read = Option.getOrThrow(yield* documents.get(things, environment, newer.thing_id));
			same(read.label, "Blue");
			const sent = JSON.parse(JSON.stringify(read));
			same("color" in sent, false);
			same("_shape" in sent, false);
		}),
	),
	check(
		"older code keeps all that a newer shape adds when it changes the document",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			yield* insertNewer(environment);
			const rename = (name: string) =>
				committed(documents.change(things, environment, newer.thing_id, undefined, (read) => ({ ...read, name })));
			yield* rename("Jug");
			yield* rename("Jar");
			const before = upcasts;
			for (const read of yield* readAll(documents, environment)) equal(read, { ...newer, name: "Jar", version: 3 });
			same(upcasts, before);
		}),
	),
	check(
		"documents of older shapes are stored in the new one some at a time, in their versions",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const [environment, another] = [newEnvironmentId(), newEnvironmentId()];
			yield* written(environment, older);
			yield* written(another, thing({ note: "Green" }), thing({ note: "Red" }));
			const reshape = (limit: number) => committed(documents.reshape(coloredThings, limit));
			same(yield* reshape(1), 1);
			// Other checks leave documents of the older shape behind too.
			while ((yield* reshape(100)) > 0);
			const before = upcasts;
			for (const read of yield* readAll(documents, environment)) equal(read, { ...today, version: 1 });
			const others = yield* documents.findBy(coloredThings, another, "status", ["open"]);
			equal(new Set(others.map(({ label, version }) => `${label} ${version}`)), new Set(["Green 1", "Red 1"]));
			same(upcasts, before);
		}),
	),
];
