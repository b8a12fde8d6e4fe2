/** Which documents a list shows: filters, time bounds, search and order. */
import { Documents, type Selection } from "@svc/core/words/Storage/Documents";
import { Effect } from "effect";
import { check, equal, newEnvironmentId, type StorageCheck } from "./Check.js";
import { at, type Thing, thing, things, written } from "./Thing.js";

const all: Selection = { filters: {}, sort_by: "created_at", sort_direction: "asc" };

/** The names of the things in a selection, in order. */
const names = (environment_id: string, selection: Partial<Selection>) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const slice = yield* documents.list(things, environment_id, { ...all, ...selection }, 100, undefined);
		return slice.items.map((item) => item.value.name);
	});

/** Things with these names, created one millisecond apart. */
const named = (...list: ReadonlyArray<string>): ReadonlyArray<Thing> =>
	list.map((name, i) => thing({ name, created_at: at(i) }));

const finds = (environment_id: string, expected: Readonly<Record<string, ReadonlyArray<string>>>) =>
	Effect.forEach(Object.entries(expected), ([query, found]) =>
		Effect.map(names(environment_id, { query }), (shown) => equal(shown, found, `query ${JSON.stringify(query)}`)),
	);

export const lists: ReadonlyArray<StorageCheck> = [
	check(
		"filters select by exact value, several of them together",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const make = (name: string, status: "open" | "closed", owner_id?: string) =>
				thing({ name, status, ...(owner_id === undefined ? {} : { owner: { owner_id } }) });
			yield* written(
				environment,
				make("1", "open", "a"),
				make("2", "closed", "a"),
				make("3", "open", "b"),
				make("4", "open"),
			);
			const shows = (filters: Selection["filters"], expected: ReadonlyArray<string>) =>
				Effect.map(names(environment, { filters }), (shown) => equal(shown, expected));
			yield* shows({}, ["1", "2", "3", "4"]);
			yield* shows({ status: ["open"] }, ["1", "3", "4"]);
			yield* shows({ status: ["open"], owner_id: ["a"] }, ["1"]);
			yield* shows({ owner_id: ["a", "b"] }, ["1", "2", "3"]);
			for (const stranger of ["A", "a ", "%", "_", "\u0000", "'"]) yield* shows({ owner_id: [stranger] }, []);
		}),
	),
	check(
		"time bounds are exclusive",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const list = named("0", "1", "2", "3");
			yield* written(environment, ...list.map((document, i) => ({ ...document, updated_at: at(100 - i) })));
			equal(yield* names(environment, { created_after: at(1) }), ["2", "3"]);
			equal(yield* names(environment, { created_before: at(1) }), ["0"]);
			equal(yield* names(environment, { created_after: at(0), created_before: at(3) }), ["1", "2"]);
			equal(yield* names(environment, { updated_after: at(98) }), ["0", "1"]);
			equal(yield* names(environment, { updated_before: at(98) }), ["3"]);
		}),
	),
	check(
		"lists are ordered by their sort, ties by ID, missing values first",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const make = (name: string, millis: number, total?: number, label?: string) =>
				thing({
					name,
					created_at: at(millis),
					updated_at: at(-millis),
					...(total === undefined ? {} : { amounts: { total } }),
					...(label === undefined ? {} : { label }),
				});
			yield* written(
				environment,
				make("1", 0, 100, "b"),
				make("2", 0, 9, "B"),
				make("3", 1, 99_999_999_999, "a"),
				make("4", 2, undefined, "é"),
				make("5", 2, 9, "aa"),
				make("6", 2, undefined, undefined),
			);
			const shows = (sort_by: string, ascending: ReadonlyArray<string>) =>
				Effect.gen(function* () {
					equal(yield* names(environment, { sort_by, sort_direction: "asc" }), ascending, sort_by);
					const descending = [...ascending].reverse();
					equal(yield* names(environment, { sort_by, sort_direction: "desc" }), descending, sort_by);
				});
			yield* shows("created_at", ["1", "2", "3", "4", "5", "6"]);
			yield* shows("updated_at", ["4", "5", "6", "3", "1", "2"]);
			yield* shows("total", ["4", "6", "2", "5", "1", "3"]);
			// By code points, so the same on every machine.
			yield* shows("label", ["6", "2", "3", "5", "1", "4"]);
		}),
	),
	check(
		"a search finds text anywhere in the searched fields, and not across two of them",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			yield* written(
				environment,
				thing({ name: "red shirt", note: "cotton", created_at: at(0) }),
				thing({ name: "blue shirt", created_at: at(1) }),
				thing({ note: "shirt", created_at: at(2) }),
				thing({ label: "shirt", created_at: at(3) }),
			);
			equal(yield* names(environment, { query: "shirt" }), ["red shirt", "blue shirt", undefined]);
			equal(yield* names(environment, { query: "d sh" }), ["red shirt"]);
			equal(yield* names(environment, { query: "shirtcotton" }), []);
			equal(yield* names(environment, { query: "cotton", filters: { status: ["closed"] } }), []);
			equal(yield* names(environment, { query: "undefined" }), []);
		}),
	),
	check(
		"%, _ and \\ stand for themselves in a search",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			yield* written(environment, ...named("100%", "1000", "a_b", "acb", "c\\d", "c\\\\d", "cd", "%_\\", "'quoted'"));
			yield* finds(environment, {
				"%": ["100%", "%_\\"],
				"0%": ["100%"],
				_: ["a_b", "%_\\"],
				a_b: ["a_b"],
				"\\": ["c\\d", "c\\\\d", "%_\\"],
				"\\\\": ["c\\\\d"],
				"c\\d": ["c\\d"],
				"%_\\": ["%_\\"],
				"\\%": [],
				"'": ["'quoted'"],
			});
		}),
	),
	check(
		"a search does not mind case, beyond ASCII too",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			yield* written(
				environment,
				...named("Ada LOVELACE", "École", "ΟΔΥΣΣΕΥΣ", "Οδυσσεύς Ι", "ЖУК", "Straße", "ÅNGSTRÖM"),
			);
			yield* finds(environment, {
				"ada love": ["Ada LOVELACE"],
				LOVE: ["Ada LOVELACE"],
				école: ["École"],
				ÉCOLE: ["École"],
				// The small sigma at the end of a word is a different letter from the one inside; both have the same capital.
				οδυσσευς: ["ΟΔΥΣΣΕΥΣ"],
				οδυς: ["ΟΔΥΣΣΕΥΣ", "Οδυσσεύς Ι"],
				ΟΔΥΣ: ["ΟΔΥΣΣΕΥΣ", "Οδυσσεύς Ι"],
				жук: ["ЖУК"],
				straße: ["Straße"],
				STRASSE: ["Straße"],
				ångström: ["ÅNGSTRÖM"],
				ecole: [],
			});
		}),
	),
	check(
		"an ID is found from its start and needs its prefix; other texts are not compared to IDs",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const [one, two] = [
				thing({ thing_id: `thing_${"0".repeat(25)}a`, name: "one", created_at: at(0) }),
				thing({ thing_id: `thing_${"0".repeat(25)}b`, name: "two", created_at: at(1) }),
			];
			yield* written(environment, one, two, thing({ name: `about ${one.thing_id}`, created_at: at(2) }));
			const about = `about ${one.thing_id}`;
			yield* finds(environment, {
				[one.thing_id]: ["one", about],
				[one.thing_id.slice(0, -1)]: ["one", "two", about],
				thing_0: ["one", "two", about],
				[one.thing_id.slice("thing_".length)]: [about],
				[one.thing_id.slice(1)]: [about],
				[`${"0".repeat(25)}b`]: [],
				[`thing_${"0".repeat(25)}B`]: [],
				thing_0_: [],
				"thing_0%": [],
				thin_0: [],
			});
		}),
	),
];
