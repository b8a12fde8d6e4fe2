/** Writes changes to cards: a card and its ledger entry in one transaction. */
import { Effect, Either } from "effect";
import { Mails } from "../../events/Mail.js";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { SettingsStore } from "../../platform/Settings.js";
import { Crypto } from "../../words/Crypto.js";
import { type Environment, nowMillis, type WorkCaller } from "../../words/Environment.js";
import { notFound, type Refusal } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { defined } from "../../words/Optional.js";
import { Documents } from "../../words/Storage/Documents.js";
import { fromMillis } from "../../words/Timestamp.js";
import { maximumPurchasedCards } from "../Order/GiftCardPurchase.js";
import type { Order } from "../Order/Order.js";
import { maximumGiftCards } from "../Order/OrderGiftCard.js";
import type { AttemptGiftCard } from "../Payments/AttemptGiftCard.js";
import { makeCode } from "./Code.js";
import { codeMail } from "./CodeMail.js";
import {
	type GiftCard,
	giftCardEvent,
	giftCards,
	giftCardView,
	type NewGiftCard,
	newGiftCard,
	type StoredGiftCard,
	withNewCode,
} from "./GiftCard.js";
import { abandon, type EntryType, giftCardLedger, type Posted, type Posting, post, spend } from "./Ledger.js";
import { activationOf, withdrawnOf } from "./PurchaseRefund.js";

const isEmpty = ({ balance_money }: GiftCard): boolean => balance_money.amount === 0;

/**
 * Each card that the order bought may be withdrawn and restored, and each that paid for it refunded. Each of at most
 * 200 parts that fail separately may restore a card in two steps.
 */
const maximumEntriesOfRefund = 2 * maximumPurchasedCards + maximumGiftCards + 200;

/** A card to issue, with its initial balance. */
export interface CardToIssue extends NewGiftCard {
	readonly balance: number;
	/** A code from another system. Absent: a new one. */
	readonly code?: string;
}

/** An issued card, and its code. */
export interface IssuedCard {
	readonly card: GiftCard;
	readonly code: string;
}

/** A movement on a card. */
export interface CardPosting extends Posting {
	readonly gift_card_id: string;
}

