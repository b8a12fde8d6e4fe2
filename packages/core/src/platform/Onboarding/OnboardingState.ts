/** The state of a developer's account, and the requests that complete it. */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import { Reference } from "../../words/Text.js";
import type { Merchant } from "../Registry.js";
import {
	type AccountSetup,
	BusinessDetails,
	NextAction,
	nextActionOf,
	RequirementDue,
	requirementsOf,
	SetupStatus,
	statusOf,
} from "./AccountSetup.js";

const OnboardingMerchant = Schema.Struct({
	merchant_id: required(Schema.String, "`mer_…`; send it to choose this merchant."),
	business_name: required(Schema.String, "The name that the merchant was created with."),
	setup_status: required(SetupStatus, "How far the account's setup is; live keys need `complete`."),
}).annotations({ identifier: "OnboardingMerchant" });

export const OnboardingState = Schema.Struct({
	email: required(Schema.String, "The verified address of the developer."),
	merchants: required(Schema.Array(OnboardingMerchant), "Every merchant that the address has set up."),
	merchant: optional(
		Schema.Struct({
			...OnboardingMerchant.fields,
			business_details: optional(BusinessDetails, "The details as last submitted; absent before that."),
			processor_account_id: optional(Schema.String, "The account at the card processor; absent until it exists."),
		}),
		"The merchant of this session. Absent if there is none, or if there are several and none was chosen.",
	),
	setup_status: optional(
		Schema.Literal("not_started", ...SetupStatus.literals),
		"How far the setup is; `not_started` without a merchant, absent while there are several and none was chosen.",
	),
	requirements_due: required(
		Schema.Array(RequirementDue),
		"What the account still needs; empty if nothing is known to.",
	),
	next_action: required(NextAction, "The next step; repeat until it is `create_live_key`."),
}).annotations({ identifier: "OnboardingState" });
export type OnboardingState = typeof OnboardingState.Type;

/** The merchant of a step; the session remembers it. */
const chosenMerchant = optional(Reference, "One of the address's merchants; required once if there are several.");

const SubmitBusinessDetails = Schema.Struct({
	action: required(Schema.Literal("submit_business_details"), "Stores the details, without a call to the processor."),
	business_details: required(BusinessDetails, "The business's details; they replace those sent before."),
	merchant_id: chosenMerchant,
}).annotations({ identifier: "SubmitBusinessDetails" });

const CreateProcessorAccount = Schema.Struct({
	action: required(
		Schema.Literal("create_processor_account"),
		"Opens the account at the processor, or asks for its state.",
	),
	merchant_id: chosenMerchant,
}).annotations({ identifier: "CreateProcessorAccount" });

export const AdvanceOnboarding = Schema.Union(SubmitBusinessDetails, CreateProcessorAccount).annotations({
	identifier: "AdvanceOnboarding",
});
export type AdvanceOnboarding = typeof AdvanceOnboarding.Type;
export type SubmitBusinessDetails = typeof SubmitBusinessDetails.Type;
export type CreateProcessorAccount = typeof CreateProcessorAccount.Type;

/** A merchant, with its setup unless the operator created it. */
export interface Account {
	readonly merchant: Merchant;
	readonly setup: AccountSetup | undefined;
}

const merchantView = ({ merchant, setup }: Account): typeof OnboardingMerchant.Type => ({
	merchant_id: merchant.merchant_id,
	business_name: merchant.name,
	setup_status: statusOf(setup),
});

/** `chosen`: the account of this session. */
export const stateView = (
	email: string,
	accounts: ReadonlyArray<Account>,
	chosen: Account | undefined,
): OnboardingState => {
	const known = { email, merchants: accounts.map(merchantView) };
	if (chosen === undefined)
		return accounts.length === 0
			? { ...known, setup_status: "not_started", requirements_due: [], next_action: "create_test_key" }
			: { ...known, requirements_due: [], next_action: "select_merchant" };
	const { setup } = chosen;
	return {
		...known,
		merchant: {
			...merchantView(chosen),
			...(setup?.business_details === undefined ? {} : { business_details: setup.business_details }),
			...(setup?.processor_account_id === undefined ? {} : { processor_account_id: setup.processor_account_id }),
		},
		setup_status: statusOf(setup),
		requirements_due: requirementsOf(setup),
		next_action: nextActionOf(setup),
	};
};
