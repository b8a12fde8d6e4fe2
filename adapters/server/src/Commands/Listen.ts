/**
 * `svc listen`: shows the events of a sandbox as they arrive, and forwards them to a local address as signed webhooks.
 * It reads the database, so it needs no key, and the server need not reach the address.
 */
import { readFile } from "node:fs/promises";
import type { StoredWebhookEvent } from "@svc/core/events/Events";
import { eventTypes, webhookEventBody } from "@svc/core/events/Events";
import { webhookEvents } from "@svc/core/events/Events/WebhookEvents";
import {
	deliveryHeaders,
	makeSecret,
	type SigningKey,
	secretPrefix,
	signingKey,
} from "@svc/core/events/Webhooks/Signing";
import { environments, registry } from "@svc/core/platform/Registry";
import { Crypto } from "@svc/core/words/Crypto";
import { type Environment, now } from "@svc/core/words/Environment";
import { nearestName } from "@svc/core/words/NearestName";
import { Documents, type Position, type Selection, type Stored } from "@svc/core/words/Storage/Documents";
import { Clock, Console, Effect, Option } from "effect";
import { plainText } from "../Cli/Output.js";
import type { Configuration } from "../Configuration.js";
import { withExistingInstance } from "../Instance.js";
import { messageOf, misuse } from "../OperatorError.js";
import { accept, atTime, open, since } from "./Listen/Window.js";
import { environmentOf, type Target } from "./Target.js";

export interface ListenOptions extends Omit<Target, "live"> {
	/** Absent: events are only shown. */
	readonly forwardTo: Option.Option<string>;
	/** Every type if empty. */
	readonly events: ReadonlyArray<string>;
	/** A file with the receiver's signing secret. Absent: a new secret is generated and printed. */
	readonly secretFile: Option.Option<string>;
	readonly json: boolean;
}

const pollMillis = 400;
const pageSize = 100;

/** As long as svc itself waits for a receiver (requirements: Webhook delivery). */
const timeoutMillis = 10_000;

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
		const known: ReadonlyArray<string> = eventTypes;
		const unknown = wanted.find((name) => !known.includes(name));
		if (unknown === undefined) return Effect.void;
		const nearest = nearestName(unknown, known);
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
const eventsAfter = (environment_id: string, created_after: string, types: ReadonlyArray<string>) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const selection: Selection = {
			filters: types.length === 0 ? {} : { event_type: types },
			created_after,
			sort_by: "created_at",
			sort_direction: "asc",
		};
		const found: Array<Stored<StoredWebhookEvent>> = [];
		let from: Position | undefined;
		do {
			const { items, next } = yield* documents.list(webhookEvents, environment_id, selection, pageSize, from);
			found.push(...items);
			from = next;
		} while (from !== undefined);
		return found;
	});

interface Forwarded {
	readonly status?: number;
	readonly error?: string;
	readonly millis: number;
}

/** Sends one event, signed like svc's own deliveries. */
const forward = (url: string, key: SigningKey, event: Stored<StoredWebhookEvent>) =>
	Effect.gen(function* () {
		const crypto = yield* Crypto;
		const { event_type, webhook_event_id } = event.value;
		const body = webhookEventBody(event.json);
		const begun = yield* Clock.currentTimeMillis;
		const headers = deliveryHeaders(crypto, {
			webhook_event_id,
			event_type,
			webhook_endpoint_id: "svc-listen",
			body,
			unixSeconds: Math.floor(begun / 1_000),
			keys: [key],
		});
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

const subjectOf = ({ data, event_type }: StoredWebhookEvent): string => {
	const [resource = ""] = event_type.split(".");
	const subject = data[resource];
	const id = typeof subject === "object" && subject !== null ? Reflect.get(subject, `${resource}_id`) : undefined;
	return typeof id === "string" ? id : "";
};

const outcomeOf = ({ error, millis, status }: Forwarded): string =>
	error === undefined ? `${status} in ${millis} ms` : `not delivered: ${plainText(error)}`;

const show = (json: boolean, event: Stored<StoredWebhookEvent>, forwarded: Forwarded | undefined) => {
	const { created_at, event_type, webhook_event_id } = event.value;
	if (json) {
		const shown: unknown = JSON.parse(webhookEventBody(event.json));
		return Console.log(JSON.stringify({ event: shown, ...(forwarded === undefined ? {} : { forwarded }) }));
	}
	const parts = [created_at, webhook_event_id, event_type, subjectOf(event.value)];
	return Console.log([...parts, ...(forwarded === undefined ? [] : [outcomeOf(forwarded)])].join("  "));
};

interface Listener {
	readonly environment_id: string;
	readonly types: ReadonlyArray<string>;
	readonly json: boolean;
	readonly target: { readonly url: string; readonly key: SigningKey } | undefined;
}

/** Reads, forwards, and shows events until interrupted. One after the other, to keep their order. */
const run = ({ environment_id, json, target, types }: Listener, begun: Environment) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		let window = open(yield* now(begun));
		for (;;) {
			const environment = yield* documents.require(environments, registry, environment_id);
			window = atTime(window, yield* now(environment));
			const listed = yield* eventsAfter(environment_id, since(window), types);
			const byId = new Map(listed.map((event) => [event.value.webhook_event_id, event]));
			const accepted = accept(
				window,
				listed.map(({ value }) => value),
			);
			window = accepted.window;
			for (const { webhook_event_id } of accepted.fresh) {
				const event = byId.get(webhook_event_id);
				if (event === undefined) continue;
				const forwarded = target === undefined ? undefined : yield* forward(target.url, target.key, event);
				yield* show(json, event, forwarded);
			}
			yield* Effect.sleep(pollMillis);
		}
	});

/** Listens until interrupted. Everything except events goes to standard error. */
export const listen = (configuration: Configuration, options: ListenOptions) =>
	Effect.flatMap(receiverOf(options), (receiver) => withExistingInstance(configuration, begin(receiver, options)));

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

const begin = ({ known, url }: Receiver, options: ListenOptions) =>
	Effect.gen(function* () {
		const { events: types, json } = options;
		const environment = yield* environmentOf({ ...options, live: false });
		const { environment_id } = environment;
		const secret = known ?? makeSecret(yield* Crypto);
		yield* Console.error(
			`Listening to ${environment_id} (${plainText(environment.name)})${url === undefined ? "" : `, forwarding to ${url}`}. Press Ctrl-C to stop.`,
		);
		if (url !== undefined && known === undefined)
			yield* Console.error(`Signing secret of this run, shown only once: ${secret}`);
		const target = url === undefined ? undefined : { url, key: signingKey(secret) };
		return yield* run({ environment_id, types, json, target }, environment);
	});
