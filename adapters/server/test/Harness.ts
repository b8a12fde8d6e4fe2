/**
 * The whole service on a database of its own, called as a client would, but without a socket.
 *
 *     const svc = await startService();            // in beforeAll
 *     const answer = await svc.post("/v1/customers", { name: "Ada" });
 *     await svc.stop();                            // in afterAll
 */

import * as Background from "@svc/core/main/Background";
import type { implementations } from "@svc/core/main/Implementations";
import { type CreatedMerchant, Merchants } from "@svc/core/platform/Merchants";
import type { ProcessorAccounts } from "@svc/core/platform/Onboarding/ProcessorAccounts";
import type { AdapterPorts } from "@svc/core/sale/Payments/ProcessorAdapter";
import { type Caller, Environment } from "@svc/core/words/Environment";
import { System } from "@svc/core/words/Principal";
import { bytesOf, makeService, type Response } from "@svc/http";
import type { WebhookSender } from "@svc/node";
import {
	compose,
	type HostProcessor,
	makeReadiness,
	pages,
	type RateLimitsOptions,
	representations,
} from "@svc/server";
import type { MailOptions } from "@svc/server/Mail";
import { Measure } from "@svc/server/Measures";
import { untraced } from "@svc/server/Tracing";
import type { Migration, Observe } from "@svc/sql";
import { type DatabaseKind, freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Effect, Layer, ManagedRuntime, Schema } from "effect";
import { expect } from "vitest";
import { breach } from "./Contract.js";
import { unlistedCode } from "./ErrorCodes.js";
import { eventually } from "./http/Receiver.js";
import { noteChanges, untoldChanges } from "./ToldChanges.js";

export interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
	readonly body: any;
	readonly text: string;
	/** The body as it was sent. */
	readonly bytes: Uint8Array;
}

/** Returns the data of a response with this status; fails with the whole response if it has another. */
export const dataOf = (answer: Answer, status = 200) => {
	expect(answer.status, answer.text).toBe(status);
	return answer.body.data;
};

/** Advances the clock of a sandbox, by default the merchant's first, and runs what falls due on the way. */
export const advanceClock = async (
	{ get, merchant, post }: Pick<Service, "get" | "merchant" | "post">,
	by_seconds: number,
	{ sandbox_id = merchant.sandbox.environment_id, ...options }: CallOptions & { readonly sandbox_id?: string } = {},
): Promise<void> => {
	const sandbox = `/v1/developer/sandboxes/${sandbox_id}`;
	const { clock } = dataOf(await post(`${sandbox}/clock/advance`, { by_seconds }, options));
	// The answer comes after 20 seconds at most. On a busy machine the clock may not have arrived by then.
	if (clock.status !== "advancing") return;
	const hasArrived = async () => dataOf(await get(sandbox, options)).clock.status !== "advancing" || undefined;
	await eventually(hasArrived, 200_000);
};

export interface CallOptions {
	/** The secret key; the sandbox's when absent, none when null. */
	readonly key?: string | null;
	readonly idempotencyKey?: string;
	readonly headers?: Readonly<Record<string, string>>;
	/** The client address of the request. */
	readonly peer?: string;
}

const answerOf = ({ body, headers, status }: Response): Answer => {
	const bytes = bytesOf(body);
	const text = typeof body === "string" ? body : new TextDecoder().decode(body);
	const isJson = (headers["Content-Type"] ?? "").startsWith("application/json");
	return { status, headers, body: text === "" ? undefined : isJson ? JSON.parse(text) : text, text, bytes };
};

export interface ServiceOptions {
	readonly kind?: DatabaseKind;
	/** Runs background work, by default every 50 ms. Absent: no background work. */
	readonly worker?: boolean | Background.BackgroundOptions;
	/** The card processor; absent: the simulator. */
	readonly processor?: HostProcessor;
	/** Opens merchants' accounts with the processor; absent: the simulator. */
	readonly processorAccounts?: Layer.Layer<ProcessorAccounts, never, AdapterPorts>;
	/** Whether the simulator takes live payments; absent: it does, so that tests can sell in live mode. */
	readonly allowSimulatedLive?: boolean;
	/** Absent: no limits. */
	readonly rateLimits?: RateLimitsOptions;
	/** How webhooks are sent; absent: also to private targets, and so to the tests' own receivers. */
	readonly webhooks?: WebhookSender.WebhookSenderOptions;
	/** How mail is sent; absent: into the development mailbox. */
	readonly mail?: MailOptions;
	/** The key of the server; absent: 32 bytes of 7. */
	readonly secretKey?: Uint8Array;
	/** The keys before it; absent: none. */
	readonly previousSecretKeys?: ReadonlyArray<Uint8Array>;
	/** A database that another node of the test uses and drops too; absent: its own. */
	readonly database?: TestDatabase;
	/** The machine's clock; absent: the real one. */
	readonly machineClock?: Layer.Layer<never>;
	/** The clock of the service; tests that set the machine's `Date` name `machine`. */
	readonly clock?: "database" | "machine";
	/** The migrations that this node knows; absent: those of this code. */
	readonly migrations?: ReadonlyArray<Migration>;
	/** Called with every statement that goes to the database. */
	readonly observe?: Observe;
	/** How long a pooler leaves a connection with one process of Postgres; absent: as without a pooler. */
	readonly databasePooling?: "session" | "transaction";
	/** How long Postgres may take to answer; absent: the server's own limit. */
	readonly answerTimeoutMillis?: number;
	/** The use cases; absent: all of them, as they are. */
	readonly implementations?: typeof implementations;
	/** Called with the name of every header that is read of a request. */
	readonly observeHeader?: (method: string, path: string, name: string) => void;
	/** Whether the test makes requests at random, whose error codes are those of chance. */
	readonly hasRandomRequests?: boolean;
}

