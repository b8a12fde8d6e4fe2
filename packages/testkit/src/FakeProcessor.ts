/**
 * An in-memory processor that follows a test's script: one outcome per source token, slow or lost responses, and
 * crashes just before or after the charge. Its charges are separate from the service under test, like a real one's.
 */

import {
	type CaptureRequest,
	Charge,
	type ChargeKey,
	type ChargeTerms,
	type ConfirmRequest,
	NotFound,
	type PaymentError,
	Processor,
	type ProcessorRefund,
	type ProcessorShape,
	ProcessorUnavailable,
	type RefundRequest,
} from "@svc/core/sale/Payments/Processor";
import type { PayoutRequest, ProcessorPayout } from "@svc/core/sale/Payments/ProcessorPayout";
import { Effect, Layer } from "effect";
import {
	chargeOf,
	type FakeCharge,
	type FakeDelivery,
	type FakePayoutScript,
	type FakeRefundScript,
	type FakeScript,
	payoutOf,
	refundOf,
} from "./FakeProcessor/Script.js";
import type { Movement } from "./ProcessorContract/Subject.js";

export type { FakePayoutScript, FakeRefundScript, FakeScript } from "./FakeProcessor/Script.js";

/** The port, and controls for the test. */
export interface FakeProcessor {
	readonly processor: ProcessorShape;
	readonly layer: Layer.Layer<Processor>;
	/** Ends a charge that is waiting for an action or processing. */
	readonly finish: (idempotency_key: string, result: "succeeds" | "declines") => void;
	/** While true, look-ups and cancellations fail. */
	readonly setOutage: (isOut: boolean) => void;
	/** The sum of all successful charges, in cents. */
	readonly charged: () => number;
	/** Number of confirmations per key. */
	readonly confirmations: () => ReadonlyMap<string, number>;
	readonly keys: () => ReadonlyArray<string>;
	/** Ends every pending refund, or the one with this key. */
	readonly finishRefunds: (result: "succeeds" | "fails", idempotency_key?: string) => void;
	/** All captured, reserved, refunded and paid out money. */
	readonly movements: () => ReadonlyArray<Movement>;
	/** The sum of all paid payouts, in cents. */
	readonly paidOut: () => number;
	/** The sum of successful refunds of a charge, in cents; of all charges if none is given. */
	readonly refunded: (processor_payment_id?: string) => number;
}

const closed: PaymentError = { code: "payment_canceled", message: "Canceled." };

const isWaiting = (charge: Charge): boolean =>
	charge._tag === "RequiresAction" || charge._tag === "Processing" || charge._tag === "Authorized";

const tokenOf = ({ source }: ConfirmRequest): string =>
	source.type === "token" ? source.token : source.processor_payment_method_id;

/** Each environment has its own keys. */
const nameOf = ({ environment, idempotency_key }: ChargeKey): string =>
	`${environment.environment_id} ${idempotency_key}`;

/** The parameters that must not change between two calls with the same key. */
const parametersOf = ({ environment, ...terms }: ChargeTerms | RefundRequest | PayoutRequest): string => {
	const { amount_money, idempotency_key, metadata } = terms;
	const method = "capture_method" in terms ? terms.capture_method : undefined;
	const charge = "capture_method" in terms ? undefined : "processor_payment_id" in terms && terms.processor_payment_id;
	return JSON.stringify([idempotency_key, amount_money, method, charge, Object.entries(metadata).sort()]);
};

