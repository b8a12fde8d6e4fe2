/**
 * `svc trigger`: creates an event of a given type in a sandbox, for developers of receivers. If there is a simple way
 * to a real one, it sells, refunds, and so on. Otherwise it creates a test event, like the test of an endpoint.
 */
import { type EventType, eventCatalog, eventTypes, isEventType } from "@svc/core/events/Events";
import { webhookEvents } from "@svc/core/events/Events/WebhookEvents";
import { receives } from "@svc/core/events/Webhooks/EventSources";
import { FanOut } from "@svc/core/events/Webhooks/FanOut";
import { exampleEvent } from "@svc/core/events/Webhooks/SyntheticEvent";
import { type Caller, nowMillis } from "@svc/core/words/Environment";
import { Ids } from "@svc/core/words/Id";
import { nearestName } from "@svc/core/words/NearestName";
import { System } from "@svc/core/words/Principal";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Effect } from "effect";
import { Invocation } from "../Cli/Invocation.js";
import { plainText, print } from "../Cli/Output.js";
import type { Configuration } from "../Configuration.js";
import { withExistingInstance } from "../Instance.js";
import { misuse, OperatorError } from "../OperatorError.js";
import { environmentOf, type Target } from "./Target.js";
import { scenarioOf } from "./Trigger/Scenarios.js";

export interface TriggerOptions extends Omit<Target, "live"> {
	readonly event: string;
	/** Creates a test event, even for a type that svc could create for real. */
	readonly test: boolean;
	readonly json: boolean;
}

/** More than any scenario creates. */
const plenty = 100;

const typeOf = (name: string) =>
	Effect.suspend(() => {
		if (isEventType(name)) return Effect.succeed(name);
		const nearest = nearestName(name, eventTypes);
		const hint = nearest === undefined ? "docs/reference/events.md lists them." : `did you mean ${nearest}?`;
		return misuse(`${plainText(name)} is not an event type: ${hint}`);
	});

/** Publishes a test event to every endpoint that receives its type. */
const publishExample = (caller: Caller, event_type: EventType) =>
	Effect.gen(function* () {
		const { environment } = caller;
		const documents = yield* Documents;
		const { deliver, endpoints } = yield* FanOut;
		const millis = yield* nowMillis(environment);
		const event = exampleEvent(caller, event_type, (yield* Ids).make("event", millis), fromMillis(millis));
		const { webhook_event_id } = event;
		yield* documents.insert(webhookEvents, environment.environment_id, event);
		const { source } = eventCatalog[event_type];
		const receiving = (yield* endpoints(environment)).filter((endpoint) => receives(endpoint, source, event_type));
		yield* deliver(
			environment,
			receiving.map(({ webhook_endpoint_id }) => ({ webhook_endpoint_id, webhook_event_id })),
		);
	});

/** How often, and how many times, to check for an event that a server emits once it has done the work. */
const pollMillis = 100;
const polls = 50;

/** The events created after a time; waits a few seconds for the wanted one. */
const emitted = (environment_id: string, wanted: EventType, created_after: string) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const selection = { filters: {}, created_after, sort_by: "created_at", sort_direction: "asc" } as const;
		for (let poll = 1; ; poll++) {
			const { items } = yield* documents.list(webhookEvents, environment_id, selection, plenty, undefined);
			const events = items.map(({ value }) => ({
				webhook_event_id: value.webhook_event_id,
				event_type: value.event_type,
				...(value.test === true ? { test: true } : {}),
			}));
			if (poll > polls || events.some(({ event_type }) => event_type === wanted)) return events;
			yield* Effect.sleep(pollMillis);
		}
	});

/** Creates the event, and prints every resulting event. */
export const trigger = (configuration: Configuration, options: TriggerOptions) =>
	Effect.flatMap(typeOf(options.event), (event_type) =>
		withExistingInstance(configuration, run(event_type, options, configuration.processor === "simulator")),
	);

/** Another processor does not know the simulator's cards, so a test event then stands in for what a payment emits. */
const run = (event_type: EventType, options: TriggerOptions, isSimulated: boolean) =>
	Effect.gen(function* () {
		const environment = yield* environmentOf({ ...options, live: false });
		const caller: Caller = { environment, principal: System, request: null };
		const created_after = fromMillis((yield* nowMillis(environment)) - 1);
		const known = options.test ? undefined : scenarioOf(event_type);
		const scenario = known?.pays === true && !isSimulated ? undefined : known;
		yield* scenario === undefined
			? Effect.flatMap(UnitOfWork, ({ transaction }) => transaction(publishExample(caller, event_type)))
			: scenario.run(caller);
		const events = yield* emitted(environment.environment_id, event_type, created_after);
		if (!events.some((event) => event.event_type === event_type))
			return yield* new OperatorError({
				message: `${event_type} has not been emitted yet: a server emits it once it has done the work. Start one with \`${(yield* Invocation).name} serve\`, or try --test.`,
			});
		yield* print(options.json, { sandbox_id: environment.environment_id, events }, () =>
			events
				.map((event) => `${event.webhook_event_id}  ${event.event_type}${"test" in event ? " (test)" : ""}`)
				.join("\n"),
		);
	});
