/**
 * Completes what versions of svc without a balance did not record. Upcasts cannot do this: the balance of a sale is in
 * other documents than the sale. It runs once per database, alongside requests, and continues where it stopped.
 */
import { Clock, Effect, Option, Schema } from "effect";
import { balanceCheckpoints, checkpointId } from "../ledger/Balance/BalanceCheckpoint.js";
import { balanceTransaction, balanceTransactions } from "../ledger/Balance/BalanceTransaction.js";
import { environments, registry } from "../platform/Registry.js";
import { Ids } from "../words/Id.js";
import { type Collection, collection, type Versioned } from "../words/Storage/Collection.js";
import { Documents, type Position, type Selection } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis, toMillis } from "../words/Timestamp.js";
import { versioned } from "../words/Version.js";
import { missingBookings, withMissingRefunds } from "./MissingBookings/Missing.js";
import { orders } from "./Order/Order.js";
import { type PaymentIntent, paymentIntents } from "./Payments/PaymentIntent.js";
import { refunds } from "./Refunds/Refund.js";

const Backfill = Schema.Struct({
	backfill_id: Schema.String,
	...versioned,
});

/** The backfills that a database has had, stored in the registry. */
export const backfills = collection<typeof Backfill.Type>()({
	name: "backfills",
	resource: "backfill",
	id: "backfill_id",
	prefix: "backfill_",
	schema: Backfill,
});

const backfill_id = "backfill_missing_bookings";

/** Legs completed per transaction. */
const legsAtOnce = 100;

/** More than the refunds and bookings of that many legs. */
const plenty = 100_000;

export class MissingBookings extends Effect.Service<MissingBookings>()("@svc/core/sale/MissingBookings", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const { transaction } = yield* UnitOfWork;

		/** Passes on every document of a selection, one page at a time. */
		const eachPage = <A extends Versioned, E>(
			of: Collection<A>,
			environment_id: string,
			filters: Selection["filters"],
			handle: (page: ReadonlyArray<A>) => Effect.Effect<void, E>,
		) =>
			Effect.gen(function* () {
				const selection: Selection = { filters, sort_by: "created_at", sort_direction: "asc" };
				let from: Position | undefined;
				do {
					const { items, next } = yield* documents.list(of, environment_id, selection, legsAtOnce, from);
					if (items.length > 0) yield* handle(items.map(({ value }) => value));
					from = next;
				} while (from !== undefined);
			});

		/** Reads the existing records for legs, and returns what is missing. */
		const read = (environment_id: string, legs: ReadonlyArray<PaymentIntent>, orderIds: ReadonlyArray<string>) =>
			Effect.gen(function* () {
				const legIds = legs.map(({ payment_intent_id }) => payment_intent_id);
				const find = documents.findBy;
				const found = yield* find(refunds, environment_id, "order_id", orderIds, plenty);
				const booked = yield* find(balanceTransactions, environment_id, "payment_intent_id", legIds, plenty);
				const keys = new Set(booked.map(({ booking_key }) => booking_key));
				return { found, legIds, missing: missingBookings(legs, found, keys) };
			});

		/** Completes legs of one environment. Locks their orders, as refunds do, but only if something is missing. */
		const complete = (environment_id: string, legs: ReadonlyArray<PaymentIntent>) =>
			Effect.gen(function* () {
				const orderIds = [...new Set(legs.map(({ order_id }) => order_id))];
				const { missing } = yield* read(environment_id, legs, orderIds);
				if (missing.length > 0) yield* transaction(write(environment_id, legs, orderIds));
			});

		const write = (environment_id: string, legs: ReadonlyArray<PaymentIntent>, orderIds: ReadonlyArray<string>) =>
			Effect.gen(function* () {
				yield* documents.getManyForUpdate(orders, environment_id, orderIds);
				const { found, legIds, missing } = yield* read(environment_id, legs, orderIds);
				const transactions = missing.map(({ booked_at, booking }) =>
					balanceTransaction(booking, ids.make("balance_transaction", toMillis(booked_at)), booked_at),
				);
				yield* documents.insert(balanceTransactions, environment_id, ...transactions);
				const held = yield* documents.getManyForUpdate(paymentIntents, environment_id, legIds);
				for (const leg of withMissingRefunds(held, found)) yield* documents.amend(paymentIntents, environment_id, leg);
				// The checkpoint sums bookings dated before its time, and these new ones are.
				yield* documents.remove(balanceCheckpoints, environment_id, checkpointId);
			});

		return {
			/** Books everything that is missing, unless the database has already had this backfill. */
			book: Effect.gen(function* () {
				if (Option.isSome(yield* documents.get(backfills, registry, backfill_id))) return;
				yield* eachPage(environments, registry, {}, (page) =>
					Effect.forEach(
						page,
						({ environment_id }) =>
							eachPage(paymentIntents, environment_id, { status: ["succeeded"] }, (legs) =>
								complete(environment_id, legs),
							),
						{ discard: true },
					),
				);
				const created_at = fromMillis(yield* Clock.currentTimeMillis);
				const done = { backfill_id, version: 1, created_at, updated_at: created_at };
				yield* transaction(documents.insert(backfills, registry, done));
			}),
		};
	}),
}) {}
