/** `svc sandboxes`: lists the test environments, and moves their clocks. */
import { environments, registry } from "@svc/core/platform/Registry";
import { Sandboxes } from "@svc/core/platform/Sandboxes";
import { AdvanceClock, type Sandbox, sandboxView } from "@svc/core/platform/Sandboxes/Sandbox";
import { SandboxClock } from "@svc/core/platform/Sandboxes/SandboxClock";
import type { Caller } from "@svc/core/words/Environment";
import { reader } from "@svc/core/words/Input";
import { System } from "@svc/core/words/Principal";
import { Clock, Effect, Option } from "effect";
import { Invocation } from "../Cli/Invocation.js";
import { plainText, print, printPage } from "../Cli/Output.js";
import { withProgress } from "../Cli/Progress.js";
import type { Configuration } from "../Configuration.js";
import { withExistingInstance } from "../Instance.js";
import { misuse, OperatorError } from "../OperatorError.js";
import { secondsOf } from "./Duration.js";
import { readOptions, refusedOptions } from "./Options.js";
import { eachPage } from "./Pages.js";
import { environmentOf, liveOf, type Target } from "./Target.js";

export interface ListSandboxesOptions {
	readonly merchant: Option.Option<string>;
	readonly json: boolean;
}

const row = ({ clock, merchant_id, name, sandbox_id }: Sandbox): ReadonlyArray<string> => [
	sandbox_id,
	merchant_id,
	clock.status === "real_time" ? "real time" : `${clock.status}: ${clock.current_at}`,
	name,
];

/** Prints the sandboxes of a merchant, or of all. */
export const listSandboxes = (configuration: Configuration, { json, merchant }: ListSandboxesOptions) =>
	withExistingInstance(
		configuration,
		Effect.gen(function* () {
			const merchant_id = Option.isSome(merchant) ? (yield* liveOf(merchant.value)).merchant_id : undefined;
			const millis = yield* Clock.currentTimeMillis;
			yield* eachPage(environments, registry, merchant_id === undefined ? {} : { merchant_id: [merchant_id] }, (page) =>
				printPage(
					json,
					page.filter(({ mode }) => mode === "test").map((one) => sandboxView(one, {}, millis)),
					row,
				),
			);
		}),
	);

export interface AdvanceOptions extends Omit<Target, "live"> {
	/** A duration, such as `30d`. */
	readonly by: Option.Option<string>;
	/** RFC 3339. */
	readonly to: Option.Option<string>;
	readonly json: boolean;
	/** How long the command waits without any work being done before it gives up. */
	readonly patienceMillis?: number;
}

const read = reader(AdvanceClock);

const inputOf = ({ by, to }: AdvanceOptions) =>
	Effect.gen(function* () {
		if (Option.isSome(by) === Option.isSome(to))
			return yield* misuse("Name either --by, such as --by 30d, or --to, such as --to 2027-01-31T00:00:00Z.");
		if (Option.isNone(by)) return yield* readOptions(read, { to: Option.getOrThrow(to) });
		const by_seconds = secondsOf(by.value);
		if (by_seconds === undefined)
			return yield* misuse(
				`--by must be a number of seconds, minutes, hours or days, such as 90s, 30m, 12h or 30d, not ${JSON.stringify(by.value)}.`,
			);
		return yield* Effect.mapError(read({ by_seconds }), (refusal) =>
			misuse(`--by must be between 1s and 3650d, not ${JSON.stringify(by.value)}.`, refusal),
		);
	});

/** How long a worker may take to begin; it may poll every second, or have other work. */
const usualPatienceMillis = 30_000;

const noWorker = (name: string) =>
	new OperatorError({
		message: `The due work is not being done: start a server with \`${name} serve\`. The clock then continues automatically.`,
	});

/**
 * Moves a sandbox's clock forward. The servers do the work that becomes due on the way, because this process may lack
 * the settings for it, such as the mail server.
 */
export const advance = (configuration: Configuration, options: AdvanceOptions) =>
	Effect.flatMap(inputOf(options), (input) => withExistingInstance(configuration, drive(input, options)));

const drive = (input: AdvanceClock, options: AdvanceOptions) =>
	Effect.gen(function* () {
		const environment = yield* environmentOf({ ...options, live: false });
		const { environment_id } = environment;
		const caller: Caller = { environment, principal: System, request: null };
		const { beginAdvance, get } = yield* Sandboxes;
		const clock = yield* SandboxClock;
		yield* refusedOptions(beginAdvance(caller, environment_id, input), "by_seconds", "to");
		const { patienceMillis = usualPatienceMillis } = options;
		const arrived = yield* withProgress((note) =>
			Effect.gen(function* () {
				let seen = "";
				let movedAt = yield* Clock.currentTimeMillis;
				while (!(yield* clock.drive(environment_id, 500))) {
					const { clock: now } = yield* get(caller, environment_id);
					const millis = yield* Clock.currentTimeMillis;
					note(`The clock of ${environment_id} shows ${now.current_at}`);
					// A waiting clock keeps running, so only its offset shows progress.
					if (String(now.offset_millis) !== seen) movedAt = millis;
					seen = String(now.offset_millis);
					if (millis - movedAt > patienceMillis) return yield* noWorker((yield* Invocation).name);
				}
				return yield* get(caller, environment_id);
			}),
		);
		yield* print(
			options.json,
			arrived,
			() => `The clock of ${environment_id} (${plainText(arrived.name)}) shows ${arrived.clock.current_at}.`,
		);
	});
