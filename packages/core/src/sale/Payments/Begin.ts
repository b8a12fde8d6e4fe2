/** Decides what a payment writes before the processor is called. */
import { Either } from "effect";
import type { Published } from "../../events/Events.js";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { type BlockingResource, notFound, type Refusal, refused } from "../../words/Errors.js";
import { type Money, sum, usd } from "../../words/Money.js";
import { coverOf } from "../Order/GiftCardCover.js";
import { beginsSubscription } from "../Order/Guards.js";
import type { Order } from "../Order/Order.js";
import { type AttemptGiftCard, end, hold, paymentsOf } from "./AttemptGiftCard.js";
import { Instrument } from "./Instrument.js";
import { checkInstruments, type DebitTerms } from "./InstrumentRules.js";
import { closePaid, settle } from "./OrderSettlement.js";
import { open, type StoredPaymentAttempt } from "./PaymentAttempt.js";
import { intentEvent } from "./PaymentEvents.js";
import {
	checkAmount,
	create,
	type DispatchedIntent,
	dispatch,
	isInFlight,
	isPayable,
	type PaymentIntent,
	type PaymentSource,
	type PlannedCharge,
	withCustomer,
} from "./PaymentIntent.js";
import type { PaySource, StartCommand } from "./PayRequest.js";
import type { MethodOwner } from "./ProcessorMethods.js";
import { checkSaving } from "./Saving.js";
import { type Balance, tipShares } from "./TipShares.js";

/** The maximum number of legs per order, including failed and canceled ones. */
export const maximumLegsOfOrder = 200;

/** One call to the processor, made after the decision is committed. */
export interface Dispatch {
	readonly intent: DispatchedIntent;
	readonly source: PaySource;
}

export interface Begun {
	readonly order: Order;
	readonly attempt: StoredPaymentAttempt;
	/** Every leg of the order, including new and changed ones. */
	readonly intents: ReadonlyArray<PaymentIntent>;
	/** Empty if nothing was left to pay. The order is then closed. */
	readonly dispatches: ReadonlyArray<Dispatch>;
	readonly events: ReadonlyArray<Published>;
}

/** IDs for what the decision may create. */
export interface BeginIds {
	readonly order_payment_attempt_id: string;
	readonly payment_intent_id: string;
	/** Present if svc starts the charge automatically. It pays the whole balance, so it has one leg. */
	readonly planned?: PlannedCharge | undefined;
}

/** A leg before its charge, with its payment source. */
interface ChosenLeg {
	readonly intent: PaymentIntent;
	readonly source: PaySource;
	readonly isNew: boolean;
	/** The path of the source in the request, such as `payment_source.`. */
	readonly at: string;
}

/** A leg admitted by the rules of its instrument. */
interface AdmittedLeg extends ChosenLeg {
	/** Present if a bank account is debited. */
	readonly debit: DebitTerms | undefined;
}

const blockersOf = (attemptId: string, intents: ReadonlyArray<PaymentIntent>): ReadonlyArray<BlockingResource> => [
	{ resource_type: "order_payment_attempt", resource_id: attemptId },
	...intents.filter(isInFlight).map(({ payment_intent_id, status }) => ({
		resource_type: "payment_intent",
		resource_id: payment_intent_id,
		status,
	})),
];

/** Refuses an order that cannot be paid now. */
export const checkOrder = (
	order: Order,
	intents: ReadonlyArray<PaymentIntent>,
	command: Pick<StartCommand, "expected_outstanding">,
): Either.Either<Order, Refusal> => {
	if (order.payment_status === "paid") return refused("ORDER_ALREADY_PAID");
	if (order.status !== "open") return refused("ORDER_NOT_OPEN");
	if (order.line_items.length === 0) return refused("ORDER_EMPTY");
	if (order.active_payment_attempt_id !== undefined)
		return refused("ORDER_HAS_ACTIVE_PAYMENT_INTENT", {
			blocking_resources: blockersOf(order.active_payment_attempt_id, intents),
		});
	const { outstanding_money } = order.settlement_amounts;
	if (command.expected_outstanding !== undefined && command.expected_outstanding !== outstanding_money.amount)
		return refused("ORDER_OUTSTANDING_CHANGED", {
			param: "expected_outstanding_money",
			details: [
				{
					code: "ORDER_OUTSTANDING_CHANGED",
					expected_outstanding_money: usd(command.expected_outstanding),
					outstanding_money,
				},
			],
		});
	return Either.right(order);
};