export class GiftCardAccounts extends Effect.Service<GiftCardAccounts>()("@svc/core/sale/GiftCards/GiftCardAccounts", {
	effect: Effect.gen(function* () {
		const crypto = yield* Crypto;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const mails = yield* Mails;
		const outbox = yield* Outbox;
		const { sellerOf } = yield* SettingsStore;

		/** Writes movements on existing cards, all in two statements. */
		const write = Effect.fnUntraced(function* (environment_id: string, posted: ReadonlyArray<Posted<StoredGiftCard>>) {
			const written = yield* documents.updateMany(
				giftCards,
				environment_id,
				posted.map(({ card }) => card),
			);
			yield* documents.insert(giftCardLedger, environment_id, ...posted.map(({ entry }) => entry));
			return written.map(giftCardView);
		});

		/**
		 * Mails the codes of cards that have a recipient, each at its own time. The mail of a purchased card without a
		 * balance is withheld until it has one.
		 */
		const mail = Effect.fnUntraced(function* (environment: Environment, issued: ReadonlyArray<IssuedCard>) {
			const mailed = issued.filter(({ card }) => card.recipient !== undefined);
			if (mailed.length === 0) return;
			const { name: seller } = yield* sellerOf(environment);
			yield* mails.schedule(
				environment,
				...mailed.flatMap(({ card, code }) =>
					card.recipient === undefined
						? []
						: [
								{
									kind: "gift_card" as const,
									content: codeMail(card.recipient, {
										code,
										value: card.balance_money.amount,
										seller,
										isTest: environment.mode === "test",
									}),
									resource_type: "gift_card",
									resource_id: card.gift_card_id,
									is_withheld: card.source === "purchase" && isEmpty(card),
									...(card.recipient.send_at === undefined ? {} : { send_at: card.recipient.send_at }),
								},
							],
				),
			);
		});

		/** Posts the first entry of a card's ledger, which activates the card. */
		const firstEntry = (
			card: StoredGiftCard,
			amount: number,
			type: EntryType,
			millis: number,
		): Either.Either<Posted<StoredGiftCard>, Refusal> =>
			post(
				card,
				{ type, amount, ...(card.order_id === undefined ? {} : { order_id: card.order_id }) },
				ids.make("gift_card_ledger_entry", millis),
				fromMillis(millis),
			);

		const draft = (environment: Environment, { balance, code, ...fields }: CardToIssue, millis: number) => {
			const made = code ?? makeCode(crypto);
			const card = newGiftCard(fields, made, crypto, environment.environment_id, fromMillis(millis));
			return { card, code: made, balance };
		};

		/** Inserts cards that wait for their order to be paid. They have no balance, and their codes were never shown. */
		const prepare = Effect.fnUntraced(function* ({ environment }: WorkCaller, list: ReadonlyArray<NewGiftCard>) {
			const millis = yield* nowMillis(environment);
			const cards = list.map((one) => draft(environment, { ...one, balance: 0 }, millis).card);
			yield* documents.insert(giftCards, environment.environment_id, ...cards);
			return cards.map(giftCardView);
		});

		/** Returns the cards that an order has bought, without locks. */
		const boughtBy = (environment_id: string, { order_id }: Pick<Order, "order_id">) =>
			documents.findBy(giftCards, environment_id, "order_id", [order_id], maximumPurchasedCards);

		/**
		 * Activates the order's waiting cards, each with a new code for its recipient. Their balances exclude what was
		 * refunded in the meantime.
		 */
		const activate = Effect.fnUntraced(function* (caller: WorkCaller, order: Order) {
			const { environment } = caller;
			const { environment_id } = environment;
			const found: ReadonlyArray<StoredGiftCard> = yield* boughtBy(environment_id, order);
			const amounts = activationOf(order, found);
			const millis = yield* nowMillis(environment);
			const codes = new Map<string, string>();
			const posted = yield* Either.all(
				found
					.filter(({ status }) => status === "pending_activation")
					.map((card) => {
						const code = makeCode(crypto);
						codes.set(card.gift_card_id, code);
						return firstEntry(
							withNewCode(card, code, crypto, environment_id),
							amounts.get(card.gift_card_id) ?? card.face_value_money.amount,
							"issued",
							millis,
						);
					}),
			);
			const cards = yield* write(environment_id, posted);
			const issued = cards.map((card): IssuedCard => ({ card, code: codes.get(card.gift_card_id) ?? "" }));
			yield* mail(environment, issued);
			yield* outbox.publish(caller, ...cards.map((card) => giftCardEvent("gift_card.issued", card)));
			return cards;
		});

		/** Issues cards that are active immediately, with their ledger entries, events, and mails. */
		const issue = Effect.fnUntraced(function* (caller: WorkCaller, list: ReadonlyArray<CardToIssue>) {
			if (list.length === 0) return [];
			const { environment } = caller;
			const millis = yield* nowMillis(environment);
			const drafts = list.map((one) => draft(environment, one, millis));
			const posted = yield* Either.all(
				drafts.map(({ balance, card }) =>
					firstEntry(card, balance, card.source === "import" ? "imported" : "issued", millis),
				),
			);
			yield* documents.insert(giftCards, environment.environment_id, ...posted.map(({ card }) => card));
			yield* documents.insert(giftCardLedger, environment.environment_id, ...posted.map(({ entry }) => entry));
			const issued = posted.map(({ card }, i): IssuedCard => ({ card: giftCardView(card), code: drafts[i]!.code }));
			yield* mail(environment, issued);
			yield* outbox.publish(caller, ...issued.map(({ card }) => giftCardEvent("gift_card.issued", card)));
			return issued;
		});

		/** Returns the cards in the order of the IDs, locked until the transaction ends. */
		const lock = Effect.fnUntraced(function* (environment_id: string, wanted: ReadonlyArray<string>) {
			const found: ReadonlyArray<StoredGiftCard> = yield* documents.getManyForUpdate(giftCards, environment_id, wanted);
			const byId = new Map(found.map((card) => [card.gift_card_id, card]));
			return yield* Effect.forEach(wanted, (id) => {
				const card = byId.get(id);
				return card === undefined ? notFound(giftCards.resource, id) : Effect.succeed(card);
			});
		});

		/** Locks the cards, and writes one movement on each. `check` may refuse a card. */
		const move = Effect.fnUntraced(function* (
			environment: Environment,
			list: ReadonlyArray<CardPosting>,
			check: (card: StoredGiftCard, posting: Posting) => Either.Either<unknown, Refusal> = () => Either.void,
		) {
			if (list.length === 0) return [];
			const cards = yield* lock(
				environment.environment_id,
				list.map(({ gift_card_id }) => gift_card_id),
			);
			const millis = yield* nowMillis(environment);
			const posted = yield* Either.all(
				list.map(({ gift_card_id: _, ...posting }, i) =>
					Either.flatMap(check(cards[i]!, posting), () =>
						post(cards[i]!, posting, ids.make("gift_card_ledger_entry", millis), fromMillis(millis)),
					),
				),
			);
			return yield* write(environment.environment_id, posted);
		});

		/** Writes that payments which held these amounts have settled. Their debits are in the ledger since they began. */
		const spendAll = Effect.fnUntraced(function* (
			environment: Environment,
			list: ReadonlyArray<Pick<AttemptGiftCard, "amount_money" | "gift_card_id">>,
		) {
			const { environment_id } = environment;
			const cards = yield* lock(
				environment_id,
				list.map(({ gift_card_id }) => gift_card_id),
			);
			const time = fromMillis(yield* nowMillis(environment));
			const spent = cards.map((card, i) => spend(card, list[i]!.amount_money.amount, time));
			const written = yield* documents.updateMany(giftCards, environment_id, spent);
			return written.map(giftCardView);
		});

		/**
		 * Writes a refund's movements in the current transaction, even on disabled cards. `refunded`: money goes back to a
		 * card that paid. `withdrawn`, `restored`: a purchased card is refunded, or that refund failed. Returns the events
		 * of cards that received money.
		 */
		const applyRefund = Effect.fnUntraced(function* (environment: Environment, list: ReadonlyArray<CardPosting>) {
			const cards = yield* move(environment, list);
			const idsOf = (type: EntryType, isOf: (card: GiftCard) => boolean) =>
				cards.filter((card, i) => list[i]!.type === type && isOf(card)).map(({ gift_card_id }) => gift_card_id);
			// The code of a card is not mailed if the card was refunded first.
			yield* mails.withhold(environment, idsOf("withdrawn", isEmpty));
			yield* mails.resume(
				environment,
				idsOf("restored", () => true),
			);
			return cards.flatMap((card, i) => (list[i]!.type === "refunded" ? [refundedEvent(card, list[i]!)] : []));
		});

		/** Returns the cards that an order has bought, locked until the transaction ends. */
		const lockBought = Effect.fnUntraced(function* (environment_id: string, order: Order) {
			if (order.line_items.every((line) => line.gift_card_purchase === undefined)) return [];
			const found = yield* boughtBy(environment_id, order);
			return yield* lock(
				environment_id,
				found.map(({ gift_card_id }) => gift_card_id),
			);
		});

		/** Disables the waiting cards of an order that will not be paid. Returns them. */
		const abandonWaiting = Effect.fnUntraced(function* ({ environment }: WorkCaller, order: Order) {
			const cards = yield* lockBought(environment.environment_id, order);
			const time = fromMillis(yield* nowMillis(environment));
			const waiting = cards.filter(({ status }) => status === "pending_activation");
			const disabled = yield* documents.updateMany(
				giftCards,
				environment.environment_id,
				waiting.map((card) => abandon(card, time)),
			);
			return disabled.map(giftCardView);
		});

		/** Returns the amount that a refund has withdrawn from each card, less what it has restored. */
		const withdrawnBy = (environment_id: string, refund_id: string) =>
			Effect.map(
				documents.findBy(giftCardLedger, environment_id, "refund_id", [refund_id], maximumEntriesOfRefund),
				withdrawnOf,
			);

		return {
			issue,
			prepare,
			activate,
			abandonWaiting,
			move,
			lock,
			lockBought,
			spendAll,
			withdrawnBy,
			write,
			applyRefund,
		};
	}),
}) {}

const refundedEvent = (
	card: GiftCard,
	{ amount, order_id, refund_id }: Pick<Posting, "amount" | "order_id" | "refund_id">,
) =>
	giftCardEvent("gift_card.refunded", card, {
		refunded_money: { amount, currency: "USD" },
		...defined({ order_id, refund_id }),
	});
