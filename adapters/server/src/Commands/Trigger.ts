/**
 * `svc trigger`: creates an event of a given type in a sandbox, for developers of receivers. If there is a simple way
 * to a real one, it sells, refunds, and so on. Otherwise it creates a test event, like the test of an endpoint.
 */
import { type EventType, eventTypes, isEventType } from "@svc/core/events/Events";
import { nearestName } from "@svc/core/words/NearestName";
import { addMillis } from "@svc/core/words/Timestamp";
import { Effect } from "effect";
import { Invocation } from "../Cli/Invocation.js";
import { plainText, print } from "../Cli/Output.js";
import type { Configuration } from "../Configuration.js";
import { misuse, OperatorError } from "../OperatorError.js";
import type { ApiOptions } from "./Sandbox/Api.js";
import type { Sandbox } from "./Sandbox/UseCases.js";
import { withSandbox } from "./Sandbox.js";
import { scenarioOf } from "./Trigger/Scenarios.js";

export interface TriggerOptions extends ApiOptions {
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

/** How often, and how many times, to check for an event that a server emits once it has done the work. */
const pollMillis = 100;
const polls = 50;

const eventsAfter = ({ call, listEvents }: Sandbox, created_after: string) =>
	Effect.map(
		call(() => listEvents({ created_after, sort_direction: "asc", page_size: plenty })),
		({ data }) =>
			data.map(({ event_type, test, webhook_event_id }) => ({
				webhook_event_id,
				event_type,
				...(test === true ? { test } : {}),
			})),
	);

/** The events created after a time, except those that existed before; waits a few seconds for the wanted one. */
const emitted = (sandbox: Sandbox, wanted: EventType, created_after: string, before: ReadonlySet<string>) =>
	Effect.gen(function* () {
		for (let poll = 1; ; poll++) {
			const all = yield* eventsAfter(sandbox, created_after);
			const events = all.filter(({ webhook_event_id }) => !before.has(webhook_event_id));
			if (poll > polls || events.some(({ event_type }) => event_type === wanted)) return events;
			yield* Effect.sleep(pollMillis);
		}
	});

/** Creates the event, and prints every resulting event. */
export const trigger = (configuration: Configuration, options: TriggerOptions) =>
	Effect.flatMap(typeOf(options.event), (event_type) =>
		withSandbox(configuration, options, (sandbox) => run(event_type, options, sandbox)),
	);

const orTestEvent = ({ cause, message }: OperatorError): OperatorError =>
	new OperatorError({ message: `${message} To create a test event instead, add --test.`, cause });

/** Another processor does not know the simulator's cards, so a test event then stands in for what a payment emits. */
const run = (event_type: EventType, { json, test }: TriggerOptions, sandbox: Sandbox) =>
	Effect.gen(function* () {
		const { call, createTestEvent, currentTime, sandbox_id, takesTestCards } = sandbox;
		const created_after = addMillis(yield* call(currentTime), -1);
		// A clock that was reset has left events that are later than now.
		const before = new Set((yield* eventsAfter(sandbox, created_after)).map((event) => event.webhook_event_id));
		const known = test ? undefined : scenarioOf(event_type);
		const scenario = known?.pays === true && !takesTestCards ? undefined : known;
		yield* scenario === undefined
			? call(() => createTestEvent(event_type))
			: Effect.mapError(
					call(() => scenario.run(sandbox)),
					orTestEvent,
				);
		const events = yield* emitted(sandbox, event_type, created_after, before);
		if (!events.some((event) => event.event_type === event_type))
			return yield* new OperatorError({
				message: `${event_type} has not been emitted yet: a server emits it once it has done the work. Start one with \`${(yield* Invocation).name} serve\`, or try --test.`,
			});
		yield* print(json, { sandbox_id, events }, () =>
			events
				.map((event) => `${event.webhook_event_id}  ${event.event_type}${"test" in event ? " (test)" : ""}`)
				.join("\n"),
		);
	});
