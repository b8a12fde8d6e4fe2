/** The buyer's API as called by svc's pages: the core in this process, like a request with the buyer's headers. */
import { Idempotency, type Replayable, unwarned } from "@svc/core/platform/Idempotency";
import type { Attempt, Failure } from "@svc/core/platform/Implementation";
import { RateLimits } from "@svc/core/platform/RateLimits";
import { Checkout } from "@svc/core/sale/Checkout";
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import {
	ChooseAmount,
	ChooseLines,
	EnterCode,
	EnterGiftCard,
	PayCheckout,
	SetBuyer,
	SetCheckoutTip,
	SetDelivery,
} from "@svc/core/sale/Checkout/UseCases";
import { CheckoutAccess } from "@svc/core/sale/CheckoutSessions/CheckoutAccess";
import type { Caller } from "@svc/core/words/Environment";
import { type Refusal, refuse } from "@svc/core/words/Errors";
import { Ids } from "@svc/core/words/Id";
import { reader } from "@svc/core/words/Input";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Answer, CheckoutApi, Credential } from "@svc/pages";
import { Effect } from "effect";

/** Converts every kind of refusal to what the pages can explain. */
export const explained = <A>(work: Effect.Effect<A, Failure>): Effect.Effect<A, Refusal | StorageError> =>
	work.pipe(
		Effect.catchTag("ReplayedRefusal", ({ refusal }) => refusal),
		Effect.catchTag("RateLimited", () => refuse("RATE_LIMIT_EXCEEDED")),
	);

const readers = {
	code: reader(EnterCode),
	customer: reader(SetBuyer),
	delivery: reader(SetDelivery),
	giftCard: reader(EnterGiftCard),
	lines: reader(ChooseLines),
	pay: reader(PayCheckout),
	tip: reader(SetCheckoutTip),
	amount: reader(ChooseAmount),
};

type Command =
	| Effect.Effect<BuyerView, Failure>
	| ((attempt: Attempt) => Effect.Effect<Replayable<BuyerView>, Failure>);

export const makeCheckoutApi = Effect.gen(function* () {
	const access = yield* CheckoutAccess;
	const checkout = yield* Checkout;
	const idempotency = yield* Idempotency;
	const ids = yield* Ids;
	const rateLimits = yield* RateLimits;

	/** Identifies the buyer, and counts the request against the session's budget. */
	const callerOf = ({ checkout_session_id, secret }: Credential, idempotency_key: string | null) =>
		Effect.gen(function* () {
			const id = yield* ids.now("request");
			const caller = yield* access.authenticate(checkout_session_id, secret, { id, idempotency_key });
			yield* rateLimits.caller(caller, "payment");
			return caller;
		});

	/** Runs a command like the dispatcher, once per key if it has one. */
	const run = (
		credential: Credential,
		command: (caller: Caller) => Command,
		pay?: { readonly key: string; readonly input: PayCheckout },
	): Answer =>
		Effect.gen(function* () {
			const caller = yield* callerOf(credential, pay?.key ?? null);
			const request = pay && {
				key: pay.key,
				operation: `POST /v1/checkout/pay ${credential.checkout_session_id}`,
				fingerprint: idempotency.fingerprint(pay.input),
			};
			const once: Attempt["once"] = (work, forReplay) =>
				idempotency.run(caller, request, Effect.map(work, unwarned), forReplay);
			const started = command(caller);
			const { data } = yield* typeof started === "function" ? started({ idempotency: request, once }) : once(started);
			return data;
		}).pipe(explained);

	const api: CheckoutApi = {
		embedOrigins: access.embedOrigins,
		view: (credential) => explained(Effect.flatMap(callerOf(credential, null), checkout.get)),
		setCustomer: (credential, given) =>
			Effect.flatMap(readers.customer(given), (input) => run(credential, (caller) => checkout.setBuyer(caller, input))),
		setDelivery: (credential, given) =>
			Effect.flatMap(readers.delivery(given), (input) =>
				run(credential, (caller) => checkout.setDelivery(caller, input)),
			),
		setLines: (credential, given) =>
			Effect.flatMap(readers.lines(given), (input) => run(credential, (caller) => checkout.setLines(caller, input))),
		setTip: (credential, given) =>
			Effect.flatMap(readers.tip(given), (input) => run(credential, (caller) => checkout.setTip(caller, input))),
		setAmount: (credential, given) =>
			Effect.flatMap(readers.amount(given), (input) => run(credential, (caller) => checkout.setAmount(caller, input))),
		addDiscount: (credential, given) =>
			Effect.flatMap(readers.code(given), (input) => run(credential, (caller) => checkout.addDiscount(caller, input))),
		removeDiscount: (credential, { applied_discount_id }) =>
			run(credential, (caller) => checkout.removeDiscount(caller, applied_discount_id)),
		applyGiftCard: (credential, given) =>
			Effect.flatMap(readers.giftCard(given), (input) =>
				run(credential, (caller) => checkout.addGiftCard(caller, input)),
			),
		removeGiftCard: (credential, { gift_card_id }) =>
			run(credential, (caller) => checkout.removeGiftCard(caller, gift_card_id)),
		pay: (credential, { idempotency_key, ...given }) =>
			Effect.flatMap(readers.pay(given), (input) =>
				run(credential, (caller) => checkout.pay(caller, input), { key: idempotency_key, input }),
			),
		resume: (credential) => run(credential, (caller) => checkout.resume(caller)),
		cancelPayment: (credential) => run(credential, (caller) => checkout.cancelPayment(caller)),
	};
	return api;
});