const backgroundOf = (worker: ServiceOptions["worker"]) =>
	worker === undefined || worker === false
		? Layer.empty
		: Background.layer({ pollMillis: 50, ...(worker === true ? {} : worker) });

export const startService = async (options: ServiceOptions = {}) => {
	const { hasRandomRequests = false, observeHeader } = options;
	const database = options.database ?? (await freshDatabase(options.kind));
	if (options.database === undefined) noteChanges(database);
	const secretKey = options.secretKey ?? new Uint8Array(32).fill(7);
	const webhooks = options.webhooks ?? { allowPrivateTargets: true };
	const composed = compose({
		databaseUrl: database.url,
		// Durability has its own tests (Durability.e2e.test.ts, …Crash.e2e.test.ts).
		isDurable: false,
		secretKey,
		previousSecretKeys: options.previousSecretKeys ?? [],
		webhooks,
		mail: options.mail ?? { devMailbox: true },
		baseUrl: "http://svc.test",
		allowSimulatedLive: options.allowSimulatedLive ?? true,
		...(options.processor === undefined ? {} : { processor: options.processor }),
		...(options.processorAccounts === undefined ? {} : { processorAccounts: options.processorAccounts }),
		...(options.rateLimits === undefined ? {} : { rateLimits: options.rateLimits }),
		...(options.migrations === undefined ? {} : { migrations: options.migrations }),
		...(options.clock === undefined ? {} : { clock: options.clock }),
		...(options.observe === undefined ? {} : { observe: options.observe }),
		...(options.answerTimeoutMillis === undefined ? {} : { answerTimeoutMillis: options.answerTimeoutMillis }),
		...(options.databasePooling === undefined ? {} : { databasePooling: options.databasePooling }),
	});
	// As the server without a collector: spans that nothing collects take a fifth of the CPU time.
	const service = Layer.provideMerge(backgroundOf(options.worker), composed).pipe(Layer.provideMerge(untraced));
	const runtime = ManagedRuntime.make(Layer.provide(service, options.machineClock ?? Layer.empty));
	const dispatch = await runtime.runPromise(
		Effect.gen(function* () {
			return yield* makeService({
				baseUrl: "http://svc.test",
				readiness: yield* makeReadiness(options),
				measure: yield* Measure,
				pages: yield* pages,
				representations,
				...(options.implementations === undefined ? {} : { implementations: options.implementations }),
			});
		}),
	);
	const createMerchant = (name = "Acme"): Promise<CreatedMerchant> =>
		runtime.runPromise(Effect.flatMap(Merchants, (merchants) => merchants.create({ name })));
	const merchant = await createMerchant();
	const testKey = merchant.test_key.secret_key ?? "";

	let begun = 0;
	let underWay = 0;
	/** Sends raw bytes or text; `body` undefined sends none. */
	const send = async (
		method: string,
		target: string,
		body: string | Uint8Array | undefined,
		options: CallOptions = {},
	) => {
		const [path = "", query = ""] = target.split(/\?(.*)/s);
		const key = options.key === undefined ? testKey : options.key;
		const headers: Record<string, string> = {
			...(key === null ? {} : { authorization: `Bearer ${key}` }),
			...(body === undefined ? {} : { "content-type": "application/json" }),
			...(options.idempotencyKey === undefined ? {} : { "idempotency-key": options.idempotencyKey }),
			...Object.fromEntries(Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
		};
		const bytes = typeof body === "string" ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
		const number = ++begun;
		const beginsAlone = underWay++ === 0;
		const responding = runtime.runPromise(
			dispatch({
				method,
				path,
				query,
				header: (name) => {
					observeHeader?.(method, path, name);
					return headers[name];
				},
				...(options.peer === undefined ? {} : { peer: options.peer }),
				body: Effect.succeed(bytes),
			}),
		);
		const response = await responding.finally(() => underWay--);
		const answer = answerOf(response);
		// Checks every response of every test against the contract.
		const fault = path.startsWith("/v1/") && method !== "HEAD" ? breach(method, path, answer) : undefined;
		if (fault !== undefined) throw new Error(fault);
		const unlisted = path.startsWith("/v1/") ? unlistedCode(method, path, answer) : undefined;
		// Requests that race with others meet codes by chance.
		const isLone = beginsAlone && begun === number;
		if (unlisted !== undefined && isLone && !hasRandomRequests) throw new Error(unlisted);
		return answer;
	};
	const call = (method: string) => (target: string, body?: unknown, options?: CallOptions) =>
		send(method, target, body === undefined ? undefined : JSON.stringify(body), options);

	/** The caller of use cases, for tests that call them directly. */
	const caller: Caller = {
		environment: Schema.decodeSync(Environment)(merchant.sandbox),
		request: { id: "req_test", idempotency_key: null },
		principal: System,
	};

	return {
		database,
		runtime,
		dispatch,
		merchant,
		createMerchant,
		testKey,
		liveKey: merchant.live_key.secret_key ?? "",
		caller,
		send,
		get: (target: string, options?: CallOptions) => send("GET", target, undefined, options),
		post: call("POST"),
		patch: call("PATCH"),
		put: call("PUT"),
		delete: call("DELETE"),
		stop: async () => {
			await runtime.dispose();
			if (options.database !== undefined) return;
			const untold = untoldChanges(database);
			await database.drop();
			expect(untold).toEqual([]);
		},
	};
};

export type Service = Awaited<ReturnType<typeof startService>>;
