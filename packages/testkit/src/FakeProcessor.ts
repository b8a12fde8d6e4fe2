/**
 * A processor in memory that does what a test says: one answer a source token, slow or lost answers, and crashes just
 * before or just after the charge. It keeps its charges apart from the service under test, as a real one does.
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
	ProcessorRefund,
	type ProcessorShape,
	ProcessorUnavailable,
	type RefundRequest,
} from "@svc/core/sale/Payments/Processor";
import { type PayoutRequest, ProcessorPayout } from "@svc/core/sale/Payments/ProcessorPayout";
import type { Money } from "@svc/core/words/Money";
import { Effect, Layer } from "effect";
import type { Movement } from "./ProcessorContract/Subject.js";

/** What becomes of a charge. */
export type FakeCharge =
	| { readonly type: "succeeds"; readonly amount_money?: Money }
	| { readonly type: "declines"; readonly error?: PaymentError }
	/** Waits until `finish`. */
	| { readonly type: "requires_action" | "processing" };

/** How the answer to a confirmation comes back. The first two leave a charge behind, the others none. */
export type FakeDelivery =
	| { readonly type: "answers"; readonly after_millis?: number }
	/** The charge is made, and the answer never comes. */
	| { readonly type: "hangs" }
	/** The request is refused before it is read. */
	| { readonly type: "unavailable" }
	/** The request is lost on its way. */
	| { readonly type: "lost" }
	/** The service dies: `crash` ends the fiber, before or after the charge is made. */
	| { readonly type: "crashes"; readonly when: "before" | "after" };

export interface FakeScript {
	readonly charge: FakeCharge;
	readonly delivery?: FakeDelivery;
	/** How the answer to a capture comes back. */
	readonly capture?: FakeDelivery;
}

/** What becomes of a refund, and how its answer comes back. */
export interface FakeRefundScript {
	readonly refund: "succeeds" | "fails" | "pending";
	readonly delivery?: FakeDelivery;
}

/** What becomes of a payout, and how its answer comes back. */
export interface FakePayoutScript {
	readonly payout: "paid" | "fails" | "pending";
	readonly delivery?: FakeDelivery;
}

/** What a test may do and see beside the port. */
export interface FakeProcessor {
	readonly processor: ProcessorShape;
	readonly layer: Layer.Layer<Processor>;
	/** Ends a charge that waits for an action or is processing. */
	readonly finish: (idempotency_key: string, result: "succeeds" | "declines") => void;
	/** While true, look-ups and cancellations cannot be answered. */
	readonly setOutage: (isOut: boolean) => void;
	/** The money of every charge that succeeded, in cents. */
	readonly charged: () => number;
	/** How often each key was confirmed. */
	readonly confirmations: () => ReadonlyMap<string, number>;
	readonly keys: () => ReadonlyArray<string>;
	/** Ends every refund that is pending, or the one of a key. */
	readonly finishRefunds: (result: "succeeds" | "fails", idempotency_key?: string) => void;
	/** What the processor has taken, reserves, paid back and paid out. */
	readonly movements: () => ReadonlyArray<Movement>;
	/** The money of every payout that was paid, in cents. */
	readonly paidOut: () => number;
	/** The money of every refund of a charge that succeeded, in cents; of all charges when none is named. */
	readonly refunded: (processor_payment_id?: string) => number;
}

const declined: PaymentError = { code: "card_declined", decline_code: "generic_decline", message: "Declined." };
const closed: PaymentError = { code: "payment_canceled", message: "Canceled." };

const chargeOf = (fake: FakeCharge, request: ConfirmRequest): Charge => {
	const processor_payment_id = `fake_${request.idempotency_key}`;
	switch (fake.type) {
		case "succeeds": {
			const amount_money = fake.amount_money ?? request.amount_money;
			return request.capture_method === "manual"
				? Charge.Authorized({ processor_payment_id, amount_money })
				: Charge.Succeeded({ processor_payment_id, amount_money });
		}
		case "declines":
			return Charge.Declined({ processor_payment_id, error: fake.error ?? declined });
		case "requires_action":
			return Charge.RequiresAction({
				processor_payment_id,
				client_action: { type: "redirect", url: `https://processor.test/${processor_payment_id}` },
			});
		case "processing":
			return Charge.Processing({ processor_payment_id });
	}
};

const refundOf = (result: FakeRefundScript["refund"], { idempotency_key }: RefundRequest): ProcessorRefund => {
	const processor_refund_id = `fakere_${idempotency_key}`;
	switch (result) {
		case "succeeds":
			return ProcessorRefund.RefundSucceeded({ processor_refund_id });
		case "pending":
			return ProcessorRefund.RefundPending({ processor_refund_id });
		case "fails":
			return ProcessorRefund.RefundFailed({
				processor_refund_id,
				error: { code: "refund_failed", message: "The bank could not take the refund." },
			});
	}
};

const payoutOf = (result: FakePayoutScript["payout"], { idempotency_key }: PayoutRequest): ProcessorPayout => {
	const processor_payout_id = `fakepo_${idempotency_key}`;
	switch (result) {
		case "paid":
			return ProcessorPayout.PayoutPaid({ processor_payout_id });
		case "pending":
			return ProcessorPayout.PayoutPending({ processor_payout_id });
		case "fails":
			return ProcessorPayout.PayoutFailed({
				processor_payout_id,
				error: { code: "account_closed", message: "The bank sent the payout back." },
			});
	}
};

const isWaiting = (charge: Charge): boolean =>
	charge._tag === "RequiresAction" || charge._tag === "Processing" || charge._tag === "Authorized";

const tokenOf = ({ source }: ConfirmRequest): string =>
	source.type === "token" ? source.token : source.processor_payment_method_id;

/** Keys are told apart by environment, too. */
const nameOf = ({ environment, idempotency_key }: ChargeKey): string =>
	`${environment.environment_id} ${idempotency_key}`;

/** What may not change between two calls with one key. */
const parametersOf = ({ environment, ...terms }: ChargeTerms | RefundRequest | PayoutRequest): string => {
	const { amount_money, idempotency_key, metadata } = terms;
	const method = "capture_method" in terms ? terms.capture_method : undefined;
	const charge = "capture_method" in terms ? undefined : "processor_payment_id" in terms && terms.processor_payment_id;
	return JSON.stringify([idempotency_key, amount_money, method, charge, Object.entries(metadata).sort()]);
};

/** A processor that plays `script` for each token; a token that it does not name succeeds. */
export const makeFakeProcessor = (
	script: (token: string) => FakeScript = () => ({ charge: { type: "succeeds" } }),
	options: {
		readonly deadline_millis?: number;
		/** What each refund does; all succeed unless this says otherwise. */
		readonly refunds?: (request: RefundRequest) => FakeRefundScript;
		/** What each payout does; all are paid unless this says otherwise. */
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
	 * Dies when a key comes back with other parameters than the first time, as real processors refuse it. `requested_at`
	 * may only become earlier, which it does in a sandbox with a clock that was moved on.
	 */
	const repeats = <A, E>(terms: ChargeTerms | RefundRequest | PayoutRequest, answer: Effect.Effect<A, E>) =>
		Effect.suspend(() => {
			const parameters = parametersOf(terms);
			const { requested_at } = terms;
			const first = sent.get(nameOf(terms)) ?? { parameters, requested_at };
			sent.set(nameOf(terms), first);
			return parameters === first.parameters && requested_at <= first.requested_at
				? answer
				: Effect.dieMessage(`The key came back with ${parameters} of ${requested_at} after ${JSON.stringify(first)}.`);
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
		// Nobody disputes a charge of this one.
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
