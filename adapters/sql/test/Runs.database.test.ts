/** The law of runs catches lists that are wrong in the ways that lists by changing fields often are. */
import { Documents } from "@svc/core/words/Storage/Documents";
import { compared, type ReadPage, runLaw } from "@svc/testkit/StorageContract/Runs";
import { things } from "@svc/testkit/StorageContract/Thing";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { contractStorage } from "./contractStorage.js";

const storage = contractStorage();

/** All that a list shows at this moment. */
const whole = (environment_id: string, selection: Parameters<ReadPage>[1]) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const { items } = yield* documents.list(things, environment_id, selection, 100, undefined);
		return items.map(({ value }) => value);
	});

/** Goes on after the place that the last document of the page had: what moves is skipped, or shown twice. */
const plainKeyset: ReadPage = (environment_id, selection, page_size, from) =>
	Effect.gen(function* () {
		const all = yield* whole(environment_id, selection);
		const { sort_by, sort_direction } = selection;
		const last = from?._tag === "key" ? places.get(from.id) : undefined;
		const sign = sort_direction === "asc" ? 1 : -1;
		const rest = last === undefined ? all : all.filter((item) => sign * compared(sort_by, item, last) > 0);
		const items = rest.slice(0, page_size);
		const end = items.at(-1);
		if (end === undefined || rest.length <= page_size) return { items };
		places.set(end.thing_id, end);
		return { items, next: { _tag: "key", created_at: end.created_at, id: end.thing_id } };
	});
/** The last documents of pages, as they were when the page was read. */
const places = new Map<string, Parameters<typeof compared>[1]>();

/** Goes on after so many documents. */
const offset: ReadPage = (environment_id, selection, page_size, from) =>
	Effect.gen(function* () {
		const all = yield* whole(environment_id, selection);
		const skipped = from?._tag === "sorted" ? Number(from.value) : 0;
		const items = all.slice(skipped, skipped + page_size);
		const end = skipped + items.length;
		return end < all.length ? { items, next: { _tag: "sorted", value: end, id: "" } } : { items };
	});

/** The run of `Documents` itself, begun anew at each page: it keeps the place but not the start. */
const restarted: ReadPage = (environment_id, selection, page_size, from) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const start = yield* documents.list(things, environment_id, selection, 1, undefined);
		const since = start.next?._tag === "sorted" ? start.next.since : undefined;
		const position = from?._tag === "sorted" && since !== undefined ? { ...from, since } : from;
		const { items, next } = yield* documents.list(things, environment_id, selection, page_size, position);
		return { items: items.map(({ value }) => value), next };
	});

describe("the law of runs", () => {
	it.each([
		["goes on by key alone", plainKeyset],
		["counts what was shown", offset],
		["forgets when the run began", restarted],
	])("catches a list that %s", async (_, read) => {
		const trial = { numRuns: 500, seed: 1, endOnFailure: true };
		const error = await storage.runPromise(Effect.flip(runLaw(read, trial)));
		expect(String(error)).toMatch(/no document appears twice|matches throughout appears|order of the start/);
	});
});
