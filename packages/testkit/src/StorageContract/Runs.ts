/**
 * The law of paginated runs, whatever is written between pages. A document that matches throughout appears exactly
 * once, and none appears twice. Documents that existed at the start appear in their order at the start.
 */
import { type DocumentStatements, Documents, type Position, type Selection } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect, Option, Runtime } from "effect";
import fc from "fast-check";
import { check, equal, isTrue, newEnvironmentId, type StorageCheck, same } from "./Check.js";
import { at, type Thing, thing, things } from "./Thing.js";

/** Few distinct values, so that most documents are tied and moves cross each other. */
const fields = fc.record({
	amounts: fc.option(fc.record({ total: fc.integer({ min: -2, max: 3 }) }), { nil: undefined }),
	label: fc.option(fc.constantFrom("", "a", "b", "é"), { nil: undefined }),
	status: fc.constantFrom("open" as const, "open" as const, "closed" as const),
});
const minute = fc.integer({ min: -3, max: 3 }).map((minutes) => at(minutes * 60_000));
const index = fc.nat({ max: 20 });

/** One transaction between two pages. */
const change = fc.oneof(
	{ weight: 2, arbitrary: fc.record({ _tag: fc.constant("insert" as const), fields, created_at: minute }) },
	{
		weight: 6,
		arbitrary: fc.record({
			_tag: fc.constantFrom("update" as const, "amend" as const, "rolled back" as const),
			indexes: fc.uniqueArray(index, { minLength: 1, maxLength: 3 }),
			fields,
			// Clocks of sandboxes and machines may go back.
			updated_at: minute,
		}),
	},
	{ weight: 1, arbitrary: fc.record({ _tag: fc.constant("remove" as const), index }) },
);
type Change = typeof change extends fc.Arbitrary<infer A> ? A : never;

const run = fc.record({
	things: fc.array(fc.record({ fields, created_at: minute, updated_at: minute }), { minLength: 1, maxLength: 12 }),
	sort_by: fc.constantFrom("created_at", "updated_at", "total", "label"),
	sort_direction: fc.constantFrom("asc" as const, "desc" as const),
	filters: fc.constantFrom<Selection["filters"]>({}, { status: ["open"] }),
	sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
	/** What is written after each page, and, if another run has already begun, before the first. */
	changes: fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 6 }),
});
type Run = typeof run extends fc.Arbitrary<infer A> ? A : never;

type Fields = typeof fields extends fc.Arbitrary<infer A> ? A : never;

/** The fields that are not undefined. */
const defined = (made: Fields): Partial<Thing> =>
	Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));

const replaced = ({ amounts: _, label: __, ...rest }: Thing, changes: Partial<Thing>): Thing => ({
	...rest,
	...changes,
});

const rollBack = new Error("rolled back");

/** The expected documents, alongside the stored ones. */
interface World {
	readonly environment_id: string;
	readonly ids: Array<string>;
	readonly documents: Map<string, Thing>;
}

const apply = (world: World, one: Change) =>
	Effect.gen(function* () {
		const { environment_id, ids } = world;
		const documents = yield* Documents;
		const unitOfWork = yield* UnitOfWork;
		const idAt = (place: number) => ids[place % ids.length] ?? "";
		if (one._tag === "insert") {
			const made = thing({ ...defined(one.fields), created_at: one.created_at });
			yield* unitOfWork.transaction(documents.insert(things, environment_id, made));
			ids.push(made.thing_id);
			world.documents.set(made.thing_id, made);
			return;
		}
		if (one._tag === "remove") {
			yield* unitOfWork.transaction(documents.remove(things, environment_id, idAt(one.index)));
			world.documents.delete(idAt(one.index));
			return;
		}
		const wanted = [...new Set(one.indexes.map(idAt))];
		const work = Effect.gen(function* () {
			const found = yield* documents.getManyForUpdate(things, environment_id, wanted);
			const changed = found.map((document) =>
				replaced(document, { ...defined(one.fields), updated_at: one.updated_at }),
			);
			const written =
				one._tag === "amend"
					? yield* Effect.forEach(changed, (document) => documents.amend(things, environment_id, document))
					: yield* documents.updateMany(things, environment_id, changed);
			return one._tag === "rolled back" ? yield* Effect.fail(rollBack) : written;
		});
		const written = yield* Effect.option(unitOfWork.transaction(work));
		for (const document of Option.getOrElse(written, (): ReadonlyArray<Thing> => []))
			world.documents.set(document.thing_id, document);
	});

