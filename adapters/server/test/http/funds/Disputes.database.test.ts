import { Disputes } from "@svc/core/funds/Disputes";
import { disputeKind } from "@svc/core/funds/Disputes/Dispute";
import { Notifications } from "@svc/core/funds/Notifications";
import { paymentIntents } from "@svc/core/sale/Payments/PaymentIntent";
import { NotFound, Processor } from "@svc/core/sale/Payments/Processor";
import type { ProcessorDispute } from "@svc/core/sale/Payments/ProcessorDispute";
import {
	type ProcessorNotification,
	receivedNotifications,
	type Subject,
} from "@svc/core/sale/Payments/ProcessorNotifications";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Timers } from "@svc/core/words/Storage/Timers";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Simulator } from "@svc/simulator";
import { makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Deferred, Effect, Fiber, Layer, Option } from "effect";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Answer, advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { sales, usd } from "../Sale.js";

const path = "/v1/processor/notifications";

let svc: Service;
let sale: ReturnType<typeof sales>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	sale = sales(svc);
});
afterAll(() => svc.stop());

const sandbox = () => svc.merchant.sandbox.environment_id;

const advance = (by_seconds: number) => advanceClock(svc, by_seconds);

const disputesOf = async (order_id: string) => dataOf(await svc.get(`/v1/disputes?order_id=${order_id}`));

/** An order with a disputed payment. */
const disputed = async (total = 2_500) => {
	const order_id = await sale.order(total);
	dataOf(await sale.pay(order_id, "tok_disputed"));
	await advance(3);
	const [dispute] = await disputesOf(order_id);
	return { order_id, dispute };
};

const answer = (dispute_id: string, body: object) => svc.post(`/v1/disputes/${dispute_id}/evidence`, body);
const read = async (dispute_id: string) => dataOf(await svc.get(`/v1/disputes/${dispute_id}`));
const codeOf = ({ body, status }: Answer) => [status, body.error?.code, body.error?.param];

/** The types and statuses of the events of an order's disputes, oldest first. */
const eventsOf = async (order_id: string) =>
	dataOf(await svc.get("/v1/webhook-events?page_size=100"))
		.filter(({ data }: Answer["body"]) => data.dispute?.order_id === order_id)
		.map(({ data, event_type }: Answer["body"]) => `${event_type} ${data.dispute.status}`)
		.reverse();