/** Makes a processor that follows `script` for each token. By default every token succeeds. */
export const makeFakeProcessor = (
	script: (token: string) => FakeScript = () => ({ charge: { type: "succeeds" } }),
	options: {
		readonly deadline_millis?: number;
		/** The script for each refund. By default all succeed. */
		readonly refunds?: (request: RefundRequest) => FakeRefundScript;
		/** The script for each payout. By default all are paid. */
		readonly payouts?: (request: PayoutRequest) => FakePayoutScript;
	} = {},
): FakeProcessor => {
	const refunds = new Map<string, { readonly refund: ProcessorRefund; readonly request: RefundRequest }>();
	const payouts = new Map<string, { readonly payout: ProcessorPayout; readonly request: PayoutRequest }>();
	const charges = new Map<string, { readonly charge: Charge; readonly request?: ConfirmRequest }>();
	const confirmations = new Map<string, number>();
	const sent = new Map<string, { readonly parameters: string; readonly requested_at: string }>();
	let isOut = false;

	/**
	 * Dies if a key is reused with different parameters, which real processors refuse. `requested_at` may only become
	 * earlier, as in a sandbox with an advanced clock. A planned charge may be repeated with different ones, from a
	 * restored database.
	 */
	const repeats = <A, E>(terms: ChargeTerms | RefundRequest | PayoutRequest, answer: Effect.Effect<A, E>) =>
		Effect.suspend(() => {
			const parameters = parametersOf(terms);
			const { requested_at } = terms;
			const first = sent.get(nameOf(terms)) ?? { parameters, requested_at };
			sent.set(nameOf(terms), first);
			const isPlanned = "may_exist_since" in terms;
			return isPlanned || (parameters === first.parameters && requested_at <= first.requested_at)
				? answer
				: Effect.dieMessage(
						`The key was reused with ${parameters}, requested at ${requested_at}, after ${JSON.stringify(first)}.`,
					);
		});

	const record = (request: ConfirmRequest, fake: FakeCharge): Charge => {
		const name = nameOf(request);
		const known = charges.get(name);
		if (known !== undefined) return known.charge;
		const charge = chargeOf(fake, request);
		charges.set(name, { charge, request });
		return charge;
	};

	const recordCapture = ({ capture_money, ...key }: CaptureRequest): Charge | NotFound => {
		const known = charges.get(nameOf(key));
		if (known?.charge._tag !== "Authorized") return known?.charge ?? NotFound;
		const { amount_money, processor_payment_id } = known.charge;
		if (capture_money.amount > amount_money.amount) return known.charge;
		const charge = Charge.Succeeded({ processor_payment_id, amount_money: capture_money });
		charges.set(nameOf(key), { ...known, charge });
		return charge;
	};

	const recordRefund = (request: RefundRequest, result: FakeRefundScript["refund"]): ProcessorRefund => {
		const name = nameOf(request);
		const known = refunds.get(name);
		if (known !== undefined) return known.refund;
		const refund = refundOf(result, request);
		refunds.set(name, { refund, request });
		return refund;
	};

	const recordPayout = (request: PayoutRequest, result: FakePayoutScript["payout"]): ProcessorPayout => {
		const name = nameOf(request);
		const payout = payouts.get(name)?.payout ?? payoutOf(result, request);
		payouts.set(name, { payout, request });
		return payout;
	};

	const deliver = <A>(record: () => A, delivery: FakeDelivery = { type: "answers" }) => {
		switch (delivery.type) {
			case "answers":
				return Effect.delay(Effect.sync(record), delivery.after_millis ?? 0);
			case "hangs":
				return Effect.zipRight(Effect.sync(record), Effect.never);
			case "unavailable":
				return new ProcessorUnavailable({ cause: "scripted" });
			case "lost":
				return Effect.never;
			case "crashes":
				return Effect.zipRight(
					Effect.sync(() => (delivery.when === "after" ? record() : undefined)),
					Effect.interrupt,
				);
		}
	};

	const reachable = <A>(answer: () => A): Effect.Effect<A, ProcessorUnavailable> =>
		Effect.suspend(() => (isOut ? new ProcessorUnavailable({ cause: "scripted outage" }) : Effect.sync(answer)));

	const processor: ProcessorShape = {
		name: "fake",
		deadline_millis: options.deadline_millis ?? 1_000,
		guidance: () => Effect.succeed({ account_id: "acct_fake", publishable_key: "pk_fake" }),
		confirm: (request) =>
			repeats(
				request,
				Effect.suspend(() => {
					confirmations.set(nameOf(request), (confirmations.get(nameOf(request)) ?? 0) + 1);
					const { charge, delivery } = script(tokenOf(request));
					return deliver(() => record(request, charge), delivery);
				}),
			),
		refund: (request) =>
			repeats(
				request,
				Effect.suspend(() => {
					const { delivery, refund } = options.refunds?.(request) ?? { refund: "succeeds" };
					return deliver(() => recordRefund(request, refund), delivery);
				}),
			),
		capture: (request) =>
			repeats(
				request,
				Effect.suspend(() => {
					const confirmed = charges.get(nameOf(request))?.request;
					const delivery = confirmed === undefined ? undefined : script(tokenOf(confirmed)).capture;
					return deliver(() => recordCapture(request), delivery);
				}),
			),
		payout: (request) =>
			repeats(
				request,
				Effect.suspend(() => {
					const { delivery, payout } = options.payouts?.(request) ?? { payout: "paid" };
					return deliver(() => recordPayout(request, payout), delivery);
				}),
			),
		lookUpPayout: (key) =>
			repeats(
				key,
				reachable(() => payouts.get(nameOf(key))?.payout ?? NotFound),
			),
		// This processor has no disputes.
		lookUpDispute: () => reachable(() => NotFound),
		submitEvidence: () => reachable(() => NotFound),
		lookUpRefund: (key) =>
			repeats(
				key,
				reachable(() => refunds.get(nameOf(key))?.refund ?? NotFound),
			),
		lookUp: (key) =>
			repeats(
				key,
				reachable(() => charges.get(nameOf(key))?.charge ?? NotFound),
			),
		cancel: (key) =>
			repeats(
				key,
				reachable(() => {
					const known = charges.get(nameOf(key));
					if (known !== undefined && !isWaiting(known.charge)) return known.charge;
					const charge = Charge.NotCharged({ error: closed });
					charges.set(nameOf(key), { charge });
					return charge;
				}),
			),
	};

	const finish: FakeProcessor["finish"] = (idempotency_key, result) => {
		for (const [name, { charge, request }] of charges) {
			if (request === undefined || request.idempotency_key !== idempotency_key || !isWaiting(charge)) continue;
			charges.set(name, { charge: chargeOf({ type: result }, request), request });
		}
	};

	return {
		processor,
		layer: Layer.succeed(Processor, processor),
		finish,
		setOutage: (out) => {
			isOut = out;
		},
		charged: () => {
			let total = 0;
			for (const { charge } of charges.values()) if (charge._tag === "Succeeded") total += charge.amount_money.amount;
			return total;
		},
		confirmations: () => confirmations,
		movements: () => [
			...[...charges.values()].flatMap(({ charge, request }) =>
				request !== undefined && (charge._tag === "Succeeded" || charge._tag === "Authorized")
					? [{ type: "charge" as const, amount: charge.amount_money.amount, metadata: request.metadata }]
					: [],
			),
			...[...refunds.values()].flatMap(({ refund, request: { amount_money, metadata } }) =>
				refund._tag === "RefundFailed" ? [] : [{ type: "refund" as const, amount: amount_money.amount, metadata }],
			),
			...[...payouts.values()].flatMap(({ payout, request: { amount_money, metadata } }) =>
				payout._tag === "PayoutFailed" ? [] : [{ type: "payout" as const, amount: amount_money.amount, metadata }],
			),
		],
		finishRefunds: (result, idempotency_key) => {
			for (const [name, { refund, request }] of refunds) {
				const isMeant = idempotency_key === undefined || request.idempotency_key === idempotency_key;
				if (refund._tag === "RefundPending" && isMeant)
					refunds.set(name, { refund: refundOf(result, request), request });
			}
		},
		paidOut: () => {
			let total = 0;
			for (const { payout, request } of payouts.values())
				if (payout._tag === "PayoutPaid") total += request.amount_money.amount;
			return total;
		},
		refunded: (processor_payment_id) => {
			let total = 0;
			for (const { refund, request } of refunds.values())
				if (
					refund._tag === "RefundSucceeded" &&
					(processor_payment_id === undefined || request.processor_payment_id === processor_payment_id)
				)
					total += request.amount_money.amount;
			return total;
		},
		keys: () =>
			[...charges.values()].flatMap(({ request }) => (request === undefined ? [] : [request.idempotency_key])),
	};
};
