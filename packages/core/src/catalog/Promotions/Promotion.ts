/** A promotion: its discount, the eligible customers and lines, and what it combines with (requirements: Promotion; decisions: Pricing). */
import { Either, Schema } from "effect";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { invalid, type Refusal, refused } from "../../words/Errors.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Name } from "../../words/Text.js";
import { Timestamp } from "../../words/Timestamp.js";
import { expected_version, versioned } from "../../words/Version.js";
import { DiscountClass } from "./DiscountClass.js";
import { isForLinesAlone, PromotionMethod, PromotionMethodInput } from "./Method.js";
import { EligibilityRule, EligibilityRuleInput } from "./Rule.js";

/** Maximum number of codes per promotion, and per request. */
const maximumCodes = 500;

/**
 * Maximum number of active automatic promotions per environment, because each change of an order evaluates all of them.
 */
export const maximumAutomatic = 100;

/** Maximum number of values in one promotion's rules. */
const maximumRuleValues = 1_000;

/**
 * Maximum number of values in the rules of all active automatic promotions, because each change of an order reads them.
 */
export const maximumAutomaticValues = 5_000;

/** Returns the number of values in a promotion's rules. */
export const ruleValuesOf = ({ eligibility_rules }: Pick<Promotion, "eligibility_rules">): number =>
	eligibility_rules.reduce((sum, { values }) => sum + values.length, 0);

const RedemptionType = Schema.Literal("code", "automatic").annotations({
	description: "`code`: an order needs one of its codes. `automatic`: every eligible order gets it. It cannot change.",
});

const CombinesWith = Schema.Struct({
	order: required(Schema.Boolean, "Whether promotions of the class `order` can apply too."),
	line_item: required(Schema.Boolean, "Whether promotions of the class `line_item` can apply too."),
	service_charge: required(Schema.Boolean, "Whether promotions of the class `service_charge` can apply too."),
}).annotations({ description: "The classes of promotions that can apply beside it; both sides must allow it." });

const Exclusivity = Schema.NullOr(
	Schema.Struct({ group: required(Name, "Your name for the group, shared by its promotions.") }),
).annotations({ description: "A group of which an order gets at most one promotion; null if it is in none." });

const StackingMode = Schema.Literal("continue", "stop_after").annotations({
	description: "`stop_after`: once it applies, no promotion with a smaller discount does. `continue`: others can.",
});

const MaxUses = Schema.Int.pipe(
	Schema.between(1, 1_000_000_000, { message: () => "must be an integer between 1 and 1000000000" }),
);

export const PromotionCode = Schema.Struct({
	promotion_code_id: required(Schema.String, "`pcode_…`, assigned by svc."),
	code: required(Schema.String, "As you wrote it; buyers may enter it in any case, and with blanks around it."),
	max_uses: optional(Schema.Int, "How many orders can use this code; absent: no limit of its own."),
}).annotations({ identifier: "PromotionCode" });
export type PromotionCode = typeof PromotionCode.Type;

export const Promotion = Schema.Struct({
	promotion_id: required(Schema.String, "`promo_…`, assigned by svc."),
	name: required(Schema.String, "Your own name for it."),
	display_name: required(Schema.String, "The name that buyers see on the order."),
	redemption_type: RedemptionType,
	discount_class: DiscountClass,
	application_method: required(PromotionMethod, "How much it takes off."),
	combines_with: CombinesWith,
	exclusivity: Exclusivity,
	stacking_mode: StackingMode,
	eligibility_rules: required(
		Schema.Array(EligibilityRule),
		"Conditions that must all hold; empty: every order qualifies.",
	),
	starts_at: optional(Schema.String, "When it begins to apply (RFC 3339, UTC); absent: at once."),
	ends_at: optional(
		Schema.String,
		"The first moment at which it no longer applies (RFC 3339, UTC); absent: it never ends.",
	),
	max_uses: optional(Schema.Int, "How many orders can use it in all, paid or being paid; absent: no limit."),
	max_uses_per_customer: optional(
		Schema.Int,
		"How many orders of one customer can use it; orders without a customer then cannot. Absent: no limit.",
	),
	codes: required(Schema.Array(PromotionCode), "Codes that give it; empty if it is `automatic`."),
	status: required(ArchivableStatus, "`archived` is final: it applies to no order again, and its codes stay taken."),
	applies: optional(
		Schema.Literal("automatically", "by_code"),
		"How orders get it, as `redemption_type` says; absent once it is archived.",
	),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "Promotion" });