/** Refuses another leg if the order has the maximum number of legs. */
const checkRoom = (intents: ReadonlyArray<PaymentIntent>): Either.Either<void, Refusal> =>
	intents.length < maximumLegsOfOrder
		? Either.void
		: refused("TOO_MANY_ITEMS", {
				message: `The order has ${intents.length} payment intents, but at most ${maximumLegsOfOrder} are allowed.`,
			});

/**
 * Chooses the leg for the whole balance. A declined leg is reused, so retries do not add legs, even if the balance has
 * changed since. So is one with the key of a planned charge that did not reach the processor.
 */
const chooseWhole = (
	order: Order,
	intents: ReadonlyArray<PaymentIntent>,
	balance: number,
	source: PaySource | undefined,
	ids: BeginIds,
	now: string,
): Either.Either<ReadonlyArray<ChosenLeg>, Refusal> => {
	if (source === undefined) return refused("FIELD_REQUIRED", { param: "payment_source" });
	const payable = intents.filter(isPayable);
	const waiting =
		payable.find(
			({ processor_idempotency_key: key }) => key !== undefined && key === ids.planned?.processor_idempotency_key,
		) ??
		payable.find(({ is_of_balance }) => is_of_balance === true) ??
		payable.find(({ amount_money }) => amount_money.amount === balance);
	const at = "payment_source.";
	if (waiting !== undefined)
		return Either.map(checkAmount(balance, "payment_source", balance), () => [
			{ intent: { ...waiting, amount_money: usd(balance) }, source, isNew: false, at },
		]);
	return checkAmount(balance, "payment_source", balance).pipe(
		Either.flatMap(() => checkRoom(intents)),
		Either.map(() => {
			const intent = { ...create(order, ids.payment_intent_id, balance, now), is_of_balance: true as const };
			return [{ intent, source, isNew: true, at }];
		}),
	);
};

/**
 * Sets the order's customer on a leg, and the capture method of the confirming call, which overrides an earlier one.
 */
const readied = (order: Order, { intent, ...leg }: ChosenLeg, { capture_method }: StartCommand): ChosenLeg => ({
	...leg,
	intent: { ...withCustomer(intent, order), capture_method: capture_method ?? "automatic" },
});

/** Chooses the legs named by the caller. Each must be a payable leg of this order. */
const chooseNamed = (
	intents: ReadonlyArray<PaymentIntent>,
	{ legs }: Extract<StartCommand, { _tag: "Confirm" }>,
): Either.Either<ReadonlyArray<ChosenLeg>, Refusal> => {
	const chosen: Array<ChosenLeg> = [];
	for (const [index, { at = `payment_intents[${index}].`, payment_intent_id, ...sent }] of legs.entries()) {
		const param = `${at}payment_intent_id`;
		const intent = intents.find((candidate) => candidate.payment_intent_id === payment_intent_id);
		if (intent === undefined) return Either.left(notFound("payment intent of this order", payment_intent_id, param));
		if (!isPayable(intent))
			return refused("PAYMENT_INTENT_NOT_PAYABLE", {
				message: `The payment intent ${payment_intent_id} is ${intent.status} and cannot be confirmed.`,
				param,
			});
		chosen.push({ intent, source: { type: "token", ...sent }, isNew: false, at });
	}
	return Either.right(chosen);
};

/** Checks the legs against the outstanding balance left after gift cards. */
const checkCover = (
	order: Order,
	balance: number,
	legs: ReadonlyArray<ChosenLeg>,
	command: StartCommand,
): Either.Either<ReadonlyArray<ChosenLeg>, Refusal> => {
	const amount = sum(legs.map(({ intent }) => intent.amount_money.amount));
	const { outstanding_money } = order.settlement_amounts;
	const covered = outstanding_money.amount - balance;
	const figures = {
		legs_money: usd(amount),
		outstanding_money,
		...(covered === 0 ? {} : { gift_cards_money: usd(covered) }),
	};
	if (amount > balance)
		return refused("AMOUNT_EXCEEDS_BALANCE", {
			message:
				covered === 0
					? `The payment intents add up to ${amount} cents, but ${balance} cents are outstanding.`
					: `The payment intents add up to ${amount} cents, but ${balance} cents are outstanding after the gift cards.`,
			next_steps:
				"Confirm fewer payment intents, or lower their amounts with `PATCH /v1/payment-intents/{payment_intent_id}` to what is outstanding.",
			param: "payment_intents",
			details: [{ code: "AMOUNT_EXCEEDS_BALANCE", ...figures }],
		});
	if (amount < balance && command.completion_behavior === "complete_order")
		return refused("PAYMENT_LEGS_BELOW_BALANCE", {
			param: "payment_intents",
			details: [{ code: "PAYMENT_LEGS_BELOW_BALANCE", ...figures }],
		});
	return Either.right(legs);
};

