/** Scripts for the fake processor: each charge's, refund's and payout's outcome, and how its response is delivered. */
import {
	Charge,
	type ClientAction,
	type ConfirmRequest,
	type PaymentError,
	ProcessorRefund,
	type RefundRequest,
} from "@svc/core/sale/Payments/Processor";
import { type PayoutRequest, ProcessorPayout } from "@svc/core/sale/Payments/ProcessorPayout";
import type { Money } from "@svc/core/words/Money";

/** A charge's outcome. */
export type FakeCharge =
	| { readonly type: "succeeds"; readonly amount_money?: Money }
	| { readonly type: "declines"; readonly error?: PaymentError }
	/** Waits until `finish`. The buyer acts on another page, unless specified otherwise. */
	| { readonly type: "requires_action"; readonly by?: ClientAction["type"] }
	| { readonly type: "processing" };

/** How the response to a call is delivered. The first two perform the call; `unavailable` and `lost` do not. */
export type FakeDelivery =
	| { readonly type: "answers"; readonly after_millis?: number }
	/** The charge is made, but no response arrives. */
	| { readonly type: "hangs" }
	/** The request is refused before it is read. */
	| { readonly type: "unavailable" }
	/** The request never arrives. */
	| { readonly type: "lost" }
	/** The service dies: `crash` ends the fiber, before or after the charge is made. */
	| { readonly type: "crashes"; readonly when: "before" | "after" };

export interface FakeScript {
	readonly charge: FakeCharge;
	readonly delivery?: FakeDelivery;
	/** How the response to a capture is delivered. */
	readonly capture?: FakeDelivery;
}

/** A refund's outcome, and how its response is delivered. */
export interface FakeRefundScript {
	readonly refund: "succeeds" | "fails" | "pending";
	readonly delivery?: FakeDelivery;
}

/** A payout's outcome, and how its response is delivered. */
export interface FakePayoutScript {
	readonly payout: "paid" | "fails" | "pending";
	readonly delivery?: FakeDelivery;
}

const declined: PaymentError = { code: "card_declined", decline_code: "generic_decline", message: "Declined." };

export const chargeOf = (fake: FakeCharge, request: ConfirmRequest): Charge => {
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
				client_action:
					fake.by === "processor_script"
						? { type: fake.by, client_secret: `${processor_payment_id}_secret` }
						: { type: "redirect", url: `https://processor.test/${processor_payment_id}` },
			});
		case "processing":
			return Charge.Processing({ processor_payment_id });
	}
};

export const refundOf = (result: FakeRefundScript["refund"], { idempotency_key }: RefundRequest): ProcessorRefund => {
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

export const payoutOf = (result: FakePayoutScript["payout"], { idempotency_key }: PayoutRequest): ProcessorPayout => {
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