export type Promotion = typeof Promotion.Type;

export const promotions = collection<Promotion>()({
	name: "promotions",
	resource: "promotion",
	id: "promotion_id",
	prefix: "promo_",
	schema: Promotion,
	upcasts: [unchanged],
	filters: {
		status: { path: "status", values: ArchivableStatus.literals },
		redemption_type: { path: "redemption_type", values: RedemptionType.literals },
		applies: {
			path: "applies",
			values: ["automatically", "by_code"],
			description: "Only promotions that apply by themselves, or only those that need a code.",
		},
	},
	sorts: { name: { path: "name", type: "text" } },
	search: (promotion) => [promotion.name, promotion.display_name],
});

const codePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Returns the canonical form of a code, without blanks around it; `undefined` if the text cannot be a code. */
export const normalisedCode = (text: string): string | undefined => {
	const code = text.trim();
	return codePattern.test(code) ? code.toUpperCase() : undefined;
};

const Code = Schema.String.pipe(
	Schema.filter((text) => codePattern.test(text) || "must be 1 to 64 letters, digits, hyphens or underscores", {
		jsonSchema: { pattern: codePattern.source },
	}),
);

const CodesInput = Schema.Array(
	Schema.Struct({
		code: required(Code, "1 to 64 letters, digits, hyphens, or underscores; unique among all promotions in any case."),
		max_uses: optional(MaxUses, "How many orders can use this code; by default, no limit of its own."),
	}),
).pipe(Schema.maxItems(maximumCodes));
export type CodesInput = typeof CodesInput.Type;

const RulesInput = Schema.Array(EligibilityRuleInput).pipe(Schema.maxItems(50));