const attemptFields = (order: Order, command: StartCommand, ids: BeginIds) => ({
	order_payment_attempt_id: ids.order_payment_attempt_id,
	order_id: order.order_id,
	completion_behavior: command.completion_behavior,
	...(command.expected_outstanding === undefined
		? {}
		: { expected_outstanding_money: usd(command.expected_outstanding) }),
});

/** What the command pays of the balance, in cents. Never more than is owed. */
const checkPaying = (command: StartCommand, outstanding_money: Money): Either.Either<number, Refusal> => {
	const { amount } = outstanding_money;
	const paying = command._tag === "Pay" ? (command.amount ?? amount) : amount;
	return paying <= amount
		? Either.right(paying)
		: refused("AMOUNT_EXCEEDS_BALANCE", {
				message: `The payment would be ${paying} cents, but ${amount} cents are outstanding.`,
				details: [{ code: "AMOUNT_EXCEEDS_BALANCE", outstanding_money }],
			});
};

/** An order that costs nothing closes without a charge (decisions: States). */
const beginFree = (
	order: Order,
	intents: ReadonlyArray<PaymentIntent>,
	command: StartCommand,
	ids: BeginIds,
	now: string,
): Begun => ({
	...closePaid(order, intents, now),
	attempt: open(attemptFields(order, command, ids), [], now),
	dispatches: [],
});

/** An order that gift cards cover to the last cent closes without a leg. */
const beginCovered = (
	order: Order,
	intents: ReadonlyArray<PaymentIntent>,
	command: StartCommand,
	giftCards: ReadonlyArray<AttemptGiftCard>,
	ids: BeginIds,
	now: string,
): Begun => {
	const gift_cards = end(giftCards, "settled");
	return {
		...settle(order, intents, [], now, paymentsOf(gift_cards, now)),
		attempt: open({ ...attemptFields(order, command, ids), gift_cards }, [], now),
		dispatches: [],
	};
};

/** The order's amounts before the payment. */
export const balanceOf = ({ pricing_amounts, settlement_amounts }: Order): Balance => ({
	total: pricing_amounts.total_money.amount,
	tip: pricing_amounts.tip_money.amount,
	paid: settlement_amounts.paid_money.amount,
	settled_tip: settlement_amounts.settled_tip_money.amount,
});

/** The balance after the gift cards pay. */
export const afterGiftCards = (balance: Balance, giftCards: ReadonlyArray<AttemptGiftCard>): Balance => ({
	...balance,
	paid: balance.paid + sum(giftCards.map(({ amount_money }) => amount_money.amount)),
	settled_tip: balance.settled_tip + sum(giftCards.map(({ tip_money }) => tip_money.amount)),
});

/** Applies the rules of bank debits and financing. `balance` is what gift cards leave. */
const admit = (
	order: Order,
	legs: ReadonlyArray<ChosenLeg>,
	balance: number,
	{ capture_method, return_url, transaction_purpose }: StartCommand,
	now: string,
): Either.Either<ReadonlyArray<AdmittedLeg>, Refusal> => {
	const uses = legs.map(({ at, intent, source }) => ({
		at,
		amount: intent.amount_money.amount,
		...(source.type === "token" ? source : {}),
	}));
	const terms = {
		balance,
		now,
		...(capture_method === undefined ? {} : { capture_method }),
		...(transaction_purpose === undefined ? {} : { transaction_purpose }),
		...(return_url === undefined ? {} : { return_url }),
	};
	return Either.map(checkInstruments(order, uses, terms), (debits) =>
		legs.map((leg, index) => ({ ...leg, debit: debits[index] })),
	);
};

/** What the leg shows of its source. A token is never stored. */
const shownSource = (source: PaySource, debit: DebitTerms | undefined): PaymentSource => {
	if (source.type === "payment_method") return { type: source.type, payment_method_id: source.payment_method_id };
	const { instrument = Instrument.Card() } = source;
	switch (instrument._tag) {
		case "Card":
			return { type: "token" };
		case "BankAccount":
			return {
				type: "token",
				us_bank_account: instrument.us_bank_account ?? {},
				...(debit === undefined ? {} : { mandate_acceptance: debit.mandate_acceptance }),
			};
		case "Financing":
			return { type: "token", financing: instrument.financing };
	}
};

