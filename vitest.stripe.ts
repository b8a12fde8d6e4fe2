/** `npm run test:stripe`: the tests on a real account of Stripe, in test mode. `npm test` never runs them. */
import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: "stripe",
					include: ["adapters/stripe/test/real/*.stripe.ts"],
					globalSetup: ["./vitest.sqlite.ts"],
					setupFiles: ["./vitest.yield.ts", "./vitest.laws.ts"],
					testTimeout: 600_000,
					hookTimeout: 60_000,
					// Few random sequences: each step is a request to Stripe.
					provide: { database: "sqlite", laws: { runs: 5, seed: 1 } },
				},
			},
		],
		passWithNoTests: false,
	},
});