export const CreatePromotion = Schema.Struct({
	name: required(Name, "Your own name for it; buyers see it unless you send a `display_name`."),
	display_name: optional(Name, "The name that buyers see on the order; by default the `name`."),
	redemption_type: RedemptionType,
	discount_class: required(
		DiscountClass,
		"What it reduces, for good: single lines, the subtotal after line discounts (`order`), or the charges.",
	),
	application_method: required(PromotionMethodInput, "How much it takes off."),
	combines_with: optional(
		CombinesWith,
		"The classes of promotions that can apply beside it, if they allow it too; by default none.",
	),
	exclusivity: optional(
		Exclusivity,
		"A group of which an order gets at most one promotion; by default null, for none.",
	),
	stacking_mode: optional(
		StackingMode,
		"`stop_after`: once it applies, no promotion with a smaller discount does. By default `continue`.",
	),
	eligibility_rules: optional(RulesInput, "Conditions that must all hold; by default, every order qualifies."),
	starts_at: optional(Timestamp, "When it begins to apply (RFC 3339); by default at once."),
	ends_at: optional(Timestamp, "The first moment at which it no longer applies (RFC 3339); by default, it never ends."),
	max_uses: optional(MaxUses, "How many orders can use it in all, paid or being paid; by default, no limit."),
	max_uses_per_customer: optional(
		MaxUses,
		"How many orders of one customer can use it; orders without a customer then cannot. By default, no limit.",
	),
	codes: optional(CodesInput, "Codes that give it, up to 500; only for the `redemption_type` `code`."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreatePromotion" });
export type CreatePromotion = typeof CreatePromotion.Type;

/** `null` clears a field; lists and `metadata` replace the existing ones. Orders are repriced at their next change. */
export const PatchPromotion = Schema.Struct({
	name: optional(Name, "Your own name for it; the `display_name` stays."),
	display_name: optional(Name, "The name that buyers see on the order."),
	application_method: optional(PromotionMethodInput, "How much it takes off; open orders get it at their next change."),
	combines_with: optional(CombinesWith),
	exclusivity: optional(Exclusivity),
	stacking_mode: optional(StackingMode),
	eligibility_rules: optional(RulesInput, "Conditions that must all hold; they replace the existing ones."),
	starts_at: optional(Schema.NullOr(Timestamp), "When it begins to apply (RFC 3339); null: at once."),
	ends_at: optional(
		Schema.NullOr(Timestamp),
		"The first moment at which it no longer applies (RFC 3339); null: it never ends.",
	),
	max_uses: optional(
		Schema.NullOr(MaxUses),
		"How many orders can use it in all, earlier uses included; null: no limit.",
	),
	max_uses_per_customer: optional(
		Schema.NullOr(MaxUses),
		"How many orders of one customer can use it; orders without a customer then cannot. Null: no limit.",
	),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchPromotion" });
export type PatchPromotion = typeof PatchPromotion.Type;

/** The body of `POST /v1/promotions/{promotion_id}/codes`. */
export const AddPromotionCodes = Schema.Struct({
	codes: required(CodesInput.pipe(Schema.minItems(1)), "Further codes; a promotion has at most 500."),
	expected_version,
}).annotations({ identifier: "AddPromotionCodes" });
export type AddPromotionCodes = typeof AddPromotionCodes.Type;

/** The body of `POST /v1/promotions/{promotion_id}/archive`. */
export const ArchivePromotion = Schema.Struct({ expected_version }).annotations({
	identifier: "ArchivePromotion",
});
export type ArchivePromotion = typeof ArchivePromotion.Type;

/** Checks rules that involve several fields of a promotion. */
const checked = (promotion: Promotion): Either.Either<Promotion, Refusal> => {
	const { application_method, codes, discount_class, ends_at, redemption_type, starts_at } = promotion;
	if (discount_class !== "line_item" && isForLinesAlone(application_method))
		return invalid(
			"application_method",
			`A promotion of type ${application_method.type} must have the discount class line_item, not ${discount_class}.`,
		);
	if (starts_at !== undefined && ends_at !== undefined && starts_at >= ends_at)
		return invalid("ends_at", `A promotion must end after it starts at ${starts_at}; ${ends_at} is too early.`);
	if (redemption_type === "automatic" && codes.length > 0)
		return invalid("codes", "An automatic promotion has no codes: omit them, or use the redemption type `code`.");
	if (codes.length > maximumCodes)
		return refused("TOO_MANY_ITEMS", {
			param: "codes",
			message: `A promotion can have at most ${maximumCodes} codes, not ${codes.length}.`,
		});
	const values = ruleValuesOf(promotion);
	if (values > maximumRuleValues)
		return refused("TOO_MANY_ITEMS", {
			param: "eligibility_rules",
			message: `The rules of a promotion can name at most ${maximumRuleValues} values together; these name ${values}.`,
		});
	const seen = new Set<string>();
	for (const { code } of codes) {
		const spelling = code.toUpperCase();
		if (seen.has(spelling))
			return invalid("codes", `The code ${code} is repeated: send it once. Codes are not case-sensitive.`);
		seen.add(spelling);
	}
	return Either.right(promotion);
};

/** Returns the promotion that a request creates. `codes` are the request's codes with their IDs. */
export const createPromotion = (
	{ codes: _, ...request }: CreatePromotion,
	promotion_id: string,
	codes: ReadonlyArray<PromotionCode>,
	now: string,
): Either.Either<Promotion, Refusal> =>
	checked({
		promotion_id,
		display_name: request.name,
		combines_with: { order: false, line_item: false, service_charge: false },
		exclusivity: null,
		stacking_mode: "continue",
		eligibility_rules: [],
		metadata: {},
		...request,
		codes,
		status: "active",
		applies: request.redemption_type === "automatic" ? "automatically" : "by_code",
		version: 1,
		created_at: now,
		updated_at: now,
	});

/** Returns the promotion after a change, still at the version that was loaded. */
export const patchPromotion = (
	promotion: Promotion,
	request: PatchPromotion,
	now: string,
): Either.Either<Promotion, Refusal> => {
	const { ends_at, expected_version, max_uses, max_uses_per_customer, starts_at, ...patched } = {
		...promotion,
		...request,
	};
	return checked({
		...patched,
		...(starts_at == null ? {} : { starts_at }),
		...(ends_at == null ? {} : { ends_at }),
		...(max_uses == null ? {} : { max_uses }),
		...(max_uses_per_customer == null ? {} : { max_uses_per_customer }),
		updated_at: now,
	});
};

export const addCodes = (
	promotion: Promotion,
	codes: ReadonlyArray<PromotionCode>,
	now: string,
): Either.Either<Promotion, Refusal> =>
	promotion.status === "archived"
		? invalid("codes", "An archived promotion takes no more codes: create another promotion.")
		: checked({ ...promotion, codes: [...promotion.codes, ...codes], updated_at: now });

/** Archives a promotion permanently. Its codes stay reserved, so that a late buyer gets the reason `not_active`. */
export const archivePromotion = (promotion: Promotion, now: string): Promotion => {
	const { applies, ...rest } = promotion;
	return promotion.status === "archived" ? promotion : { ...rest, status: "archived", updated_at: now };
};
