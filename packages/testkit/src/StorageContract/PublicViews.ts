/** Views that omit fields are the same for documents from this code, from older code, and after either changed them. */
import { collection } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import { cut, publicView } from "@svc/core/words/Storage/PublicView";
import { Effect } from "effect";
import { check, committed, equal, newEnvironmentId, type StorageCheck, same } from "./Check.js";
import { at, type Thing as Document, Thing, thing, things, written } from "./Thing.js";

const view = publicView<Document, Omit<Document, "note">>(Thing, { note: true });

/** The collection of things with internal notes added. `things` is the same collection as older code sees it. */
const notedThings = collection<Document>()({ ...things, view });

const selection = { filters: { status: ["open"] }, sort_by: "created_at", sort_direction: "asc" } as const;

/**
 * A text with everything that could be mistaken for the end of the public fields, larger than what is read within a
 * page.
 */
const bulky = '\n \t\r\n}",{"note":"'.repeat(4_000);

/** The public part of a thing. */
const sent = (document: Document): unknown => JSON.parse(JSON.stringify(view(document)));

export const publicViews: ReadonlyArray<StorageCheck> = [
	check(
		"a page shows the same of documents that this code, older code or both have written",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const make = (name: string, millis: number) =>
				thing({
					name,
					note: "private",
					created_at: at(millis),
					amounts: { total: 10 - millis },
					owner: { owner_id: "one" },
				});
			const made = [make("ours", 0), make("older", 1), make("older, changed", 2), make("ours, changed", 3)] as const;
			const [ours, older, olderChanged, oursChanged] = made;
			const large = { ...make("large", 4), name: bulky };
			yield* committed(documents.insert(notedThings, environment, ours, oursChanged, large));
			yield* written(environment, older, olderChanged);
			const changed = yield* committed(
				Effect.all([
					documents.update(notedThings, environment, { ...olderChanged, note: "changed" }),
					documents.update(things, environment, { ...oursChanged, note: "changed" }),
				]),
			);
			const all = [ours, older, ...changed, large];
			for (const [sort_by, direction] of [
				["created_at", "asc"],
				["total", "desc"],
			] as const) {
				const asked = { ...selection, sort_by, sort_direction: direction };
				const { items } = yield* documents.list(notedThings, environment, asked, 10, undefined);
				equal(
					items.map((item) => JSON.parse(item.map(view).json)),
					all.map(sent),
				);
				equal(
					items.map((item) => item.map(view).value),
					all.map(view),
				);
				equal(
					items.map(({ value }) => value),
					all,
				);
				equal(
					items.map(({ json }) => cut(view, json) !== undefined),
					[true, false, true, false, true],
				);
			}
		}),
	),
	check(
		"documents with a separator are found, read and changed like others",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const both = [thing({ code: "a", note: "private" }), thing({ code: "b", note: bulky })] as const;
			yield* committed(documents.insert(notedThings, environment, ...both));
			const next = yield* committed(documents.updateMany(notedThings, environment, both));
			const byId = (list: ReadonlyArray<Document>) => new Map(list.map((one) => [one.thing_id, one]));
			equal(byId(yield* documents.findBy(things, environment, "status", ["open"])), byId(next));
			for (const document of next) {
				equal(yield* documents.require(notedThings, environment, document.thing_id), document);
				equal(yield* documents.require(things, environment, document.thing_id), document);
			}
			const stored = yield* documents.getManyStored(
				notedThings,
				environment,
				next.map(({ thing_id }) => thing_id),
			);
			same(stored.filter(({ json }) => cut(view, json) !== undefined).length, 2);
		}),
	),
];
