/**
 * Finds the promotions that the seller currently offers for an order, decides which it gets, and prices the order with
 * them. Without promotions, this costs one select, of the active automatic ones by their index. Nothing is cached
 * between requests, so every node applies a promotion as soon as it is stored.
 */
import { Effect, Either, Layer } from "effect";
import type { Decline } from "../../catalog/Promotions/Decline.js";
import { needsOrderCount } from "../../catalog/Promotions/Eligibility.js";
import { maximumAutomatic, normalisedCode, type Promotion, promotions } from "../../catalog/Promotions/Promotion.js";
import { countedFor, counterIds, promotionCodes, promotionCounters } from "../../catalog/Promotions/Redemption.js";
import { Warned, type Warning } from "../../platform/Idempotency.js";
import { SettingsStore } from "../../platform/Settings.js";
import { type Environment, nowMillis } from "../../words/Environment.js";
import { refuse } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { defined } from "../../words/Optional.js";
import { Documents } from "../../words/Storage/Documents.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { fromMillis } from "../../words/Timestamp.js";
import { customerOrders } from "../Order/CustomerOrders.js";
import type { EnteredCode } from "../Order/Discounts.js";
import { checkPriceable, checkUnsettled } from "../Order/Guards.js";
import type { NewCode } from "../Order/ManualDiscount.js";
import { type Order, orders } from "../Order/Order.js";
import { maximumDiscounts } from "../Order/Requests.js";
import { OrderPricer } from "../Payments/OrderPricer.js";
import { type PreviewDiscount, preview } from "./DiscountPreview.js";
import { withCode } from "./EnteredCodes.js";
import {
	decideInTurns,
	declineWarning,
	nothingOffered,
	type Offered,
	type PromotionDecision,
	warningsOf,
	withPromotions,
} from "./OrderPromotions.js";
import { addressWarnings, OrderTaxes } from "./OrderTaxes.js";

interface FoundCode {
	readonly promotion: Promotion;
	readonly code: Promotion["codes"][number];
}

const declined = ({ param, promotion_code }: Pick<NewCode, "param" | "promotion_code">, decline: Decline) => {
	const { reason, ...gap } = decline;
	return refuse("PROMOTION_DECLINED", {
		message: `The promotion code ${promotion_code} gives this order no discount (${reason}): omit it.`,
		param,
		reason,
		details: [{ code: "PROMOTION_DECLINED", reason, promotion_code, ...gap }],
	});
};

const isLimited = ({ codes, max_uses, max_uses_per_customer }: Promotion): boolean =>
	max_uses !== undefined || max_uses_per_customer !== undefined || codes.some((code) => code.max_uses !== undefined);

/** Whether earlier uses of a promotion determine whether it can be used again. */
const isCounted = (promotion: Promotion): boolean => isLimited(promotion) || needsOrderCount(promotion);

/** Runs work in turns. The timer between turns lets Node read sockets, which merely yielding does not. */
const runInTurns = <A>(turns: Generator<void, A>): Effect.Effect<A> =>
	Effect.suspend(() => {
		const turn = turns.next();
		return turn.done === true ? Effect.succeed(turn.value) : Effect.zipRight(Effect.sleep(0), runInTurns(turns));
	});

/**
 * Decides which promotions the order gets. While an order is locked, a long decision blocks other SQLite writers, but
 * neither readers nor the health check.
 */
const decidePromotions = (order: Order, offered: Offered, now: string): Effect.Effect<PromotionDecision> =>
	Effect.suspend(() => runInTurns(decideInTurns(order, offered, now)));