/** A document's sort key, as defined by the contract. */
const keyOf = (document: Thing, sort_by: string): string | number => {
	if (sort_by === "total") return document.amounts?.total ?? 0;
	if (sort_by === "label") return document.label ?? "";
	return sort_by === "updated_at" ? document.updated_at : document.created_at;
};

/** Compares two documents in an ascending list. The strings in these checks sort by code units. */
export const compared = (sort_by: string, a: Thing, b: Thing): number => {
	const [left, right] = [keyOf(a, sort_by), keyOf(b, sort_by)];
	if (left !== right) return left < right ? -1 : 1;
	if (a.thing_id === b.thing_id) return 0;
	return a.thing_id < b.thing_id ? -1 : 1;
};

/** Reads a page the way `Documents` does, or a deliberately wrong implementation. */
export type ReadPage = (
	...request: readonly [environment_id: string, selection: Selection, page_size: number, from: Position | undefined]
) => ReturnType<DocumentStatements["list"]> extends Effect.Effect<unknown, infer E, infer R>
	? Effect.Effect<{ readonly items: ReadonlyArray<Thing>; readonly next?: Position | undefined }, E, R | Documents>
	: never;

const readPage: ReadPage = (environment_id, selection, page_size, from) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const { items, next } = yield* documents.list(things, environment_id, selection, page_size, from);
		return { items: items.map(({ value }) => value), next };
	});

const holdsFor = (read: ReadPage, { changes, filters, sizes, sort_by, sort_direction, things: first }: Run) =>
	Effect.gen(function* () {
		const world: World = { environment_id: newEnvironmentId(), ids: [], documents: new Map() };
		const { environment_id } = world;
		const unitOfWork = yield* UnitOfWork;
		const documents = yield* Documents;
		const base = first.map(({ fields: made, created_at, updated_at }) =>
			thing({ ...defined(made), created_at, updated_at }),
		);
		yield* unitOfWork.transaction(documents.insert(things, environment_id, ...base));
		for (const document of base) {
			world.ids.push(document.thing_id);
			world.documents.set(document.thing_id, document);
		}
		const selection: Selection = { filters, sort_by, sort_direction };
		const matches = (document: Thing | undefined): boolean =>
			document !== undefined && (filters.status === undefined || filters.status.includes(document.status));

		// An earlier run: what moves now is in the log that this one shares.
		yield* read(environment_id, selection, 1, undefined);
		for (const one of changes[0] ?? []) yield* apply(world, one);

		const start = new Map(world.documents);
		const throughout = new Set([...start.values()].filter(matches).map(({ thing_id }) => thing_id));
		const shown: Array<string> = [];
		let from: Position | undefined;
		for (let page = 0; page === 0 || from !== undefined; page++) {
			isTrue(page < 200, "the run comes to its end");
			const { items, next } = yield* read(environment_id, selection, sizes[page % sizes.length] ?? 1, from);
			for (const item of items) {
				isTrue(matches(item), "what is shown matches");
				equal(item, world.documents.get(item.thing_id), "a document is shown as it is by then");
				shown.push(item.thing_id);
			}
			from = next;
			for (const one of changes[page + 1] ?? []) {
				yield* apply(world, one);
				for (const id of throughout) if (!matches(world.documents.get(id))) throughout.delete(id);
			}
		}
		same(new Set(shown).size, shown.length, "no document appears twice");
		equal(
			[...throughout].filter((id) => !shown.includes(id)),
			[],
			"what matches throughout appears",
		);
		const placed = shown.flatMap((id) => start.get(id) ?? []);
		const sign = sort_direction === "asc" ? 1 : -1;
		equal(
			placed.map(({ thing_id }) => thing_id),
			[...placed].sort((a, b) => sign * compared(sort_by, a, b)).map(({ thing_id }) => thing_id),
			"documents come in the order of the start",
		);
	});

/** Tests the law against a way of reading pages; fails with the smallest counterexample. */
export const runLaw = (read: ReadPage = readPage, trial: fc.Parameters<[Run]> = {}) =>
	Effect.gen(function* () {
		const runtime = yield* Effect.runtime<Documents | UnitOfWork>();
		const property = fc.asyncProperty(run, (one) => Runtime.runPromise(runtime)(holdsFor(read, one)));
		yield* Effect.tryPromise({ try: () => fc.assert(property, { numRuns: 150, ...trial }), catch: (broken) => broken });
	});

export const runs: ReadonlyArray<StorageCheck> = [
	check("whatever is written between pages, a document that matches throughout appears exactly once", runLaw()),
];
