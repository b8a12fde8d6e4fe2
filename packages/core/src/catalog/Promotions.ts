/** Promotions: create, change, add codes, archive (requirements: Promotion; decisions: Pricing, Promotions). */

import { Effect } from "effect";
import { environments, registry } from "../platform/Registry.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { type Refusal, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import type { StorageError } from "../words/Storage/StorageError.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { categoryIds } from "./Categories/Naming.js";
import {
	type AddPromotionCodes,
	type ArchivePromotion,
	addCodes,
	archivePromotion,
	type CodesInput,
	type CreatePromotion,
	createPromotion,
	maximumAutomatic,
	maximumAutomaticValues,
	type PatchPromotion,
	type Promotion,
	type PromotionCode,
	patchPromotion,
	promotions,
	ruleValuesOf,
} from "./Promotions/Promotion.js";
import { indexedCodes, newCounter, promotionCodes, promotionCounters } from "./Promotions/Redemption.js";

export class Promotions extends Effect.Service<Promotions>()("@svc/core/catalog/Promotions", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const { transaction } = yield* UnitOfWork;
		const ids = yield* Ids;

		const newCodes = (codes: CodesInput, millis: number): ReadonlyArray<PromotionCode> =>
			codes.map((code) => ({ promotion_code_id: ids.make("promotion_code", millis), ...code }));

		/** Indexes the codes and creates a counter for each. Refuses a code that any promotion already has. */
		const register = Effect.fnUntraced(function* (
			environment_id: string,
			promotion: Promotion,
			codes: ReadonlyArray<PromotionCode>,
			now: string,
		) {
			yield* documents
				.insert(promotionCodes, environment_id, ...indexedCodes(promotion, codes, now))
				.pipe(Effect.catchTag("Refusal", () => refuse("ALREADY_EXISTS", { param: "codes", message: codeTaken })));
			const counters = codes.map(({ promotion_code_id }) =>
				newCounter(promotion_code_id, promotion.promotion_id, 0, now),
			);
			yield* documents.insert(promotionCounters, environment_id, ...counters);
		});

		/**
		 * Refuses more automatic promotions, or more values in their rules, than the limits allow, because every change of
		 * an order evaluates all of them. Locks the environment while it counts.
		 */
		const checkAutomaticLimits = Effect.fnUntraced(function* (environment_id: string, promotion: Promotion) {
			yield* documents.getForUpdate(environments, registry, environment_id);
			const active = yield* documents.findBy(
				promotions,
				environment_id,
				"applies",
				["automatically"],
				maximumAutomatic,
			);
			const others = active.filter(({ promotion_id }) => promotion_id !== promotion.promotion_id);
			if (others.length >= maximumAutomatic)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `At most ${maximumAutomatic} automatic promotions can be active: archive those that have ended.`,
				});
			const taken = others.reduce((sum, other) => sum + ruleValuesOf(other), 0);
			const values = ruleValuesOf(promotion);
			if (taken + values > maximumAutomaticValues)
				return yield* refuse("TOO_MANY_ITEMS", {
					param: "eligibility_rules",
					message: `The rules of all active automatic promotions can name at most ${maximumAutomaticValues} values together: the others name ${taken}, and this one names ${values}. Archive promotions that have ended, or choose lines by category or product.`,
				});
		});

		/** Replaces the categories named in rules, by ID, handle, or name, with their IDs. */
		const withCategories = Effect.fnUntraced(function* (environment_id: string, promotion: Promotion) {
			const named = promotion.eligibility_rules.flatMap(({ attribute, values }, rule) =>
				attribute !== "product_category"
					? []
					: values.map((value, i) => ({ named: String(value), param: `eligibility_rules[${rule}].values[${i}]` })),
			);
			if (named.length === 0) return promotion;
			const ids = [...(yield* categoryIds(documents, environment_id, named))];
			const eligibility_rules = promotion.eligibility_rules.map((rule) =>
				rule.attribute === "product_category" ? { ...rule, values: ids.splice(0, rule.values.length) } : rule,
			);
			return { ...promotion, eligibility_rules };
		});

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreatePromotion) {
			const { environment_id } = caller.environment;
			const millis = yield* nowMillis(caller.environment);
			const time = fromMillis(millis);
			const codes = newCodes(input.codes ?? [], millis);
			const wanted = yield* createPromotion(input, ids.make("promotion", millis), codes, time);
			const promotion = yield* withCategories(environment_id, wanted);
			if (promotion.redemption_type === "automatic") yield* checkAutomaticLimits(environment_id, promotion);
			const { promotion_id } = promotion;
			yield* documents.insert(promotions, environment_id, promotion);
			yield* documents.insert(promotionCounters, environment_id, newCounter(promotion_id, promotion_id, 0, time));
			yield* register(environment_id, promotion, codes, time);
			return promotion;
		}, transaction);

		const change = Effect.fnUntraced(function* (
			caller: Caller,
			promotion_id: string,
			expected_version: number | undefined,
			decide: (promotion: Promotion, now: string) => Effect.Effect<Promotion, Refusal | StorageError>,
		) {
			const { environment_id } = caller.environment;
			return yield* documents.change(
				promotions,
				environment_id,
				promotion_id,
				expected_version,
				Effect.fnUntraced(function* (before) {
					const after = yield* decide(before, yield* now(caller.environment));
					const needsMore = ruleValuesOf(after) > ruleValuesOf(before);
					if (after.applies === "automatically" && needsMore) yield* checkAutomaticLimits(environment_id, after);
					return after;
				}),
			);
		});

		const patch = (caller: Caller, promotion_id: string, input: PatchPromotion) =>
			transaction(
				change(caller, promotion_id, input.expected_version, (promotion, now) =>
					Effect.flatMap(patchPromotion(promotion, input, now), (patched) =>
						input.eligibility_rules === undefined
							? Effect.succeed(patched)
							: withCategories(caller.environment.environment_id, patched),
					),
				),
			);

		const addPromotionCodes = Effect.fnUntraced(function* (
			caller: Caller,
			promotion_id: string,
			{ codes: wanted, expected_version }: AddPromotionCodes,
		) {
			const millis = yield* nowMillis(caller.environment);
			const codes = newCodes(wanted, millis);
			const promotion = yield* change(caller, promotion_id, expected_version, (promotion, now) =>
				addCodes(promotion, codes, now),
			);
			yield* register(caller.environment.environment_id, promotion, codes, fromMillis(millis));
			return promotion;
		}, transaction);

		const archive = (caller: Caller, promotion_id: string, { expected_version }: ArchivePromotion) =>
			transaction(
				change(caller, promotion_id, expected_version, (promotion, now) =>
					Effect.succeed(archivePromotion(promotion, now)),
				),
			);

		return {
			create,
			patch,
			addCodes: addPromotionCodes,
			archive,
		};
	}),
}) {}

const codeTaken = "A promotion already has one of these codes. Choose other codes; codes are not case-sensitive.";