describe("disputes", () => {
	it("open automatically, withhold the money, and release it when answered and won", async () => {
		const { order_id, dispute } = await disputed();
		const [intent] = await sale.intents(order_id);
		const { payment_intent_id } = intent;
		expect(dispute).toMatchObject({
			payment_intent_id,
			amount_money: usd(2_500),
			reason: "fraudulent",
			status: "needs_response",
		});
		expect(intent).toMatchObject({ status: "succeeded", dispute_status: "needs_response" });
		expect((await sale.read(order_id)).settled_payments).toMatchObject([{ disputed_money: usd(2_500) }]);
		for (const body of [{ order_id }, { order_id, amount_money: usd(1) }, { order_id, payment_intent_id }])
			expect(codeOf(await svc.post("/v1/refunds", body))[1]).toBe("AMOUNT_EXCEEDS_REFUNDABLE");

		const { dispute_id } = dispute;
		const noted = dataOf(await answer(dispute_id, { evidence: { customer_name: "Ada" }, submit: false }));
		expect(noted).toMatchObject({ status: "needs_response", evidence: { customer_name: "Ada" } });
		const stale = await answer(dispute_id, { expected_version: dispute.version });
		expect(codeOf(stale)).toEqual([409, "VERSION_CONFLICT", "expected_version"]);
		const evidence = { uncategorized_text: "winning_evidence" };
		expect(dataOf(await answer(dispute_id, { evidence }))).toMatchObject({
			status: "under_review",
			evidence: { customer_name: "Ada", ...evidence },
		});
		expect(codeOf(await answer(dispute_id, { evidence }))).toEqual([409, "DISPUTE_EVIDENCE_NOT_ACCEPTED", undefined]);
		await eventually(async () => (await read(dispute_id)).evidence_received_at);
		await advance(3);
		expect(await read(dispute_id)).toMatchObject({ status: "won", closed_at: expect.any(String) });
		expect(await sale.intents(order_id)).toMatchObject([{ dispute_status: "won" }]);
		expect(dataOf(await svc.post("/v1/refunds", { order_id }), 201).amount_money).toEqual(usd(2_500));
		expect(await eventsOf(order_id)).toEqual([
			"dispute.created needs_response",
			"dispute.updated needs_response",
			"dispute.updated under_review",
			"dispute.updated under_review",
			"dispute.closed won",
		]);
	});

	it("wait for evidence again if the processor refuses it, and say why until other evidence is submitted", async () => {
		const { dispute, order_id } = await disputed();
		const { dispute_id } = dispute;
		const sent = { evidence: { customer_name: "Ada", uncategorized_text: "refused_evidence" } };
		expect(dataOf(await answer(dispute_id, sent)).status).toBe("under_review");
		const refused = await eventually(async () => {
			const now = await read(dispute_id);
			return now.evidence_error === undefined ? undefined : now;
		});
		expect(refused).toMatchObject({
			status: "needs_response",
			evidence: sent.evidence,
			evidence_error: { code: "evidence_invalid", message: "`uncategorized_text` is not accepted." },
		});
		expect(refused).not.toHaveProperty("evidence_submitted_at");
		expect(await sale.intents(order_id)).toMatchObject([{ dispute_status: "needs_response" }]);
		const corrected = dataOf(await answer(dispute_id, { evidence: { uncategorized_text: "winning_evidence" } }));
		expect(corrected).toMatchObject({ status: "under_review", evidence: { customer_name: "Ada" } });
		expect(corrected).not.toHaveProperty("evidence_error");
		await eventually(async () => (await read(dispute_id)).evidence_received_at);
		expect(await eventsOf(order_id)).toEqual([
			"dispute.created needs_response",
			"dispute.updated under_review",
			"dispute.updated needs_response",
			"dispute.updated under_review",
			"dispute.updated under_review",
		]);
	});

	it("are lost by weak evidence, and by none at the due date", async () => {
		const { dispute, order_id } = await disputed();
		const silent = await disputed();
		dataOf(await answer(dispute.dispute_id, { evidence: { uncategorized_text: "losing_evidence" } }));
		await eventually(async () => (await read(dispute.dispute_id)).evidence_received_at);
		await advance(3);
		expect((await read(dispute.dispute_id)).status).toBe("lost");
		expect(codeOf(await svc.post("/v1/refunds", { order_id }))[1]).toBe("AMOUNT_EXCEEDS_REFUNDABLE");
		await advance(7 * 86_400);
		expect(await read(silent.dispute.dispute_id)).toMatchObject({ status: "lost" });
		expect(codeOf(await answer(silent.dispute.dispute_id, { evidence: { customer_name: "Ada" } }))[0]).toBe(409);
		const list = dataOf(await svc.get("/v1/disputes?status=lost&page_size=100"));
		expect(list.map((one: { dispute_id: string }) => one.dispute_id)).toContain(silent.dispute.dispute_id);
	});

	it("leave the balance alone if the charge was never booked", async () => {
		const order_id = await sale.order();
		dataOf(await sale.pay(order_id, "tok_disputed"));
		const [{ payment_intent_id }] = await sale.intents(order_id);
		// A charge with another amount than requested has such a state: its leg is closed, and nothing was applied.
		await svc.runtime.runPromise(
			Effect.gen(function* () {
				const documents = yield* Documents;
				const intent = Option.getOrThrow(yield* documents.get(paymentIntents, sandbox(), payment_intent_id));
				const canceled = { ...intent, status: "canceled" as const };
				yield* (yield* UnitOfWork).transaction(documents.update(paymentIntents, sandbox(), canceled));
			}),
		);
		await advance(3);
		expect(await disputesOf(order_id)).toMatchObject([{ status: "needs_response" }]);
		const booked = dataOf(await svc.get(`/v1/balance-transactions?payment_intent_id=${payment_intent_id}`));
		expect(booked.map(({ type }: { type: string }) => type)).toEqual(["payment"]);
	});

	it("filter payments by the state of their dispute, and of their refunds", async () => {
		const { dispute } = await disputed();
		const plain = await sale.order();
		dataOf(await sale.pay(plain, "tok_visa"));
		const find = async (query: string, list = "payment-intents"): Promise<ReadonlyArray<string>> =>
			dataOf(await svc.get(`/v1/${list}?page_size=100&${query}`)).map(
				(one: { payment_intent_id: string }) => one.payment_intent_id,
			);
		const { payment_intent_id } = dispute;
		const open = await find("dispute_status=needs_response,%20under_review,needs_response");
		expect(open).toContain(payment_intent_id);
		expect(await find("dispute_status=needs_response&dispute_status=under_review", "me/payments")).toEqual(open);
		const none = await find("dispute_status=none");
		expect(none).toHaveLength(1);
		expect(none).not.toContain(payment_intent_id);
		expect(await find("dispute_status=none,needs_response")).toEqual(expect.arrayContaining([...none, ...open]));
		expect(await find("dispute_status=needs_response&refund_status=refunded")).toEqual([]);
		expect(await find("dispute_status=needs_response&refund_status=none")).toEqual(open);
		for (const wrong of ["open", "", "won,", "won,WON"]) {
			const refused = await svc.get(`/v1/me/payments?dispute_status=${wrong}`);
			expect(codeOf(refused)).toEqual([400, "INVALID_QUERY_PARAM", "dispute_status"]);
		}
	});

	it("race refunds without refunding a cent twice", async () => {
		const order_id = await sale.order(3_000);
		dataOf(await sale.pay(order_id, "tok_disputed"));
		const refund = () => svc.post("/v1/refunds", { order_id, amount_money: usd(1_000) });
		await Promise.all([refund(), advance(2), refund(), refund()]);
		await advance(3);
		const { settled_payments } = await eventually(async () => {
			const refunds = dataOf(await svc.get(`/v1/refunds?order_id=${order_id}`));
			const isOver = refunds.every(({ status }: { status: string }) => status !== "pending");
			return isOver ? await sale.read(order_id) : undefined;
		});
		const [{ disputed_money = usd(0), refunded_money }] = settled_payments;
		expect(disputed_money.amount + refunded_money.amount).toBe(3_000);
	});
});