const dispatchAll = (
	balance: Balance,
	legs: ReadonlyArray<AdmittedLeg>,
	{ order_payment_attempt_id, planned }: BeginIds,
	now: string,
	save_for: MethodOwner | undefined,
) => {
	const shares = tipShares(
		balance,
		legs.map(({ intent }) => intent.amount_money.amount),
	);
	return legs.map(({ debit, intent, source }, index) => ({
		intent: dispatch(intent, order_payment_attempt_id, shares[index]!, now, shownSource(source, debit), {
			transaction_purpose: debit?.transaction_purpose,
			save_for,
			planned,
		}),
		source,
	}));
};

/** Replaces the intents that have the IDs of `replacements`, and appends new ones. */
const replace = (intents: ReadonlyArray<PaymentIntent>, replacements: ReadonlyArray<PaymentIntent>) => {
	const byId = new Map(intents.map((intent) => [intent.payment_intent_id, intent]));
	for (const intent of replacements) byId.set(intent.payment_intent_id, intent);
	return [...byId.values()];
};

/**
 * Starts a payment of `order`; `intents` are all of its legs. Charges nothing: the caller commits the decision,
 * confirms each of `dispatches` with the processor, and then applies the outcomes.
 */
export const begin = eitherFn(function* (
	order: Order,
	intents: ReadonlyArray<PaymentIntent>,
	asked: StartCommand,
	ids: BeginIds,
	now: string,
): EitherSteps<Begun, Refusal> {
	yield* checkOrder(order, intents, asked);
	const { outstanding_money, paid_money } = order.settlement_amounts;
	if (outstanding_money.amount === 0) return beginFree(order, intents, asked, ids, now);
	const paying = yield* checkPaying(asked, outstanding_money);
	const command: StartCommand =
		paying < outstanding_money.amount ? { ...asked, completion_behavior: "partial_payment" } : asked;
	const giftCards = hold(coverOf(order, paying), balanceOf(order));
	const covered = afterGiftCards(balanceOf(order), giftCards);
	const left = paying - (covered.paid - paid_money.amount);
	if (left === 0 && command._tag === "Pay") return beginCovered(order, intents, command, giftCards, ids, now);
	const chosen =
		command._tag === "Pay"
			? yield* chooseWhole(order, intents, left, command.source, ids, now)
			: yield* chooseNamed(intents, command);
	const legs = chosen.map((leg) => readied(order, leg, command));
	yield* checkCover(order, left, legs, command);
	const { save_for, source } = command._tag === "Pay" ? command : {};
	yield* checkSaving(save_for, source, beginsSubscription(order));
	const admitted = yield* admit(order, legs, left, command, now);
	const dispatches = dispatchAll(covered, admitted, ids, now, save_for);
	const dispatched = dispatches.map(({ intent }) => intent);
	return {
		order: { ...order, active_payment_attempt_id: ids.order_payment_attempt_id, updated_at: now },
		attempt: open(
			{
				...attemptFields(order, command, ids),
				...(giftCards.length === 0 ? {} : { gift_cards: giftCards }),
				...(save_for === undefined ? {} : { keeps_card: true as const }),
			},
			dispatched,
			now,
		),
		intents: replace(intents, dispatched),
		dispatches,
		events: legs.filter(({ isNew }) => isNew).map(({ intent }) => intentEvent("payment_intent.created", intent)),
	};
});

/** Adds a leg to an order. It is confirmed later. */
export const addLeg = eitherFn(function* (
	{ order, intents }: { readonly order: Order; readonly intents: ReadonlyArray<PaymentIntent> },
	amount: number,
	payment_intent_id: string,
	now: string,
): EitherSteps<{ readonly intent: PaymentIntent; readonly events: ReadonlyArray<Published> }, Refusal> {
	const param = "amount_money.amount";
	if (order.payment_status === "paid") return yield* refused("ORDER_ALREADY_PAID");
	if (order.status !== "open") return yield* refused("ORDER_NOT_OPEN");
	const { outstanding_money } = order.settlement_amounts;
	yield* checkAmount(amount, param, outstanding_money.amount);
	if (amount > outstanding_money.amount)
		return yield* refused("AMOUNT_EXCEEDS_BALANCE", {
			message: `The payment intent is ${amount} cents, but ${outstanding_money.amount} cents are outstanding.`,
			param,
			details: [{ code: "AMOUNT_EXCEEDS_BALANCE", outstanding_money }],
		});
	yield* checkRoom(intents);
	const intent = create(order, payment_intent_id, amount, now);
	return { intent, events: [intentEvent("payment_intent.created", intent)] };
});
