import "./adapters/pages/bundle.js"; // what the hosted pages load must be built
import { availableParallelism } from "node:os";
import { relative } from "node:path";
import { extraCases } from "@svc/testkit/ExtraCases";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type Reporter, type TestSpecification } from "vitest/node";
import { notRun } from "./vitest.lacks.js";
import { describeSettings, lawSettings } from "./vitest.lawSettings.js";
import projects from "./vitest.workspace.js";

/** Names the seed of the laws, also of a run that passes, and which cases of others it goes without. */
const seedReporter: Reporter = {
	onInit: () => {
		console.log(describeSettings(lawSettings));
		const missing = extraCases.missing();
		if (missing !== undefined) console.log(missing);
	},
};

const triedAgain: Array<string> = [];

/** Names at the end the tests that passed at the second try only, and why the first one failed: a reader should look. */
const retryReporter: Reporter = {
	onTestCaseResult: (test) => {
		if (!test.diagnostic()?.flaky) return;
		const [reason] = test.result().errors ?? [];
		triedAgain.push(`${test.module.moduleId.split("/").pop()}: ${test.fullName}\n${reason?.stack ?? reason?.message}`);
	},
	onTestRunEnd: () => {
		for (const name of triedAgain) console.log(`Passed at the second try only: ${name}`);
	},
};

const seconds: Array<readonly [file: string, seconds: number]> = [];

/** Names at the end the files that took longest, set-up included: whoever adds a slow one should see it. */
const slowestReporter: Reporter = {
	onTestModuleEnd: (module) => {
		const { collectDuration, duration, setupDuration } = module.diagnostic();
		const file = relative(process.cwd(), module.moduleId);
		seconds.push([`${file} (${module.project.name})`, (collectDuration + duration + setupDuration) / 1_000]);
	},
	onTestRunEnd: () => {
		console.log("The slowest files:");
		for (const [file, each] of seconds.toSorted((left, right) => right[1] - left[1]).slice(0, 10))
			console.log(`  ${each.toFixed(1).padStart(6)} s  ${file}`);
	},
};

/** Names what was left out. */
const lackReporter: Reporter = {
	onTestRunEnd: () => {
		for (const line of notRun) console.log(line);
	},
};

/**
 * Small files that take long. Files start in the order of their last durations; without these, as in a fresh clone, large
 * files start first, and these would be left for the end, when most processes have nothing to do.
 */
const slow = [
	"packages/core/test/WholeOrder.test.ts",
	"packages/core/test/stock/Reservations/Cover.test.ts",
	"packages/core/test/sale/Order/Demand.test.ts",
	// Laws, which take twenty times as long where they run 10,000 times.
	"packages/core/test/sale/Refunds/Decide.test.ts",
	"packages/core/test/catalog/Promotions/Ranking.test.ts",
	"packages/core/test/sale/Orders/Decisions.test.ts",
	"packages/core/test/sale/Payments/SettlementLaws.test.ts",
	"packages/core/test/words/Page.test.ts",
	"packages/client/test/VerifyWebhook.test.ts",
	"packages/core/test/sale/Orders/Bundles.test.ts",
	"packages/core/test/billing/Invoices/History.test.ts",
	"packages/core/test/sale/GiftCards/PurchaseRefund.test.ts",
	"packages/core/test/words/Input.test.ts",
	"packages/core/test/billing/CreditNotes.test.ts",
	"packages/core/test/funds/Disputes/Dispute.test.ts",
	"packages/core/test/pricing/Pricing.test.ts",
	"packages/core/test/words/Batcher.test.ts",
	"packages/core/test/words/Permit.test.ts",
	"packages/core/test/stock/Reservations/Reservation.test.ts",
	"packages/core/test/sale/Fulfillments/CanceledItems.test.ts",
	"packages/core/test/sale/Receipts/Receipt.test.ts",
	"property-tests/test/OwnStorage.test.ts",
	"http/Hygiene.database.test.ts",
	"http/HygieneProtocol.http.test.ts",
	"http/platform/Scopes.http.test.ts",
	"http/events/WebhookBacklog.database.test.ts",
	"StorageContract.database.test.ts",
	"http/sale/PaymentSimulation.database.test.ts",
	"http/DocumentSize.database.test.ts",
	"http/Isolation.database.test.ts",
	"http/Lists.database.test.ts",
	"http/billing/Midnight.database.test.ts",
	"sql/test/HostClient.database.test.ts",
	"test/Quickstarts.http.test.ts",
	"http/sale/LinkFaults.database.test.ts",
	"examples/Examples.database.test.ts",
	"stripe/test/ProcessorContract.http.test.ts",
	"Kill.e2e.test.ts",
	"RollingRestart.e2e.test.ts",
	"FirstSale.e2e.test.ts",
];

class SlowFirst extends BaseSequencer {
	override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
		const sorted = await super.sort(files);
		const isSlow = ({ moduleId }: TestSpecification) => slow.some((name) => moduleId.endsWith(name));
		return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
	}
}

const processes = availableParallelism() * 2;

const report = process.env.TEST_REPORT;

export default defineConfig({
	test: {
		projects,
		sequence: { sequencer: SlowFirst },
		// Two processes a core, because tests also wait: for timers, time-outs, other processes. Each runs one file
		// after another: most of a file's time would go into loading the same modules again. They take from one queue
		// for each kind of test, the files that took longest first; the end-to-end tests, then those of the browser, run
		// beside the others, in threads, because they wait for most of their time. Never fewer: tinypool ends idle
		// processes while others work, and with them the run.
		poolOptions: {
			forks: { isolate: false, minForks: processes, maxForks: processes },
			threads: { isolate: false, minThreads: processes - 1, maxThreads: processes - 1 },
		},
		// A file without tests, or a run that finds none, is a mistake.
		passWithNoTests: false,
		reporters: [
			"default",
			seedReporter,
			retryReporter,
			slowestReporter,
			lackReporter,
			...(report ? [["json", { outputFile: report }] satisfies ["json", object]] : []),
		],
	},
});
