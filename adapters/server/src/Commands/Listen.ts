/**
 * `svc listen`: shows the events of a sandbox as they arrive, and forwards them to a local address as signed webhooks.
 * It reads events like any caller of the API, so it leaves nothing behind, and the server need not reach the address.
 */
import { createHmac, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { SvcError } from "@svc/client";
import { eventTypes, isEventType } from "@svc/core/events/Events";
import {
	deliveryHeaders,
	makeSecret,
	type SigningKey,
	secretPrefix,
	signingKey,
} from "@svc/core/events/Webhooks/Signing";
import { nearestName } from "@svc/core/words/NearestName";
import { Clock, Console, Effect, Option } from "effect";
import { plainText } from "../Cli/Output.js";
import type { Configuration } from "../Configuration.js";
import { messageOf, misuse, type OperatorError } from "../OperatorError.js";
import { accept, atTime, open, since, type Window } from "./Listen/Window.js";
import type { ApiOptions } from "./Sandbox/Api.js";
import type { Sandbox, SandboxEvent } from "./Sandbox/UseCases.js";
import { withSandbox } from "./Sandbox.js";

export interface ListenOptions extends ApiOptions {
	/** Absent: events are only shown. */
	readonly forwardTo: Option.Option<string>;
	/** Every type if empty. */
	readonly events: ReadonlyArray<string>;
	/** A file with the receiver's signing secret. Absent: the secret is printed. */
	readonly secretFile: Option.Option<string>;
	readonly json: boolean;
}

const pageSize = 100;

/** As long as svc itself waits for a receiver (requirements: Webhook delivery). */
const timeoutMillis = 10_000;

/** How long to wait for a server that does not respond before the next try. */
const retryMillis = 2_000;

const urlOf = (text: string) =>
	Effect.suspend(() => {
		const url = URL.canParse(text) ? new URL(text) : undefined;
		return url?.protocol === "http:" || url?.protocol === "https:"
			? Effect.succeed(url.href)
			: misuse(
					`--forward-to must be an http:// or https:// URL, such as http://127.0.0.1:3000/webhooks, not ${JSON.stringify(text)}.`,
				);
	});

const checkTypes = (wanted: ReadonlyArray<string>) =>
	Effect.suspend(() => {
		const unknown = wanted.find((name) => !isEventType(name));
		if (unknown === undefined) return Effect.void;
		const nearest = nearestName(unknown, eventTypes);
		return misuse(
			`--event: ${plainText(unknown)} is not an event type${nearest === undefined ? "; docs/reference/events.md lists them." : `: did you mean ${nearest}?`}`,
		);
	});

const secretIn = (file: string) =>
	Effect.gen(function* () {
		const text = yield* Effect.tryPromise({
			try: () => readFile(file, "utf8"),
			catch: (cause) => misuse(`--secret-file: ${file} cannot be read: ${messageOf(cause)}.`, cause),
		});
		const secret = text.trim();
		// The message must not repeat the file's content.
		return /^whsec_[A-Za-z0-9+/]{16,100}={0,2}$/.test(secret)
			? secret
			: yield* misuse(`--secret-file: ${file} does not contain a secret that begins with ${secretPrefix}.`);
	});

/** The events created after a time, oldest first. */
const eventsAfter = ({ call, listEvents }: Sandbox, created_after: string) =>
	Effect.gen(function* () {
		const query = { created_after, sort_direction: "asc", page_size: pageSize } as const;
		const found: Array<SandboxEvent> = [];
		let page_token: string | undefined;
		do {
			const { data, next_page_token } = yield* call(() => listEvents({ ...query, page_token }));
			found.push(...data);
			page_token = next_page_token;
		} while (page_token !== undefined);
		return found;
	});

interface Forwarded {
	readonly status?: number;
	readonly error?: string;
	readonly millis: number;
}

const hmacSha256 = (key: Uint8Array, text: string): Uint8Array => createHmac("sha256", key).update(text).digest();

/** Sends one event, signed like svc's own deliveries. */
const forward = (url: string, key: SigningKey, event: SandboxEvent) =>
	Effect.gen(function* () {
		const { event_type, webhook_event_id } = event;
		const body = JSON.stringify(event);
		const begun = yield* Clock.currentTimeMillis;
		const headers = deliveryHeaders(
			{ hmacSha256 },
			{
				webhook_event_id,
				event_type,
				webhook_endpoint_id: "svc-listen",
				body,
				unixSeconds: Math.floor(begun / 1_000),
				keys: [key],
			},
		);
		const answer = yield* Effect.promise(() =>
			fetch(url, { method: "POST", headers, body, redirect: "manual", signal: AbortSignal.timeout(timeoutMillis) })
				.then(async (response) => {
					await response.body?.cancel();
					return { status: response.status };
				})
				.catch((cause: unknown) => ({ error: messageOf(cause) })),
		);
		const forwarded: Forwarded = { ...answer, millis: (yield* Clock.currentTimeMillis) - begun };
		return forwarded;
	});

const subjectOf = ({ data, event_type }: SandboxEvent): string => {
	const [resource = ""] = event_type.split(".");
	const subject = data[resource];
	const id = typeof subject === "object" && subject !== null ? Reflect.get(subject, `${resource}_id`) : undefined;
	return typeof id === "string" ? id : "";
};

const outcomeOf = ({ error, millis, status }: Forwarded): string =>
	error === undefined ? `${status} in ${millis} ms` : `not delivered: ${plainText(error)}`;

const show = (json: boolean, event: SandboxEvent, forwarded: Forwarded | undefined) => {
	if (json) return Console.log(JSON.stringify({ event, ...(forwarded === undefined ? {} : { forwarded }) }));
	const parts = [event.created_at, event.webhook_event_id, event.event_type, subjectOf(event)];
	return Console.log([...parts, ...(forwarded === undefined ? [] : [outcomeOf(forwarded)])].join("  "));
};

interface Listener {
	readonly sandbox: Sandbox;
	/** Every type if empty. */
	readonly types: ReadonlyArray<string>;
	readonly json: boolean;
	readonly target: { readonly url: string; readonly key: SigningKey } | undefined;
}

/** Where a listener is: which events it has passed on, and when it last read the sandbox's clock. */
interface Place {
	readonly window: Window;
	readonly clockMillis: number;
}

/** Reads the clock if it is time to, because it may have been reset. */
const withClock = ({ call, currentTime, pace }: Sandbox, place: Place) =>
	Effect.gen(function* () {
		const millis = yield* Clock.currentTimeMillis;
		const age = millis - place.clockMillis;
		if (age < pace.clockMillis) return place;
		const next: Place = { window: atTime(place.window, yield* call(currentTime), age), clockMillis: millis };
		return next;
	});

/** Passes on the events since the last turn, one after the other, to keep their order. */
const turn = ({ json, sandbox, target, types }: Listener, before: Place) =>
	Effect.gen(function* () {
		const place = yield* withClock(sandbox, before);
		const isWanted = ({ event_type }: SandboxEvent) => types.length === 0 || types.includes(event_type);
		const listed = yield* eventsAfter(sandbox, since(place.window));
		const { fresh, window } = accept(place.window, listed);
		for (const event of fresh) {
			if (!isWanted(event)) continue;
			const forwarded = target === undefined ? undefined : yield* forward(target.url, target.key, event);
			yield* show(json, event, forwarded);
		}
		const next: Place = { ...place, window };
		return next;
	});

/** Whether the server may respond to the same call later, as after a restart. */
const isTransient = ({ cause }: OperatorError): boolean => cause instanceof SvcError && cause.retryable;

/** Listens until interrupted, also while the server is being restarted. */
const run = (listener: Listener) =>
	Effect.gen(function* () {
		const { call, currentTime, pace } = listener.sandbox;
		let place: Place = { window: open(yield* call(currentTime)), clockMillis: yield* Clock.currentTimeMillis };
		let isLost = false;
		for (;;) {
			const outcome = yield* Effect.either(turn(listener, place));
			if (outcome._tag === "Right") place = outcome.right;
			else if (!isTransient(outcome.left)) return yield* outcome.left;
			const wasLost = isLost;
			isLost = outcome._tag === "Left";
			if (isLost && !wasLost) yield* Console.error("The server does not respond. Waiting for it …");
			if (!isLost && wasLost) yield* Console.error("The server responds again.");
			yield* Effect.sleep(isLost ? retryMillis : pace.eventsMillis);
		}
	});

/** Listens until interrupted. Everything except events goes to standard error. */
export const listen = (configuration: Configuration, options: ListenOptions) =>
	Effect.flatMap(receiverOf(options), (receiver) =>
		withSandbox(configuration, options, (sandbox) => begin(sandbox, receiver, options)),
	);

interface Receiver {
	readonly url: string | undefined;
	/** The secret of `--secret-file`. */
	readonly known: string | undefined;
}

const receiverOf = ({ events, forwardTo, secretFile }: ListenOptions) =>
	Effect.gen(function* () {
		yield* checkTypes(events);
		const url = Option.isSome(forwardTo) ? yield* urlOf(forwardTo.value) : undefined;
		if (url === undefined && Option.isSome(secretFile))
			return yield* misuse("--secret-file signs what is forwarded: name the address with --forward-to.");
		const known = Option.isSome(secretFile) ? yield* secretIn(secretFile.value) : undefined;
		const receiver: Receiver = { url, known };
		return receiver;
	});

const begin = (sandbox: Sandbox, { known, url }: Receiver, { events: types, json }: ListenOptions) =>
	Effect.gen(function* () {
		const { name, sandbox_id, signingSecret } = sandbox;
		yield* Console.error(
			`Listening to ${sandbox_id} (${plainText(name)})${url === undefined ? "" : `, forwarding to ${url}`}. Press Ctrl-C to stop.`,
		);
		const secret = known ?? signingSecret ?? makeSecret({ randomBytes });
		if (url !== undefined && known === undefined)
			yield* Console.error(
				signingSecret === undefined
					? `Signing secret of this run, shown only once: ${secret}`
					: `Signing secret, the same each time for this key: ${secret}`,
			);
		const target = url === undefined ? undefined : { url, key: signingKey(secret) };
		return yield* run({ sandbox, types, json, target });
	});
