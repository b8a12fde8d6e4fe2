/** A host's rows and svc's documents in one transaction: both, or neither. */
import { Documents } from "@svc/core/words/Storage/Documents";
import { HostTransactions } from "@svc/core/words/Storage/HostTransactions";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { type Collector, UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Cause, Deferred, Effect, Exit, Fiber, Option } from "effect";
import {
	check,
	committed,
	equal,
	failureOf,
	isTrue,
	newEnvironmentId,
	newId,
	range,
	type StorageCheck,
	same,
} from "./Check.js";
import { type Thing, thing, things } from "./Thing.js";

type Ports = Documents | HostTransactions | UnitOfWork;

/** A check's fixtures: a table that only a host knows, and its own environment. */
interface Hosted {
	/** Runs work in a host transaction, and passes it one statement that inserts a row and one that counts rows. */
	readonly hosted: <A, E, R>(
		work: (host: { readonly insertRow: (id: string) => Effect.Effect<unknown, unknown> }) => Effect.Effect<A, E, R>,
	) => Effect.Effect<A, unknown, R | HostTransactions>;
	readonly rows: Effect.Effect<ReadonlyArray<string>, unknown, HostTransactions>;
	/** A unit of work of svc that inserts a document. */
	readonly insert: (document: Thing) => Effect.Effect<void, unknown, Documents | UnitOfWork>;
	readonly exists: (document: Thing) => Effect.Effect<boolean, unknown, Documents>;
}

const hosting = (name: string, body: (hosted: Hosted) => Effect.Effect<void, unknown, Ports>): StorageCheck =>
	check(
		name,
		Effect.gen(function* () {
			const host = yield* HostTransactions;
			const environment = newEnvironmentId();
			const table = newId("host_rows_").toLowerCase();
			yield* host.transaction(({ query }) => query(`CREATE TABLE ${table} (id TEXT PRIMARY KEY)`, []));
			const body_ = body({
				hosted: (work) =>
					Effect.flatMap(HostTransactions, ({ transaction }) =>
						transaction(({ query }) =>
							work({ insertRow: (id) => query(`INSERT INTO ${table} (id) VALUES ('${id}')`, []) }),
						),
					),
				rows: Effect.map(
					host.transaction(({ query }) => query(`SELECT id FROM ${table} ORDER BY id`, [])),
					(found) => found.map(({ id }) => `${id}`),
				),
				insert: (document) =>
					Effect.flatMap(Documents, (documents) =>
						Effect.asVoid(committed(documents.insert(things, environment, document))),
					),
				exists: (document) =>
					Effect.flatMap(Documents, (documents) =>
						Effect.map(documents.get(things, environment, document.thing_id), Option.isSome),
					),
			});
			yield* body_;
		}),
	);

/** Writes both and then ends without success. */
const endsWith = (name: string, end: Effect.Effect<unknown, unknown>): StorageCheck =>
	hosting(name, ({ exists, hosted, insert, rows }) =>
		Effect.gen(function* () {
			const document = thing();
			yield* failureOf(hosted(({ insertRow }) => Effect.all([insertRow("a"), insert(document), insertRow("b"), end])));
			equal(yield* rows, []);
			isTrue(!(yield* exists(document)), "no document stays");
		}),
	);

