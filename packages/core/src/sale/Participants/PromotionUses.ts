/**
 * Counts uses of promotions (requirements: Promotion ranking). The transaction that begins the payment counts a use,
 * before money moves. The transaction that ends the payment without a settled leg reverts it. An invoice counts the use
 * when it is issued, so that its price is fixed; voiding it reverts the use. The promotion's counter stays locked until
 * the transaction ends, so concurrent payments cannot exceed a limit. Counters are locked in a fixed order.
 */
import { Effect } from "effect";
import type { DeclineReason } from "../../catalog/Promotions/Decline.js";
import { declineNow, isOver } from "../../catalog/Promotions/Eligibility.js";
import { promotions } from "../../catalog/Promotions/Promotion.js";
import {
	countedFor,
	counterIds,
	newCounter,
	type PromotionCounter,
	promotionCounters,
} from "../../catalog/Promotions/Redemption.js";
import { now } from "../../words/Environment.js";
import { Refusal } from "../../words/Errors.js";
import { defined } from "../../words/Optional.js";
import { Documents } from "../../words/Storage/Documents.js";
import { customerOrders } from "../Order/CustomerOrders.js";
import type { AppliedDiscount } from "../Order/Discounts.js";
import type { Order } from "../Order/Order.js";
import { isPromotionOver, PromotionOver } from "../Payments/OrderPricer.js";
import {
	type Participant,
	participation,
	type ReleaseStep,
	type ReserveStep,
	ranks,
	type SettleStep,
} from "../Payments/Participant.js";
import { isActive } from "../Payments/PaymentAttempt.js";

/** One use, and its counters. */
interface Use {
	readonly promotion_id: string;
	readonly promotion_code?: string;
	readonly promotion_code_id?: string;
	readonly customer_id?: string;
	readonly counted_for?: string;
	readonly counters: ReadonlyArray<string>;
}

const isCounted = ({ is_use_counted }: AppliedDiscount): boolean => is_use_counted === true;

/**
 * Returns the uses of the discounts. A discount of 0 uses nothing. A counted use keeps what it counts for, because the
 * buyer may enter another email address before it is reverted.
 */
const usesOf = (order: Order, discounts: ReadonlyArray<AppliedDiscount>): ReadonlyArray<Use> =>
	discounts.flatMap((discount) => {
		const { applied_money, promotion_code, promotion_code_id, promotion_id } = discount;
		if (promotion_id === undefined || applied_money.amount === 0) return [];
		const counted_for = isCounted(discount) ? discount.use_counted_for : countedFor(order);
		const use = {
			promotion_id,
			...defined({ promotion_code, promotion_code_id, customer_id: order.customer_id, counted_for }),
		};
		return [{ ...use, counters: Object.values<string>(counterIds(use)) }];
	});

const refusalOf = ({ promotion_code, promotion_id }: Use, reason: DeclineReason, isOverNow: boolean): Refusal =>
	new (isOverNow ? PromotionOver : Refusal)({
		code: "PROMOTION_DECLINED",
		message: `The promotion ${promotion_id} of this order can no longer be used: ${reason}. Change the order to price it without the promotion.`,
		reason,
		details: [
			{
				code: "PROMOTION_DECLINED",
				reason,
				promotion_id,
				...(promotion_code === undefined ? {} : { promotion_code }),
			},
		],
	});

/** The marker: a payment would count uses, or could revert them. */
const hasUses = ({ applied_discounts }: Order): boolean =>
	applied_discounts.some(({ promotion_id }) => promotion_id !== undefined);