export class OrderOffers extends Effect.Service<OrderOffers>()("@svc/core/sale/Orders/OrderOffers", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const settings = yield* SettingsStore;
		const taxes = yield* OrderTaxes;

		/** Finds the promotions of these codes in two queries. */
		const findCodes = Effect.fnUntraced(function* (environment_id: string, codes: ReadonlyArray<string>) {
			const spellings = new Map(codes.map((code) => [code, normalisedCode(code)] as const));
			const wanted = [...new Set([...spellings.values()].filter((spelling) => spelling !== undefined))];
			if (wanted.length === 0) return (_: string): FoundCode | undefined => undefined;
			const indexed = yield* documents.findBy(promotionCodes, environment_id, "normalised_code", wanted);
			const promotionIds = [...new Set(indexed.map(({ promotion_id }) => promotion_id))];
			const found = yield* documents.getMany(promotions, environment_id, promotionIds);
			const bySpelling = new Map(
				found.flatMap((promotion) =>
					promotion.codes.map((code) => [normalisedCode(code.code), { promotion, code }] as const),
				),
			);
			return (code: string): FoundCode | undefined => {
				const spelling = spellings.get(code);
				return spelling === undefined ? undefined : bySpelling.get(spelling);
			};
		});

		const usesOf = Effect.fnUntraced(function* (environment_id: string, order: Order, found: ReadonlyArray<Promotion>) {
			const { entered_promotion_codes = [] } = order;
			const customer = defined({ counted_for: countedFor(order) });
			const wanted = [
				...found
					.filter(isCounted)
					.flatMap(({ promotion_id }) => Object.values<string>(counterIds({ promotion_id, ...customer }))),
				...entered_promotion_codes.map(({ promotion_code_id }) => promotion_code_id),
			];
			const counters = found.some(isCounted) ? yield* documents.getMany(promotionCounters, environment_id, wanted) : [];
			const uses = new Map(counters.map((counter) => [counter.promotion_counter_id, counter.uses]));
			return (id: string): number => uses.get(id) ?? 0;
		});

		/** Reads the automatic promotions with the next statement. The returned Effect waits for them. */
		const automaticAhead = ({ environment_id }: Environment) =>
			documents.ahead.findBy(promotions, environment_id, "applies", "automatically", maximumAutomatic);

		/** Reads what the seller offers for the order. `known` are promotions that were already read. */
		const offeredFor = Effect.fnUntraced(function* (
			environment: Environment,
			order: Order,
			known: ReadonlyArray<Promotion>,
			reading: Effect.Effect<ReadonlyArray<Promotion>, StorageError>,
		) {
			const { environment_id } = environment;
			const automatic = yield* reading;
			const read = new Set(known.map(({ promotion_id }) => promotion_id));
			const missing = (order.entered_promotion_codes ?? [])
				.map(({ promotion_id }) => promotion_id)
				.filter((id) => !read.has(id));
			const entered = yield* documents.getMany(promotions, environment_id, [...new Set(missing)]);
			const found = [...automatic, ...known, ...entered];
			const millis = found.length === 0 ? 0 : yield* nowMillis(environment);
			const newId = () => ids.make("applied_discount", millis);
			if (found.length === 0) return { ...nothingOffered, newId };
			const usesFound = yield* usesOf(environment_id, order, found);
			const offered: Offered = {
				promotions: found,
				maximum: (yield* settings.settingsOf(environment)).promotions.max_promotions_per_order,
				customerOrders: yield* customerOrders(documents, environment_id, order.customer_id, found, usesFound),
				usesOf: usesFound,
				newId,
			};
			return offered;
		});

		/** Adds existing codes to the order, and collects those that do not exist. */
		const enter = Effect.fnUntraced(function* (
			environment_id: string,
			order: Order,
			codes: ReadonlyArray<NewCode>,
			now: string,
		) {
			const find = yield* findCodes(
				environment_id,
				codes.map(({ promotion_code }) => promotion_code),
			);
			const known = new Map<string, Promotion>();
			const unknown: Array<NewCode> = [];
			let changed = order;
			for (const entering of codes) {
				const found = find(entering.promotion_code);
				if (found === undefined) {
					unknown.push(entering);
					continue;
				}
				known.set(found.promotion.promotion_id, found.promotion);
				const entered: EnteredCode = {
					applied_discount_id: entering.applied_discount_id,
					promotion_code: found.code.code,
					promotion_code_id: found.code.promotion_code_id,
					promotion_id: found.promotion.promotion_id,
					entered_at: now,
				};
				changed = withCode(changed, entered);
			}
			return { order: changed, find, unknown, known: [...known.values()] };
		});

		/** The order at the tax rates in force now. Those of a renewal were in force when it was made. */
		const taxed = (environment: Environment, order: Order) =>
			order.subscription_id === undefined ? taxes.price(environment, order) : Effect.succeed(order);

		/**
		 * Returns the order with its current promotions at current tax rates, and warnings about codes that give no discount. An order with a
		 * final price keeps its promotions. Refuses if one of `codes`, entered by the request, is declined and its
		 * `on_decline` is `reject`.
		 */
		const promote = Effect.fnUntraced(function* (
			environment: Environment,
			order: Order,
			now: string,
			codes: ReadonlyArray<NewCode> = [],
			/** The automatic promotions, if they were read ahead. */
			reading?: Effect.Effect<ReadonlyArray<Promotion>, StorageError>,
		) {
			if (Either.isLeft(checkUnsettled(order))) return new Warned(order, []);
			// The plan fixes the price of a renewal. Earlier versions let sellers enter codes.
			const isOfPlan = order.subscription_id !== undefined || order.subscription_plan_id !== undefined;
			const isRenewal = isOfPlan && order.entered_promotion_codes === undefined;
			if (isRenewal && codes.length === 0) return new Warned(yield* taxed(environment, order), addressWarnings(order));
			const automatic = reading ?? (yield* automaticAhead(environment));
			const entered = yield* enter(environment.environment_id, yield* taxed(environment, order), codes, now);
			if ((entered.order.entered_promotion_codes ?? []).length > maximumDiscounts)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `An order can have at most ${maximumDiscounts} promotion codes: remove one first.`,
				});
			const offered = yield* offeredFor(environment, entered.order, entered.known, automatic);
			const decided = yield* decidePromotions(entered.order, offered, now);
			for (const code of codes) {
				if (code.on_decline !== "reject") continue;
				const found = entered.find(code.promotion_code);
				if (found === undefined) return yield* declined(code, { reason: "code_not_found" });
				const { promotion_code_id } = found.code;
				const why = decided.declined.find((one) => one.entered?.promotion_code_id === promotion_code_id);
				if (why !== undefined) return yield* declined(code, why.decline);
			}
			const promoted = yield* withPromotions(entered.order, decided, offered.newId, now);
			const warnings: ReadonlyArray<Warning> = [
				...addressWarnings(order),
				...warningsOf(promoted, decided),
				...entered.unknown.map(({ promotion_code }) =>
					declineWarning(order.order_id, promotion_code, { reason: "code_not_found" }),
				),
			];
			return new Warned(promoted, warnings);
		});

		/**
		 * Computes the effect of a code on an order, and the automatic promotions that it narrowly misses. Writes nothing.
		 */
		const previewOf = Effect.fnUntraced(function* (environment: Environment, input: PreviewDiscount) {
			const { environment_id } = environment;
			const found = yield* documents.require(orders, environment_id, input.order_id, "order_id");
			const automatic = yield* automaticAhead(environment);
			const order = yield* taxed(environment, yield* checkPriceable(found));
			const millis = yield* nowMillis(environment);
			const now = fromMillis(millis);
			const { promotion_code } = input.discount.promotion;
			const code: NewCode = {
				applied_discount_id: ids.make("applied_discount", millis),
				promotion_code,
				param: "discount.promotion.promotion_code",
				on_decline: "warn",
			};
			const entered = yield* enter(environment_id, order, [code], now);
			const offered = yield* offeredFor(environment, entered.order, entered.known, automatic);
			const promotion_code_id = entered.find(promotion_code)?.code.promotion_code_id;
			const decisions = {
				without: yield* decidePromotions(order, offered, now),
				withCode: yield* decidePromotions(entered.order, offered, now),
			};
			const previewed = { before: order, after: entered.order, promotion_code, promotion_code_id };
			return yield* preview(previewed, decisions, offered, now);
		});

		/** Returns the order at its current price. Refuses an order with a final price. */
		const reprice = Effect.fnUntraced(function* (environment: Environment, order: Order, now: string) {
			const { data } = yield* promote(environment, yield* checkUnsettled(order), now);
			return data;
		});

		return { automaticAhead, promote, preview: previewOf, reprice, taxed };
	}),
}) {}

/** The service, and the port through which payments price orders. */
export const layer = Layer.effect(
	OrderPricer,
	Effect.map(OrderOffers, ({ reprice, taxed }) => ({ reprice, taxed })),
).pipe(Layer.provideMerge(OrderOffers.Default));
