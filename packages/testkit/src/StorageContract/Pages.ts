/** Paginated lists: whatever exists when a run begins is shown exactly once, whatever happens meanwhile. */
import {
	Documents,
	maximumPageBytes,
	type Position,
	type Selection,
	type SortDirection,
} from "@svc/core/words/Storage/Documents";
import type { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { utf8Length } from "@svc/core/words/Text";
import { Chunk, Effect, Fiber, Option, Random } from "effect";
import {
	check,
	committed,
	equal,
	isTrue,
	newEnvironmentId,
	range,
	refusalOf,
	type StorageCheck,
	same,
	sorted,
} from "./Check.js";
import { at, type Thing, thing, things, written } from "./Thing.js";

/** Walks all pages, running `between` after each. Page sizes vary. */
const walk = (
	environment_id: string,
	selection: Selection,
	sizes: ReadonlyArray<number>,
	between: Effect.Effect<unknown, unknown, Documents | UnitOfWork> = Effect.void,
) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const shown: Array<Thing> = [];
		let from: Position | undefined;
		for (let page = 0; ; page++) {
			isTrue(page < 500, "the walk comes to its end");
			const size = sizes[page % sizes.length] ?? 1;
			const slice = yield* documents.list(things, environment_id, selection, size, from);
			shown.push(...slice.items.map((item) => item.value));
			if (slice.next === undefined) return shown;
			same(slice.items.length, size, "a page that another one follows is full");
			from = slice.next;
			yield* between;
		}
	});

/** 60 things with only three timestamps, so that most are tied under any sort order. */
const tied = (): ReadonlyArray<Thing> =>
	range(60).map((i) => {
		const instant = at((i % 3) * 1_000);
		return thing({
			name: `thing ${i}`,
			created_at: instant,
			updated_at: instant,
			...(i % 4 === 0 ? {} : { amounts: { total: i % 3 } }),
			...(i % 5 === 0 ? {} : { label: "abc"[i % 3] ?? "" }),
		});
	});

const choose = <A>(list: ReadonlyArray<A>): Effect.Effect<A> =>
	Effect.map(Random.shuffle(list), (shuffled) => Option.getOrThrow(Chunk.head(shuffled)));

/** Inserts a thing before, among or after the others, and moves another. */
const disturb = (environment_id: string, base: ReadonlyArray<Thing>) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const created_at = at(yield* choose([-5_000, 0, 1_000, 2_000, 9_000]));
		const total = yield* choose([-1, 0, 1, 2, 3]);
		const label = yield* choose(["", "a", "b", "c", "d"]);
		const { thing_id } = yield* choose(base);
		yield* committed(
			Effect.gen(function* () {
				yield* documents.insert(things, environment_id, thing({ created_at, label, amounts: { total } }));
				const moved = Option.getOrThrow(yield* documents.getForUpdate(things, environment_id, thing_id));
				yield* documents.update(things, environment_id, {
					...moved,
					updated_at: created_at,
					label,
					amounts: { total },
				});
			}),
		);
	});

const exactlyOnce = (shown: ReadonlyArray<Thing>, base: ReadonlyArray<Thing>): void => {
	const ids = shown.map((document) => document.thing_id);
	same(new Set(ids).size, ids.length, "no document is shown twice");
	const missing = base.filter((document) => !ids.includes(document.thing_id));
	equal(missing, [], "every document that was there at the start is shown");
};

const orders: ReadonlyArray<readonly [string, SortDirection]> = ["created_at", "updated_at", "total", "label"].flatMap(
	(sort_by) => [[sort_by, "asc"] as const, [sort_by, "desc"] as const],
);

const undisturbed = orders.map(([sort_by, sort_direction]) =>
	check(
		`pages by ${sort_by} ${sort_direction} put together are the whole list`,
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const selection = { filters: {}, sort_by, sort_direction };
			const base = tied();
			yield* written(environment, ...base);
			const whole = yield* documents.list(things, environment, selection, 100, undefined);
			same(whole.next, undefined);
			for (const sizes of [[1], [7], [20], [60], [1, 30, 2]])
				equal(
					yield* walk(environment, selection, sizes),
					whole.items.map((item) => item.value),
				);
			const filtered = { ...selection, filters: { status: ["closed"] } };
			equal(yield* walk(environment, filtered, [10]), []);
		}),
	),
);