describe("the processor's notifications", () => {
	let count = 0;
	const notification = (subject: Subject, more: Partial<ProcessorNotification> = {}): ProcessorNotification => ({
		processor_notification_id: `evt_${++count}`,
		environment_id: sandbox(),
		subject,
		...more,
	});

	/** Sends raw text to the processor's endpoint, which is not part of the contract. */
	const deliver = async (body: string, headers: Readonly<Record<string, string>> = {}, method = "POST") => {
		const response = await svc.runtime.runPromise(
			svc.dispatch({
				method,
				path,
				query: "",
				header: (name) => headers[name],
				peer: "203.0.113.9",
				body: Effect.succeed(new TextEncoder().encode(body)),
			}),
		);
		return { ...response, body: JSON.parse(String(response.body)) };
	};

	const signed = (content: ProcessorNotification) =>
		svc.runtime.runPromise(Effect.flatMap(Simulator, (simulator) => simulator.notification(content)));

	const notify = async (content: ProcessorNotification) => {
		const { body, headers } = await signed(content);
		return deliver(body, headers);
	};

	it("are refused without a recent signature of the processor over the raw bytes, with the check that failed", async () => {
		const { body, headers } = await signed(notification({ type: "dispute", id: "simdp_1" }));
		const [name = ""] = Object.keys(headers);
		const signature = headers[name] ?? "";
		const wrong: ReadonlyArray<readonly [string, Readonly<Record<string, string>>, string]> = [
			[body, {}, "missing_header"],
			[body, { [name]: "v1=none" }, "invalid_header"],
			[`${body} `, headers, "signature_mismatch"],
			[body, { [name]: signature.replace(/^t=\d+/, "t=1") }, "signature_mismatch"],
			[body, { [name]: signature.replace(/v1=.{4}/, "v1=0000") }, "signature_mismatch"],
		];
		const logged = vi.spyOn(console, "log");
		for (const [text, sent, reason] of [...wrong, ...wrong]) {
			const refused = await deliver(text, sent);
			expect(refused.status).toBe(401);
			expect(refused.body.error).toMatchObject({ code: "NOTIFICATION_NOT_VERIFIED", reason });
		}
		const lines = logged.mock.calls.map((line) => line.join(" ")).filter((line) => line.includes("was refused ("));
		logged.mockRestore();
		// Once a minute for each reason, and nothing of the signature that would be right.
		expect(lines.map((line) => /was refused \((\w+)\)/.exec(line)?.[1])).toEqual([
			"missing_header",
			"invalid_header",
			"signature_mismatch",
		]);
		expect(lines.join("\n")).not.toContain(signature.slice(-64));
		const got = await deliver("", {}, "GET");
		expect([got.status, got.headers.Allow]).toEqual([405, "POST"]);
		expect((await deliver(body, headers)).body.data).toEqual({ received: true });
	});

	it("change nothing when they are repeated, late, or about unknown objects", async () => {
		const { dispute, order_id } = await disputed();
		const about = { type: "dispute", id: dispute.processor_dispute_id } as const;
		const sent = notification(about);
		const answers = await Promise.all([notify(sent), notify(sent)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		const received = await svc.runtime.runPromise(
			Effect.flatMap(Documents, (documents) =>
				documents.findUnique(
					receivedNotifications,
					sandbox(),
					"processor_notification_id",
					sent.processor_notification_id,
				),
			),
		);
		expect(received).toMatchObject({ value: { subject: about } });
		dataOf(await answer(dispute.dispute_id, { evidence: { uncategorized_text: "winning_evidence" } }));
		await eventually(async () => (await read(dispute.dispute_id)).evidence_received_at);
		await advance(3);
		const won = await read(dispute.dispute_id);
		expect(won.status).toBe("won");
		const [{ payment_intent_id }] = await sale.intents(order_id);
		const late = [
			notification(about),
			notification({ type: "dispute", id: "simdp_nobody" }),
			notification({ type: "payment_intent", id: payment_intent_id }),
			notification({ type: "payment_intent", id: "pi_nobody" }),
			notification({ type: "refund", id: "re_nobody" }),
			notification({ type: "payout", id: "po_nobody" }),
			notification(about, { environment_id: "test_nobody" }),
		];
		for (const one of late) expect((await notify(one)).status).toBe(200);
		await advance(3);
		expect(await read(dispute.dispute_id)).toEqual(won);
	});

	it("trigger at once what the service would find out later", async () => {
		const order_id = await sale.order();
		dataOf(await sale.pay(order_id, "tok_processing"));
		// The simulator notifies when the charge has settled; nothing here polls for longer.
		await advance(3);
		expect((await sale.read(order_id)).payment_status).toBe("paid");
		const failing = await sale.order();
		dataOf(await sale.pay(failing, "tok_refund_fails"));
		const { refund_id } = dataOf(await svc.post("/v1/refunds", { order_id: failing }), 201);
		expect((await notify(notification({ type: "refund", id: refund_id }))).status).toBe(200);
		await advance(3);
		expect(dataOf(await svc.get(`/v1/refunds/${refund_id}`)).status).toBe("failed");
	});
});

describe("a notification during a call to the processor", () => {
	it("is applied next, and an earlier one does not delay it", async () => {
		const fake = makeFakeProcessor();
		const gate = Effect.runSync(Deferred.make<void>());
		let report: ProcessorDispute | undefined;
		const lookUpDispute = () => Effect.map(Deferred.await(gate), () => report ?? NotFound);
		const shop = await startService({ processor: Layer.succeed(Processor, { ...fake.processor, lookUpDispute }) });
		onTestFinished(() => shop.stop());
		const { order, pay, intents } = sales(shop);
		const order_id = await order();
		dataOf(await pay(order_id, "tok_visa"));
		const [{ payment_intent_id, processor_payment_id }] = await intents(order_id);
		const { environment } = shop.caller;
		report = {
			_tag: "Dispute",
			processor_dispute_id: "dp_1",
			processor_payment_id,
			payment_intent_id,
			amount_money: { amount: 2_500, currency: "USD" },
			reason: "general",
			status: "needs_response",
		};
		const notifyAs = (processor_notification_id: string) =>
			Effect.gen(function* () {
				const { body, headers } = yield* (yield* Simulator).notification({
					processor_notification_id,
					environment_id: environment.environment_id,
					subject: { type: "dispute", id: "dp_1" },
				});
				const bytes = new TextEncoder().encode(body);
				yield* (yield* Notifications).receive({ header: (name) => headers[name], body: bytes });
			});
		const due = Effect.gen(function* () {
			const timers = yield* Timers;
			const claimed = yield* (yield* UnitOfWork).transaction(
				timers.claim({ owner: "wrk_test", limit: 10, perLane: 10, busy: [], leaseMillis: 60_000 }),
			);
			return claimed.filter(({ kind }) => kind === disputeKind);
		});
		const dueAfter = await shop.runtime.runPromise(
			Effect.gen(function* () {
				const disputes = yield* Disputes;
				yield* notifyAs("evt_first");
				const [timer] = yield* due;
				if (timer === undefined) return yield* Effect.die("The notification has set no timer.");
				const asking = yield* Effect.fork(disputes.reconcile(environment, timer));
				yield* notifyAs("evt_second");
				yield* Deferred.succeed(gate, undefined);
				yield* Fiber.join(asking);
				return yield* due;
			}),
		);
		expect(dueAfter.map(({ subject }) => subject)).toEqual(["dp_1"]);
		expect(dataOf(await shop.get("/v1/disputes"))).toMatchObject([{ status: "needs_response" }]);
	});
});