export const hostTransactions: ReadonlyArray<StorageCheck> = [
	hosting("the host's rows and svc's documents commit together", ({ exists, hosted, insert, rows }) =>
		Effect.gen(function* () {
			const document = thing();
			const sees = yield* hosted(({ insertRow }) =>
				Effect.all([insertRow("a"), insert(document), insertRow("b"), exists(document)]),
			);
			same(sees[3], true, "it is seen inside");
			equal(yield* rows, ["a", "b"]);
			isTrue(yield* exists(document), "the document is there");
		}),
	),
	endsWith("a host that fails rolls back svc's work too", Effect.fail("no")),
	endsWith("a host that dies rolls back svc's work too", Effect.die("a defect")),
	endsWith("a host that interrupts itself rolls back svc's work too", Effect.interrupt),
	check(
		"the failure that comes out is the host's own",
		Effect.gen(function* () {
			const { transaction } = yield* HostTransactions;
			const failed = yield* Effect.exit(transaction(() => Effect.fail("no" as const)));
			equal(Option.getOrThrow(Exit.causeOption(failed)), Cause.fail("no"));
		}),
	),
	hosting("a unit of work that fails leaves nothing, and the host may go on", ({ exists, hosted, insert, rows }) =>
		Effect.gen(function* () {
			const unitOfWork = yield* UnitOfWork;
			const [lost, kept] = [thing(), thing()];
			yield* hosted(({ insertRow }) =>
				Effect.gen(function* () {
					yield* insertRow("a");
					yield* failureOf(unitOfWork.transaction(Effect.zipRight(insert(lost), Effect.fail("refused"))));
					yield* insert(kept);
					yield* insertRow("b");
				}),
			);
			equal(yield* rows, ["a", "b"]);
			equal([yield* exists(lost), yield* exists(kept)], [false, true]);
		}),
	),
	hosting(
		"a unit of work of which a statement fails leaves the host able to commit",
		({ exists, hosted, insert, rows }) =>
			Effect.gen(function* () {
				const [taken, same_, kept] = [thing({ code: "A" }), thing({ code: "A" }), thing()];
				yield* insert(taken);
				yield* hosted(({ insertRow }) =>
					Effect.gen(function* () {
						yield* insertRow("a");
						yield* failureOf(insert(same_));
						yield* insert(kept);
					}),
				);
				equal(yield* rows, ["a"]);
				equal([yield* exists(same_), yield* exists(kept)], [false, true]);
			}),
	),
	hosting("a transaction of the host inside another is undone alone", ({ exists, hosted, insert, rows }) =>
		Effect.gen(function* () {
			const [outer, inner, kept] = [thing(), thing(), thing()];
			yield* hosted(({ insertRow }) =>
				Effect.gen(function* () {
					yield* insertRow("a");
					yield* insert(outer);
					yield* failureOf(hosted((nested) => Effect.all([nested.insertRow("b"), insert(inner), Effect.fail("no")])));
					yield* hosted((nested) => Effect.all([nested.insertRow("c"), insert(kept)]));
				}),
			);
			equal(yield* rows, ["a", "c"]);
			equal([yield* exists(outer), yield* exists(inner), yield* exists(kept)], [true, false, true]);
		}),
	),
	hosting("what waits for a commit waits for the host's, and not for what was undone", ({ hosted, insert }) =>
		Effect.gen(function* () {
			const unitOfWork = yield* UnitOfWork;
			const ran: Array<string> = [];
			const noted = (name: string) =>
				unitOfWork.transaction(unitOfWork.afterCommit(Effect.sync(() => void ran.push(name))));
			yield* hosted(() =>
				Effect.gen(function* () {
					yield* noted("first");
					yield* failureOf(unitOfWork.transaction(Effect.zipRight(noted("undone unit"), Effect.fail("no"))));
					yield* failureOf(hosted(() => Effect.zipRight(noted("undone host"), Effect.fail("no"))));
					yield* hosted(() => noted("second"));
					yield* insert(thing());
					ran.push("work");
				}),
			);
			equal(ran, ["work", "first", "second"]);
			yield* failureOf(hosted(() => Effect.zipRight(noted("failed"), Effect.fail("no"))));
			equal(ran, ["work", "first", "second"]);
		}),
	),
	hosting("what units of work collect is settled with the host's commit, without what was undone", ({ hosted }) =>
		Effect.gen(function* () {
			const unitOfWork = yield* UnitOfWork;
			const settled: Array<ReadonlyArray<string>> = [];
			const collector: Collector<string> = { settle: (values) => Effect.sync(() => void settled.push(values)) };
			const collects = (value: string) => unitOfWork.transaction(unitOfWork.collect(collector, value));
			yield* hosted(() =>
				Effect.gen(function* () {
					yield* collects("first");
					yield* failureOf(unitOfWork.transaction(Effect.zipRight(collects("undone unit"), Effect.fail("no"))));
					yield* failureOf(hosted(() => Effect.zipRight(collects("undone host"), Effect.fail("no"))));
					yield* hosted(() => collects("second"));
					equal(settled, []);
				}),
			);
			equal(settled, [["first", "second"]]);
			yield* failureOf(hosted(() => Effect.zipRight(collects("failed"), Effect.fail("no"))));
			equal(settled, [["first", "second"]]);
		}),
	),
	hosting("the host's work is not repeated, however it fails", ({ hosted }) =>
		Effect.gen(function* () {
			const unitOfWork = yield* UnitOfWork;

			const serialization = new StorageError({ reason: "serialization", operation: "test", cause: undefined });
			let [works, units] = [0, 0];
			const unit = unitOfWork.transaction(
				Effect.suspend(() => {
					units++;
					return serialization;
				}),
			);
			yield* failureOf(
				hosted(() => {
					works++;
					return unit;
				}),
			);
			equal([works, units], [1, 1]);
		}),
	),
	hosting("units of work and statements that are started at once take turns", ({ exists, hosted, insert, rows }) =>
		Effect.gen(function* () {
			const unitOfWork = yield* UnitOfWork;
			const documents = range(20).map(() => thing());
			yield* hosted(({ insertRow }) =>
				Effect.forEach(
					documents,
					(document, i) => {
						const slow = unitOfWork.transaction(
							Effect.gen(function* () {
								yield* insert(document);
								yield* Effect.sleep(i % 3);
								if (i % 2 === 0) yield* Effect.fail("refused");
							}),
						);
						return Effect.zip(Effect.exit(slow), insertRow(`row ${10 + i}`), { concurrent: true });
					},
					{ concurrency: "unbounded" },
				),
			);
			same((yield* rows).length, 20);
			for (const [i, document] of documents.entries()) same(yield* exists(document), i % 2 === 1, `${i}`);
		}),
	),
	hosting("transactions of two hosts at once don't mix", ({ exists, hosted, insert, rows }) =>
		Effect.gen(function* () {
			const documents = range(12).map(() => thing());
			yield* Effect.forEach(
				documents,
				(document, i) =>
					Effect.exit(
						hosted(({ insertRow }) =>
							Effect.all([
								insertRow(`row ${10 + i}`),
								Effect.yieldNow(),
								insert(document),
								i % 2 === 0 ? Effect.fail("no") : Effect.void,
							]),
						),
					),
				{ concurrency: "unbounded" },
			);
			same((yield* rows).length, 6);
			for (const [i, document] of documents.entries()) same(yield* exists(document), i % 2 === 1, `${i}`);
		}),
	),
	hosting("a fiber that outlives the transaction does nothing more", ({ exists, hosted, insert }) =>
		Effect.gen(function* () {
			const stray = thing();
			const over = yield* Deferred.make<void>();
			const fiber = yield* hosted(() => Effect.forkDaemon(Effect.zipRight(Deferred.await(over), insert(stray))));
			yield* Deferred.succeed(over, undefined);
			isTrue(Exit.isFailure(yield* Fiber.await(fiber)), "the stray unit of work dies");
			isTrue(!(yield* exists(stray)), "it wrote nothing");
		}),
	),
	check(
		"detects whether a transaction is active",
		Effect.gen(function* () {
			const { isInside, transaction } = yield* UnitOfWork;
			const host = yield* HostTransactions;
			equal(
				[yield* isInside, yield* transaction(isInside), yield* host.transaction(() => isInside)],
				[false, true, true],
			);
		}),
	),
];
