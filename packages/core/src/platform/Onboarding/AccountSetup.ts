/**
 * The setup of a merchant's account. The account takes live payments once its business is described and the processor
 * has accepted it. Pure transitions. Only the processor's response makes it `complete`, and it stays complete until the
 * merchant disconnects the account there.
 */
import { Either, Schema } from "effect";
import { inUsualFormOf, stateFault } from "../../words/Address.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Name, text } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";

const addressFields = Schema.Struct({
	line1: required(Name, "The street and the number."),
	line2: optional(Name, "The suite, the floor, or whatever else the mail needs."),
	city: required(Name, "The city or town."),
	state: required(Name, "The code or the name of a state of the United States, stored as its code, such as `NY`."),
	postal_code: required(text(1, 20), "The ZIP code, stored as `02139` or `02139-1234`."),
	country: required(Schema.Literal("US"), "Only businesses in the United States can take live payments."),
});

type BusinessAddress = typeof addressFields.Type;

const detailsOf = (address: Schema.Schema<BusinessAddress>) =>
	Schema.Struct({
		legal_name: required(Name, "The name under which the business is registered."),
		business_type: required(Schema.Literal("individual", "company", "non_profit"), "The legal form of the business."),
		address: required(address, "Where the business is."),
		website_url: optional(text(1, 2_000), "The page where the business sells, which the processor may review."),
		product_description: optional(text(1, 500), "What the business sells, for the processor's review."),
	});

/** The business details that the processor requires. It asks for tax and bank numbers itself. */
export const BusinessDetails = detailsOf(addressFields.pipe(Schema.filter(stateFault))).annotations({
	identifier: "BusinessDetails",
});
export type BusinessDetails = typeof BusinessDetails.Type;

/** The business details of a request. */
export const BusinessDetailsInput = detailsOf(inUsualFormOf(addressFields)).annotations({
	identifier: "BusinessDetailsInput",
});

export const RequirementDue = Schema.Struct({
	field: required(Schema.String, "The path of a required field, such as `business_details.legal_name`."),
	reason: required(
		Schema.Literal("missing", "rejected"),
		"`missing`: no value was sent; `rejected`: the processor does not accept the value.",
	),
	message: required(Schema.String, "What is missing or was rejected, in one sentence."),
}).annotations({ identifier: "RequirementDue" });
export type RequirementDue = typeof RequirementDue.Type;

export const SetupStatus = Schema.Literal(
	"business_details_required",
	"processor_account_required",
	"repair_required",
	"configuration_conflict",
	"complete",
);
export type SetupStatus = typeof SetupStatus.Type;

export const AccountSetup = Schema.Struct({
	account_setup_id: required(
		Schema.String,
		"Derived from the merchant's ID. The processor identifies the account by it, so it creates only one.",
	),
	merchant_id: Schema.String,
	developer_email: optional(Schema.String, "The verified address of the developer that made the merchant."),
	status: SetupStatus,
	business_details: optional(BusinessDetails),
	details_revision: required(
		Schema.Int,
		"The revision of the details. The processor's response applies to the revision that it was sent.",
	),
	processor_account_id: optional(Schema.String),
	requirements_due: required(
		Schema.Array(RequirementDue),
		"The fields that the processor requires while `repair_required`.",
	),
	completed_at: optional(Schema.String),
	...versioned,
});
export type AccountSetup = typeof AccountSetup.Type;

export const accountSetups = collection<AccountSetup>()({
	name: "account_setups",
	resource: "account setup",
	id: "account_setup_id",
	prefix: "acs_",
	schema: AccountSetup,
	upcasts: [unchanged],
	unique: { processor_account_id: "processor_account_id" },
});

/** The kind of timer for a notification that the processor has an update on a merchant's account. */
export const accountKind = "onboarding.account";

export const accountSetupIdOf = (merchant_id: string): string => `acs_${merchant_id.replace(/^mer_/, "")}`;