export class PromotionUses extends Effect.Service<PromotionUses>()("@svc/core/sale/Participants/PromotionUses", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;

		/** Returns all counters of the uses. Locks those of the promotions, which protect those of codes and customers. */
		const hold = Effect.fnUntraced(function* (environment_id: string, uses: ReadonlyArray<Use>) {
			const promotionIds = new Set(uses.map(({ promotion_id }) => promotion_id));
			const held = yield* documents.getManyForUpdate(promotionCounters, environment_id, [...promotionIds]);
			const others = uses.flatMap(({ counters }) => counters.filter((id) => !promotionIds.has(id)));
			const counters = [...held, ...(yield* documents.getMany(promotionCounters, environment_id, others))];
			return new Map(counters.map((counter) => [counter.promotion_counter_id, counter]));
		});

		/** Adds `by` to every counter of the uses, and inserts missing counters. */
		const count = Effect.fnUntraced(function* (
			environment_id: string,
			uses: ReadonlyArray<Use>,
			found: ReadonlyMap<string, PromotionCounter>,
			by: 1 | -1,
			time: string,
		) {
			const known: Array<PromotionCounter> = [];
			const first: Array<PromotionCounter> = [];
			for (const { counters, promotion_id } of uses)
				for (const id of counters) {
					const counter = found.get(id);
					if (counter === undefined) first.push(newCounter(id, promotion_id, by, time));
					else known.push({ ...counter, uses: counter.uses + by, updated_at: time });
				}
			yield* documents.updateMany(promotionCounters, environment_id, known);
			yield* documents.insert(promotionCounters, environment_id, ...first);
		});

		/**
		 * Counts the uses when a payment begins. Refuses the payment if a promotion in the price is used up, over, or no
		 * longer available to this customer, because the approved price is then invalid. `pay` reprices the
		 * order if the promotion is over for it. If a use may become available again, the next change of the order reprices
		 * it.
		 */
		const reserve = Effect.fnUntraced(function* ({ caller: { environment }, order }: ReserveStep) {
			const uses = usesOf(
				order,
				order.applied_discounts.filter((discount) => !isCounted(discount)),
			);
			if (uses.length === 0) return participation(order);
			const { environment_id } = environment;
			const counters = yield* hold(environment_id, uses);
			const promotionIds = uses.map(({ promotion_id }) => promotion_id);
			const found = yield* documents.getMany(promotions, environment_id, promotionIds);
			const byId = new Map(found.map((promotion) => [promotion.promotion_id, promotion]));
			const time = yield* now(environment);
			const usesCounted = (id: string): number => counters.get(id)?.uses ?? 0;
			const facts = {
				now: time,
				usesOf: usesCounted,
				customerOrders: yield* customerOrders(documents, environment_id, order.customer_id, found, usesCounted),
			};
			const refusals = uses.flatMap((use) => {
				const promotion = byId.get(use.promotion_id);
				const { counters: _, promotion_code: __, ...redeemer } = use;
				if (promotion === undefined) return [refusalOf(use, "not_active", true)];
				const decline = declineNow(promotion, redeemer, facts);
				if (decline === undefined) return [];
				return [refusalOf(use, decline.reason, isOver(decline, promotion, redeemer, usesCounted))];
			});
			const refusal = refusals.find(isPromotionOver) ?? refusals[0];
			if (refusal !== undefined) return yield* refusal;
			yield* count(environment_id, uses, counters, 1, time);
			const used = new Set(promotionIds);
			return participation({
				...order,
				applied_discounts: order.applied_discounts.map((discount) =>
					discount.promotion_id !== undefined && used.has(discount.promotion_id)
						? { ...discount, is_use_counted: true, ...defined({ use_counted_for: countedFor(order) }) }
						: discount,
				),
			});
		});

		/** Reverts the uses of an order of which nothing is paid. */
		const revert = Effect.fnUntraced(function* ({ caller: { environment }, order }: ReleaseStep) {
			if (order.settled_payments.length > 0 || order.payment_status !== "unpaid") return participation(order);
			const uses = usesOf(order, order.applied_discounts.filter(isCounted));
			if (uses.length === 0) return participation(order);
			const { environment_id } = environment;
			const counters = yield* hold(environment_id, uses);
			yield* count(environment_id, uses, counters, -1, yield* now(environment));
			return participation({
				...order,
				applied_discounts: order.applied_discounts.map(({ is_use_counted, use_counted_for, ...discount }) => discount),
			});
		});

		/** Reverts the uses if a payment has ended. Uses that an invoice counted when issued are kept. */
		const settle = ({ attempt, caller, order }: SettleStep) =>
			isActive(attempt) || order.invoice_id !== undefined
				? Effect.succeed(participation(order))
				: revert({ caller, order });

		const participant: Participant = {
			name: "promotion uses",
			rank: ranks.promotionUses,
			locksShared: true,
			concerns: hasUses,
			reserve,
			settle,
			release: revert,
		};
		return participant;
	}),
}) {}
