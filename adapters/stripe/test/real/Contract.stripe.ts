/**
 * The contract of processors on a real Stripe account in test mode: `STRIPE_TEST_KEY=sk_test_… npm run test:stripe`. With
 * `STRIPE_TEST_PORT`, on a fake of Stripe on this machine, to test this file.
 */
import { processorContract } from "@svc/testkit/ProcessorContract";
import { Effect } from "effect";
import { afterAll, describe, it } from "vitest";
import { openRealStripe, testKeyOf } from "./RealStripe.js";

const port = process.env.STRIPE_TEST_PORT;
const { close, subject } = await openRealStripe(
	testKeyOf(process.env.STRIPE_TEST_KEY),
	port === undefined ? undefined : { host: "127.0.0.1", port: Number(port), protocol: "http" },
);
afterAll(close);

const contract = processorContract(subject);

describe.each([...new Set(contract.map(({ group }) => group))])("%s", (group) => {
	for (const { check, name } of contract.filter((one) => one.group === group)) it(name, () => Effect.runPromise(check));
});
