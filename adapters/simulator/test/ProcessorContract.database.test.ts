import { Processor } from "@svc/core/sale/Payments/Processor";
import { ProcessorNotifications } from "@svc/core/sale/Payments/ProcessorNotifications";
import { type Environment, now } from "@svc/core/words/Environment";
import { Ids } from "@svc/core/words/Id";
import { NodeCrypto } from "@svc/node";
import { databaseOf } from "@svc/server";
import {
	Simulator,
	simulatedCharges,
	simulatedPayouts,
	simulatedRefunds,
	simulatedSetUps,
	layer as simulatorLayer,
} from "@svc/simulator";
import { isAuthorized, reportOf, takenOf } from "@svc/simulator/SimulatedCharge";
import { disputeIdOf } from "@svc/simulator/SimulatedDispute";
import { payoutReportOf } from "@svc/simulator/SimulatedPayout";
import { refundReportOf } from "@svc/simulator/SimulatedRefund";
import { Database, migrate, storage } from "@svc/sql";
import { type Movement, type ProcessorSubject, processorContract } from "@svc/testkit/ProcessorContract";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Effect, Layer, ManagedRuntime, Schema } from "effect";
import { afterAll, beforeAll, describe, it } from "vitest";

const environmentOf = (environment_id: string, clock_offset_millis = 0): Environment => ({
	environment_id,
	merchant_id: "mer_1",
	mode: "test",
	name: "Sandbox",
	clock_offset_millis,
	api_version: "2026-11-01",
	version: 1,
	created_at: "2026-11-21T09:00:00.000Z",
	updated_at: "2026-11-21T09:00:00.000Z",
});

const collections = [simulatedCharges, simulatedPayouts, simulatedRefunds, simulatedSetUps];

/** Opens the simulator on a database, as a restarted process does. */
const open = (url: string) => {
	const ports = storage.pipe(
		Layer.provideMerge(Layer.effectDiscard(migrate(collections)).pipe(Layer.provideMerge(databaseOf(url)))),
		Layer.provideMerge(Ids.Default),
		Layer.provideMerge(NodeCrypto.layer(new Uint8Array(32))),
	);
	// A short deadline, because the check of a lost response waits for it.
	return ManagedRuntime.make(simulatorLayer({ deadline_millis: 2_000 }).pipe(Layer.provideMerge(ports)));
};
type Runtime = ReturnType<typeof open>;
type Services = ManagedRuntime.ManagedRuntime.Context<Runtime>;

let databases: ReadonlyArray<TestDatabase> = [];
let runtime: Runtime;
/** A simulator without its tables. */
let broken: Runtime;

beforeAll(async () => {
	const [sound, lost] = [await freshDatabase(), await freshDatabase()];
	databases = [sound, lost];
	runtime = open(sound.url);
	broken = open(lost.url);
	const drop = Effect.flatMap(Database, (database) =>
		database.transaction(
			Effect.forEach(collections, ({ name }) => database.write(`DROP TABLE ${name}`, []), { discard: true }),
		),
	);
	await broken.runPromise(drop);
});
afterAll(async () => {
	await runtime.dispose();
	await broken.dispose();
	for (const database of databases) await database.drop();
});

/** Runs on a runtime that exists only when the check runs. */
const on =
	(which: () => Runtime) =>
	<A, E>(work: Effect.Effect<A, E, Services>): Effect.Effect<A, E> =>
		Effect.flatMap(
			Effect.promise(() => which().runtime()),
			(services) => Effect.provide(work, services),
		);
const here = on(() => runtime);
const there = on(() => broken);

/** Reads every document of a table without the simulator. */
const documentsOf = <A>(name: string, schema: Schema.Schema<A>, { environment_id }: Environment) =>
	Effect.gen(function* () {
		const database = yield* Database;
		const rows = yield* database.read(`SELECT document FROM ${name} WHERE environment_id = ?`, [environment_id]);
		return rows.map(({ document }) =>
			Schema.decodeUnknownSync(schema)(typeof document === "string" ? JSON.parse(document) : document),
		);
	});

const movementsOf = (environment: Environment) =>
	Effect.gen(function* () {
		const time = yield* now(environment);
		const charges = yield* documentsOf(simulatedCharges.name, simulatedCharges.schema, environment);
		const refunds = yield* documentsOf(simulatedRefunds.name, simulatedRefunds.schema, environment);
		const payouts = yield* documentsOf(simulatedPayouts.name, simulatedPayouts.schema, environment);
		const movements: ReadonlyArray<Movement> = [
			...charges.flatMap((charge) => {
				const { _tag } = reportOf(charge, time);
				if (_tag !== "Succeeded" && _tag !== "Authorized") return [];
				const amount = isAuthorized(charge, time) ? (charge.amount_money?.amount ?? 0) : takenOf(charge);
				return [{ type: "charge" as const, amount, metadata: charge.metadata }];
			}),
			...refunds
				.filter((refund) => refundReportOf(refund, time)._tag !== "RefundFailed")
				.map(({ amount_money, metadata }) => ({ type: "refund" as const, amount: amount_money.amount, metadata })),
			...payouts
				.filter((payout) => payoutReportOf(payout, time)._tag !== "PayoutFailed")
				.map(({ amount_money, metadata }) => ({ type: "payout" as const, amount: amount_money.amount, metadata })),
		];
		return movements;
	});

const subject: ProcessorSubject = {
	open: here(Processor),
	unreachable: there(Processor),
	environment: environmentOf("test_contract"),
	other_environment: environmentOf("test_other"),
	tokens: {
		succeeds: "tok_visa",
		declines: "tok_declined",
		requires_action: "tok_requires_action",
		processor_script: "tok_action_in_page",
		processing: "tok_processing",
		other_amount: "tok_wrong_amount",
		hangs: "tok_timeout",
		refund_fails: "tok_refund_fails",
		disputed: "tok_disputed",
		bank_account: "tok_ach",
		financing: "tok_affirm",
	},
	movements: (environment) => here(movementsOf(environment)),
	act: ({ environment, processor_payment_id }, action) =>
		here(
			Effect.flatMap(Simulator, (simulator) =>
				simulator.completeAction(environment, processor_payment_id, action === "approves" ? "approved" : "rejected"),
			),
		),
	passTime: ({ clock_offset_millis, environment_id }) =>
		Effect.succeed(environmentOf(environment_id, clock_offset_millis + 60_000)),
	disputeOf: ({ idempotency_key }) => disputeIdOf(idempotency_key),
	methods: {
		tokens: {
			saves: "tok_visa",
			declines: "tok_declined",
			declines_when_charged: "tok_saved_declined",
			needs_buyer: "tok_authenticate_always",
		},
		complete: (environment, { client_secret }, token) =>
			here(Effect.flatMap(Simulator, (simulator) => simulator.completeSetUp(environment, client_secret, token))),
	},
	notifications: {
		read: (delivered) => here(Effect.flatMap(ProcessorNotifications, ({ read }) => read(delivered))),
		sign: (notification, at_millis) =>
			here(
				Effect.map(
					Effect.flatMap(Simulator, (simulator) => simulator.notification(notification, at_millis)),
					({ body, headers }) => ({ headers, body: new TextEncoder().encode(body) }),
				),
			),
		tolerance_millis: 300_000,
	},
};

const contract = processorContract(subject);

describe.each([...new Set(contract.map(({ group }) => group))])("%s", (group) => {
	for (const { check, name } of contract.filter((one) => one.group === group)) it(name, () => Effect.runPromise(check));
});
