/** What Stripe wants to know of bank debits, and of methods that are not the account's. */
import type { ConfirmRequest } from "@svc/core/sale/Payments/Processor";
import { usd } from "@svc/core/words/Money";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Effect } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getIntent } from "./fake/Intents.js";
import { environmentOf, startWorld } from "./StripeWorld.js";

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
	world = await startWorld();
});
afterAll(() => world.stop());

const requestOf = (key: string, token: string): ConfirmRequest => ({
	environment: environmentOf("test_banks"),
	idempotency_key: key,
	amount_money: usd(1_000),
	capture_method: "automatic",
	metadata: { payment_intent_id: `pi_${key}` },
	requested_at: fromMillis(Date.now()),
	source: { type: "token", token },
});

const processor = () => Effect.runPromise(world.processor);
const intentOf = (key: string) =>
	[...world.state.intents.values()].find(({ metadata }) => metadata.payment_intent_id === `pi_${key}`);

it.each(["goods", "services", "other"] as const)("a debit tells Stripe that its purpose is %s", async (purpose) => {
	const { confirm } = await processor();
	const request = { ...requestOf(purpose, "ctoken_bank_account"), transaction_purpose: purpose };
	expect((await Effect.runPromise(confirm(request)))._tag).toBe("Processing");
	expect(intentOf(purpose)?.purpose).toBe(purpose);
});

it("a debit sends Stripe the time of the consent in the request if the token lacks it", async () => {
	const { confirm } = await processor();
	const request = { ...requestOf("mandate", "ctoken_bank_account"), transaction_purpose: "goods" as const };
	const mandate_acceptance = { accepted_at: "2026-11-21T09:00:00.000Z" };
	expect((await Effect.runPromise(confirm({ ...request, mandate_acceptance })))._tag).toBe("Processing");
	expect(intentOf("mandate")?.mandate).toEqual({ type: "offline", accepted_at: "1795251600" });
});

it("a card has no such purpose", async () => {
	const { confirm } = await processor();
	expect((await Effect.runPromise(confirm(requestOf("card", "ctoken_succeeds"))))._tag).toBe("Succeeded");
	expect(intentOf("card")?.purpose).toBeUndefined();
});

it("a bank account that was entered by its number is verified on Stripe's page", async () => {
	const { confirm, lookUp } = await processor();
	const request = requestOf("typed", "ctoken_requires_action");
	const waiting = await Effect.runPromise(confirm(request));
	if (waiting._tag !== "RequiresAction") throw new Error(`The charge is ${waiting._tag}.`);
	const url = "https://payments.stripe.com/microdeposit/1";
	getIntent(world.state, waiting.processor_payment_id).verification_url = url;
	expect(await Effect.runPromise(lookUp(request))).toMatchObject({ client_action: { type: "redirect", url } });
});

it("a saved method that the account does not have is declined: to try it again would never help", async () => {
	const { confirm } = await processor();
	const source = { type: "payment_method", processor_payment_method_id: "pm_of_another_account" } as const;
	expect(await Effect.runPromise(confirm({ ...requestOf("foreign", ""), source, off_session: true }))).toMatchObject({
		_tag: "Declined",
		error: { code: "payment_method_not_saved" },
	});
	expect(intentOf("foreign")?.status).toBe("canceled");
});