export const newSetup = (merchant_id: string, developer_email: string, now: string): AccountSetup => ({
	account_setup_id: accountSetupIdOf(merchant_id),
	merchant_id,
	developer_email,
	status: "business_details_required",
	details_revision: 0,
	requirements_due: [],
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Details are plain JSON of one schema, so comparing fields is enough. */
const isSame = Schema.equivalence(BusinessDetails);

/** Returns the setup with these details; the same object if it already has them. */
export const submitDetails = (
	setup: AccountSetup,
	business_details: BusinessDetails,
	now: string,
): Either.Either<AccountSetup, Refusal> => {
	if (setup.business_details !== undefined && isSame(setup.business_details, business_details))
		return Either.right(setup);
	if (setup.status === "complete") return refused("ACCOUNT_SETUP_COMPLETE");
	return Either.right({
		...setup,
		status: "processor_account_required",
		business_details,
		details_revision: setup.details_revision + 1,
		requirements_due: [],
		updated_at: now,
	});
};

/** Returns the setup without its account: the details are known, and the account is opened again. */
const withoutAccount = ({ completed_at, processor_account_id, ...rest }: AccountSetup): AccountSetup => ({
	...rest,
	status: rest.business_details === undefined ? "business_details_required" : "processor_account_required",
	requirements_due: [],
});

/**
 * Returns the setup as the current processor sees it. Another processor's account, such as the simulator's, cannot take
 * payments here.
 */
export const atProcessor = (setup: AccountSetup, isOwnAccount: (id: string) => boolean): AccountSetup => {
	const { processor_account_id } = setup;
	return processor_account_id === undefined || isOwnAccount(processor_account_id) ? setup : withoutAccount(setup);
};

/** The processor's response about an account. */
export type AccountOutcome =
	| { readonly _tag: "Accepted"; readonly processor_account_id: string }
	| {
			readonly _tag: "RepairRequired";
			readonly processor_account_id?: string;
			readonly requirements_due: ReadonlyArray<RequirementDue>;
			/**
			 * The processor's own page for what is due. It works once, for a few minutes, so it is returned and never stored.
			 */
			readonly processor_setup_url?: string;
	  }
	/** The merchant has disconnected the account, so it takes no payments of svc any more. */
	| { readonly _tag: "Disconnected"; readonly processor_account_id: string }
	/** The account's configuration is one that this service cannot work with. */
	| { readonly _tag: "ConfigurationUnsupported"; readonly processor_account_id?: string };

/**
 * Returns the setup after the processor's response to the details of `revision`; the same object if nothing changed.
 */
export const settle = (setup: AccountSetup, revision: number, outcome: AccountOutcome, now: string): AccountSetup => {
	if (outcome._tag === "Disconnected")
		return setup.processor_account_id === outcome.processor_account_id
			? { ...withoutAccount(setup), updated_at: now }
			: setup;
	if (setup.status === "complete") return setup;
	const { processor_account_id = setup.processor_account_id } = outcome;
	const known: AccountSetup = {
		...setup,
		...(processor_account_id === undefined ? {} : { processor_account_id }),
		updated_at: now,
	};
	// The details have changed in the meantime. The account exists, and the new details must be sent.
	if (setup.details_revision !== revision) return known;
	switch (outcome._tag) {
		case "Accepted":
			return { ...known, status: "complete", requirements_due: [], completed_at: now };
		case "RepairRequired":
			return { ...known, status: "repair_required", requirements_due: outcome.requirements_due };
		case "ConfigurationUnsupported":
			return { ...known, status: "configuration_conflict", requirements_due: [] };
	}
};

const missing = (field: string, message: string): RequirementDue => ({ field, reason: "missing", message });

const firstRequirements: ReadonlyArray<RequirementDue> = [
	missing("business_details.legal_name", "The name under which the business is registered."),
	missing("business_details.business_type", "Whether it is an individual, a company or a non-profit."),
	missing("business_details.address", "Where the business is."),
];

/**
 * The fields still required before the account can take live payments. `undefined`: a merchant created by the operator.
 */
export const requirementsOf = (setup: AccountSetup | undefined): ReadonlyArray<RequirementDue> =>
	setup?.status === "business_details_required" ? firstRequirements : (setup?.requirements_due ?? []);

export const NextAction = Schema.Literal(
	"create_test_key",
	"select_merchant",
	"submit_business_details",
	"create_processor_account",
	"contact_support",
	"create_live_key",
);
export type NextAction = typeof NextAction.Type;

const nextActions: Readonly<Record<SetupStatus, NextAction>> = {
	business_details_required: "submit_business_details",
	processor_account_required: "create_processor_account",
	repair_required: "submit_business_details",
	configuration_conflict: "contact_support",
	complete: "create_live_key",
};

/** Merchants created by the operator have no setup and count as complete. */
export const statusOf = (setup: AccountSetup | undefined): SetupStatus => setup?.status ?? "complete";

/** Whether the processor itself asks for what it requires, beyond the business details. */
const isAskedByProcessor = (setup: AccountSetup | undefined): boolean =>
	setup?.status === "repair_required" &&
	setup.requirements_due.length > 0 &&
	setup.requirements_due.every(({ field }) => !field.startsWith("business_details"));

export const nextActionOf = (setup: AccountSetup | undefined): NextAction =>
	isAskedByProcessor(setup) ? "create_processor_account" : nextActions[statusOf(setup)];

/** Refuses an account that is not complete, and names the next action. */
export const checkComplete = (
	setup: AccountSetup | undefined,
	processor_setup_url?: string,
): Either.Either<void, Refusal> => {
	const status = statusOf(setup);
	if (status === "complete") return Either.right(undefined);
	if (status === "configuration_conflict") return refused("ACCOUNT_SETUP_CONFIGURATION_CONFLICT");
	const next_action = nextActionOf(setup);
	return refused("ACCOUNT_SETUP_REPAIR_REQUIRED", {
		message: `The account's setup is not complete. Next: ${next_action}.`,
		details: [
			{
				code: "ACCOUNT_SETUP_REPAIR_REQUIRED",
				setup_status: status,
				next_action,
				requirements_due: requirementsOf(setup),
				...(processor_setup_url === undefined ? {} : { processor_setup_url }),
			},
		],
	});
};
