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
	merchant_id: Schema.String,
	business_name: Schema.String,
	setup_status: SetupStatus,
}).annotations({ identifier: "OnboardingMerchant" });

export const OnboardingState = Schema.Struct({
	email: Schema.String,
	merchants: required(Schema.Array(OnboardingMerchant), "Every merchant that the address has set up."),
	merchant: optional(
		Schema.Struct({
			...OnboardingMerchant.fields,
			business_details: optional(BusinessDetails),
			processor_account_id: optional(Schema.String),
		}),
		"The merchant of this session. Absent if there is none, or if there are several and none was chosen.",
	),
	setup_status: optional(
		Schema.Literal("not_started", ...SetupStatus.literals),
		"`not_started`: there is no merchant yet. Absent while there are several and none was chosen.",
	),
	requirements_due: Schema.Array(RequirementDue),
	next_action: NextAction,
}).annotations({ identifier: "OnboardingState" });
export type OnboardingState = typeof OnboardingState.Type;

const SubmitBusinessDetails = Schema.Struct({
	action: Schema.Literal("submit_business_details"),
	business_details: BusinessDetails,
	merchant_id: optional(Reference),
}).annotations({ identifier: "SubmitBusinessDetails" });

const CreateProcessorAccount = Schema.Struct({
	action: Schema.Literal("create_processor_account"),
	merchant_id: optional(Reference),
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
