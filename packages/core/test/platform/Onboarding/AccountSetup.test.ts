/** The setup of an account: laws over any sequence of what developers send and the processor answers. */
import {
	type AccountOutcome,
	type AccountSetup,
	type BusinessDetails,
	checkComplete,
	newSetup,
	nextActionOf,
	requirementsOf,
	settle,
	submitDetails,
} from "@svc/core/platform/Onboarding/AccountSetup";
import { selectMerchant } from "@svc/core/platform/Onboarding/Selection";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const now = "2026-11-21T09:00:00.000Z";

const detailsOf = (legal_name: string): BusinessDetails => ({
	legal_name,
	business_type: "company",
	address: { line1: "1 Main St", city: "Albany", state: "NY", postal_code: "12207", country: "US" },
});

const outcome: fc.Arbitrary<AccountOutcome> = fc.constantFrom<AccountOutcome>(
	{ _tag: "Accepted", processor_account_id: "acct_1" },
	{
		_tag: "RepairRequired",
		processor_account_id: "acct_1",
		requirements_due: [{ field: "business_details.legal_name", reason: "rejected", message: "Unknown." }],
	},
	{ _tag: "RepairRequired", requirements_due: [] },
	{ _tag: "ConfigurationUnsupported" },
);

/** An answer is to the details of its request, which may be older ones than those that there are. */
type Event =
	| { readonly type: "submit"; readonly legal_name: string }
	| { readonly type: "answer"; readonly behind: number; readonly outcome: AccountOutcome };

const event: fc.Arbitrary<Event> = fc.oneof(
	fc.record({ type: fc.constant("submit" as const), legal_name: fc.constantFrom("A", "B") }),
	fc.record({ type: fc.constant("answer" as const), behind: fc.constantFrom(0, 0, 0, 1), outcome }),
);

const after = (setup: AccountSetup, one: Event): AccountSetup => {
	if (one.type === "submit") return Either.getOrElse(submitDetails(setup, detailsOf(one.legal_name), now), () => setup);
	// Nobody is asked before there are details.
	if (setup.details_revision === 0) return setup;
	return settle(setup, setup.details_revision - one.behind, one.outcome, now);
};

const fresh = newSetup("mer_1", "ada@example.com", now);
const sequences = fc.array(event, { maxLength: 30 });

describe("an account's setup", () => {
	it("is complete exactly when the processor has accepted the current details", () => {
		fc.assert(
			fc.property(sequences, (events) => {
				let setup = fresh;
				let isAccepted = false;
				for (const one of events) {
					isAccepted ||=
						setup.details_revision > 0 && one.type === "answer" && one.behind === 0 && one.outcome._tag === "Accepted";
					setup = after(setup, one);
					expect(setup.status === "complete").toBe(isAccepted);
					expect(Either.isRight(checkComplete(setup))).toBe(isAccepted);
					expect(setup.completed_at === undefined).toBe(!isAccepted);
					if (isAccepted) expect(setup.business_details).toBeDefined();
				}
			}),
		);
	});

	it("stays unchanged by repeated details and answers", () => {
		fc.assert(
			fc.property(sequences, event, (events, one) => {
				const once = after(events.reduce(after, fresh), one);
				// Only a submission that follows may make an answer one to other details.
				expect(after(once, one)).toEqual(once);
			}),
		);
	});

	it("stays complete, with final details", () => {
		fc.assert(
			fc.property(sequences, sequences, (before, later) => {
				const submitted = Either.getOrThrow(submitDetails(fresh, detailsOf("A"), now));
				const complete = settle(submitted, 1, { _tag: "Accepted", processor_account_id: "acct_1" }, now);
				expect([...before, ...later].reduce(after, complete)).toBe(complete);
			}),
		);
		const complete: AccountSetup = { ...fresh, status: "complete", business_details: detailsOf("A") };
		expect(Either.getOrThrow(submitDetails(complete, detailsOf("A"), now))).toBe(complete);
		expect(submitDetails(complete, detailsOf("B"), now)).toMatchObject({ left: { code: "ACCOUNT_SETUP_COMPLETE" } });
	});

	it("asks for another account once the processor has disconnected this one, and for no other", () => {
		const submitted = Either.getOrThrow(submitDetails(fresh, detailsOf("A"), now));
		const complete = settle(submitted, 1, { _tag: "Accepted", processor_account_id: "acct_1" }, now);
		const { completed_at, processor_account_id, ...rest } = complete;
		expect(settle(complete, 1, { _tag: "Disconnected", processor_account_id: "acct_1" }, now)).toEqual({
			...rest,
			status: "processor_account_required",
		});
		expect(settle(complete, 1, { _tag: "Disconnected", processor_account_id: "acct_0" }, now)).toBe(complete);
	});

	it("always names the next action and its requirements", () => {
		fc.assert(
			fc.property(sequences, (events) => {
				const setup = events.reduce(after, fresh);
				const says = {
					business_details_required: "submit_business_details",
					processor_account_required: "create_processor_account",
					repair_required: "submit_business_details",
					configuration_conflict: "contact_support",
					complete: "create_live_key",
				} as const;
				expect(nextActionOf(setup)).toBe(says[setup.status]);
				if (setup.status === "business_details_required") expect(requirementsOf(setup)).toHaveLength(3);
				if (setup.status === "complete") expect(requirementsOf(setup)).toEqual([]);
			}),
		);
	});

	it("is complete for a merchant of the operator", () => {
		expect(Either.isRight(checkComplete(undefined))).toBe(true);
		expect(nextActionOf(undefined)).toBe("create_live_key");
		expect(requirementsOf(undefined)).toEqual([]);
	});
});

describe("the merchant of a request", () => {
	it.each([
		[[], {}, { _tag: "New" }],
		[["mer_1"], {}, { _tag: "Existing", merchant_id: "mer_1" }],
		[["mer_1", "mer_2"], {}, "required"],
		[["mer_1", "mer_2"], { remembered: "mer_2" }, { _tag: "Existing", merchant_id: "mer_2" }],
		[["mer_1", "mer_2"], { merchant_id: "mer_1", remembered: "mer_2" }, { _tag: "Existing", merchant_id: "mer_1" }],
		[["mer_1"], { merchant_id: "mer_3" }, "invalid"],
		[[], { merchant_id: "mer_3" }, "invalid"],
		[["mer_1", "mer_2"], { isNew: true, remembered: "mer_1" }, { _tag: "New" }],
	])("of %j and the choice %j is %j", (merchants, choice, expected) => {
		expect(Either.merge(selectMerchant(merchants, choice))).toEqual(expected);
	});
});