const disturbed = orders.map(([sort_by, sort_direction]) =>
	check(
		`pages by ${sort_by} ${sort_direction} show each document once while others come and move`,
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const base = tied();
			yield* written(environment, ...base);
			const selection = { filters: {}, sort_by, sort_direction };
			for (const sizes of [[7], [1, 13, 4, 9]])
				exactlyOnce(yield* walk(environment, selection, sizes, disturb(environment, base)), base);
		}),
	),
);

export const pages: ReadonlyArray<StorageCheck> = [
	...undisturbed,
	...disturbed,
	check(
		"pages show each document once beside writers that never stop",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const base = tied();
			yield* written(environment, ...base);
			const writer = Effect.forever(Effect.zipRight(disturb(environment, base), Effect.sleep(1)));
			const writers = yield* Effect.forEach(range(3), () => Effect.fork(writer));
			for (const [sort_by, sort_direction] of orders)
				exactlyOnce(yield* walk(environment, { filters: {}, sort_by, sort_direction }, [11], Effect.sleep(2)), base);
			yield* Fiber.interruptAll(writers);
		}),
	),
	check(
		"a last page that is full has none after it",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			yield* written(environment, ...range(4).map(() => thing()));
			for (const [sort_by, sort_direction] of orders) {
				const selection = { filters: {}, sort_by, sort_direction };
				const first = yield* documents.list(things, environment, selection, 2, undefined);
				const second = yield* documents.list(things, environment, selection, 2, first.next);
				equal([first.items.length, second.items.length, second.next], [2, 2, undefined]);
				const shown = [...first.items, ...second.items].map((item) => item.value.thing_id);
				same(sorted(shown).length, new Set(shown).size);
			}
		}),
	),
	check(
		"a page of a run that is over, or of another list, is refused",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			yield* written(environment, ...tied());
			const selection = { filters: {}, sort_by: "total", sort_direction: "desc" } as const;
			const page = (from?: Position) => documents.list(things, environment, selection, 20, from);
			const { next } = yield* page();
			if (next?._tag !== "sorted") throw new Error("a list by total goes on after a value");
			yield* refusalOf(page({ ...next, since: { log_id: "no such log", mark: "0" } }), "INVALID_PAGE_TOKEN");
			const { since: _, ...noRun } = next;
			yield* refusalOf(page(noRun), "INVALID_PAGE_TOKEN");
			const elsewhere = { ...selection, sort_by: "label" };
			yield* refusalOf(documents.list(things, environment, elsewhere, 20, next), "INVALID_PAGE_TOKEN");
			yield* refusalOf(documents.list(things, newEnvironmentId(), selection, 20, next), "INVALID_PAGE_TOKEN");
		}),
	),
	...(["created_at", "label"] as const).map((sort_by) =>
		check(
			`pages by ${sort_by} end early once their documents pass the bytes of an answer, and lose none`,
			Effect.gen(function* () {
				const documents = yield* Documents;
				const environment = newEnvironmentId();
				// Two bytes per character. The last thing is larger than a page, and comes alone.
				const sizes = [...range(14).map((i) => ((i * 7) % 11) * 60_000), maximumPageBytes / 2 + 1];
				const large = sizes.map((size, i) =>
					thing({ created_at: at(i * 1_000), label: String(i).padStart(3, "0"), anything: "é".repeat(size) }),
				);
				for (const one of large) yield* written(environment, one);
				const selection = { filters: {}, sort_by, sort_direction: "asc" } as const;
				const shown: Array<string> = [];
				let from: Position | undefined;
				let pages = 0;
				do {
					const slice = yield* documents.list(things, environment, selection, 100, from);
					const bytes = slice.items.reduce((sum, { json }) => sum + utf8Length(json), 0);
					isTrue(bytes <= maximumPageBytes || slice.items.length === 1, `a page of ${bytes} bytes is too large`);
					shown.push(...slice.items.map(({ value }) => value.thing_id));
					const last = slice.items.length - 1;
					if (slice.next !== undefined) equal(slice.next, slice.positionAfter(last));
					from = slice.next;
					pages++;
				} while (from !== undefined);
				equal(
					shown,
					large.map(({ thing_id }) => thing_id),
				);
				const total = large.reduce((sum, one) => sum + utf8Length(JSON.stringify(one)), 0);
				isTrue(pages < 2 + (2 * total) / maximumPageBytes, `${pages} pages are more than their bytes need`);
			}),
		),
	),
];
