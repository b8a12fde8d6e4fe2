/**
 * Runs svc inside another Node service, without a process or a port of its own.
 *
 *     const svc = await openSvc({ databaseUrl: "sqlite:./data/shop.db", secretKey, baseUrl: "https://shop.example/commerce" });
 *     app.use("/commerce", svc.listener);                       // the HTTP API, in the host's own server (Express)
 *     const shop = await svc.as(sandbox_id);
 *     const order = await shop.orders.create({ line_items });   // the same core, in process
 *     await svc.close();
 */
import * as Background from "@svc/core/main/Background";
import { type Promises, promises } from "@svc/core/main/Promises";
import type { ProcessorAccounts } from "@svc/core/platform/Onboarding/ProcessorAccounts";
import type { AdapterPorts } from "@svc/core/sale/Payments/ProcessorAdapter";
import { Ids } from "@svc/core/words/Id";
import {
	makeOpenResponses,
	makeService,
	type NodeListener,
	type Request,
	toNodeListener,
	toWebHandler,
	type WebHandler,
} from "@svc/http";
import { busy } from "@svc/http/Envelope";
import type { WebhookSender } from "@svc/node";
import { processNames } from "@svc/node/NodeProcess";
import type { Pooling } from "@svc/postgres/Pooling";
import { Cause, Effect, Exit, Layer, ManagedRuntime, Runtime } from "effect";
import { compose, type HostProcessor, type RateLimitsOptions, takenNames } from "./Compose.js";
import { type LogFormat, type LogLevel, secretKey as parseSecretKey } from "./Configuration/Parsers.js";
import { variables } from "./Configuration.js";
import { databaseFault } from "./DatabaseFault.js";
import { optionFault } from "./HostOptions.js";
import { claim, warnOfPreviousKey } from "./Installation.js";
import { makeFolder } from "./Instance.js";
import { layer as logging } from "./Logging.js";
import type { MailOptions } from "./Mail.js";
import { Measure } from "./Measures.js";
import { OperatorError } from "./OperatorError.js";
import { pages } from "./Pages.js";
import { makeReadiness } from "./Readiness.js";
import { representations } from "./Representations.js";
import { type Collector, tracing } from "./Tracing.js";

export interface OpenOptions {
	/**
	 * `sqlite:<file>` or `postgres://…`; created and migrated as needed. Open a file once per process: the writers of
	 * several instances wait for each other, at most 5 seconds, and then fail.
	 */
	readonly databaseUrl: string;
	/** How long a pooler keeps a connection with one Postgres process; default `session`, as without a pooler. */
	readonly databasePooling?: Pooling;
	/**
	 * The key that encrypts what svc must be able to read later: 32 bytes, as bytes, as 64 hex digits, or as base64. Keep
	 * it safe.
	 */
	readonly secretKey: Uint8Array | string;
	/** Previous keys with which svc can still read while `secretKey` changes, each in the same formats; absent: none. */
	readonly previousSecretKeys?: ReadonlyArray<Uint8Array | string>;
	/** The URL of the API, such as `https://shop.example/commerce`; its path is removed from every request's. */
	readonly baseUrl: string;
	/** How webhooks are sent; absent: to public addresses only. */
	readonly webhooks?: WebhookSender.WebhookSenderOptions;
	/** How mail is sent; absent: no mail is sent. */
	readonly mail?: MailOptions;
	/**
	 * The card processor: its port, or an adapter with collections of its own; absent: the simulator.
	 * `adapterFromPromises` turns async functions into an adapter.
	 */
	readonly processor?: HostProcessor;
	/** Whether the simulator takes live payments, although no money moves; absent: it refuses them. */
	readonly allowSimulatedLive?: boolean;
	/** Opens merchants' accounts with the processor; absent: the simulator. */
	readonly processorAccounts?: Layer.Layer<ProcessorAccounts, never, AdapterPorts>;
	/** Whether the API rate-limits keys and merchants; default true. The host itself limits addresses. */
	readonly rateLimits?: boolean | RateLimitsOptions;
	/** Whether developers without a key may set up merchants over the API; default false. Requires `mail`. */
	readonly onboarding?: boolean;
	/** Whether this process does background work, such as webhooks; default true. At least one process must. */
	readonly worker?: boolean;
	/** How many days this process keeps events and their deliveries, at least 30; absent: forever. */
	readonly keptEventDays?: number;
	/** The least severe level that is logged, on standard error; default `warn`. */
	readonly logLevel?: LogLevel;
	/** One logfmt line or one JSON object per line; default `text`. */
	readonly logFormat?: LogFormat;
	/** Where spans and metrics are sent; absent: none are created. */
	readonly collector?: Collector;
	/**
	 * Called when the disk of a SQLite database has failed. svc then writes nothing any more, and only a new process can
	 * go on. Absent: svc ends the process within a second, with exit code 74.
	 */
	readonly onDiskFailure?: () => void;
}

/** The names of the options. The type keeps the list complete. */
const optionNames: Readonly<Record<keyof OpenOptions, true>> = {
	databaseUrl: true,
	databasePooling: true,
	secretKey: true,
	previousSecretKeys: true,
	baseUrl: true,
	webhooks: true,
	mail: true,
	processor: true,
	allowSimulatedLive: true,
	processorAccounts: true,
	rateLimits: true,
	onboarding: true,
	worker: true,
	keptEventDays: true,
	logLevel: true,
	logFormat: true,
	collector: true,
	onDiskFailure: true,
};

/** svc as Promises, and the HTTP API for the host's own server. */
export interface Svc extends Promises {
	/** Responds to a web request like the `svc` server. */
	readonly handler: WebHandler;
	/** Responds to a request of Node's server, for node:http, Express and Fastify. */
	readonly listener: NodeListener;
	/**
	 * Finishes what is in flight, releases leases, and closes the database. Responses that clients have not read after
	 * `graceMillis` are cut off; default 5 seconds.
	 */
	readonly close: (options?: { readonly graceMillis?: number }) => Promise<void>;
}

/** JavaScript hosts may pass anything. */
const checkUrl = (option: "databaseUrl" | "baseUrl", given: unknown): Effect.Effect<void, OperatorError> => {
	const { expected, parse } = variables[option];
	if (typeof given === "string" && parse(given) !== undefined) return Effect.void;
	const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(String(given))?.[0];
	const found = scheme === undefined ? "" : `, not ${scheme}`;
	return Effect.fail(new OperatorError({ message: `${option} must be ${expected}${found}.` }));
};

/** Logging is set up before anything else, so its options are checked first. */
const checkLogs = (options: OpenOptions): void => {
	const given: unknown = options;
	if (typeof given !== "object" || given === null)
		throw new OperatorError({
			message: "openSvc must be called with an object that has databaseUrl, secretKey and baseUrl.",
		});
	for (const option of ["logLevel", "logFormat"] as const) {
		const { expected, parse } = variables[option];
		const value = options[option];
		if (value !== undefined && parse(value) === undefined)
			throw new OperatorError({ message: `${option} must be ${expected}, not ${JSON.stringify(value)}.` });
	}
};

const checkDays = (given: unknown): Effect.Effect<void, OperatorError> => {
	const { expected, parse } = variables.keptEventDays;
	if (given === undefined || parse(String(given)) !== undefined) return Effect.void;
	return Effect.fail(new OperatorError({ message: `keptEventDays must be ${expected}.` }));
};

const keyOf = (option: string, key: Uint8Array | string): Effect.Effect<Uint8Array, OperatorError> => {
	const bytes = typeof key === "string" ? parseSecretKey(key) : key;
	return bytes?.length === 32
		? Effect.succeed(bytes)
		: Effect.fail(
				new OperatorError({ message: `${option} must be 32 bytes, or those as 64 hex digits or as base64.` }),
			);
};

/** A wrong shape would only fail on the first mail or request, or be ignored. */
const checkShapes = (options: OpenOptions): void => {
	const message = optionFault(options, Object.keys(optionNames));
	if (message !== undefined) throw new OperatorError({ message });
};

/** An adapter's collection with the same name as one of svc's would write into svc's table. */
const checkNames = (processor: HostProcessor | undefined): Effect.Effect<void, OperatorError> => {
	const taken = takenNames(processor);
	if (taken.length === 0) return Effect.void;
	const message = `The processor's adapter declares collections with names that are taken: ${taken.join(", ")}. Rename them.`;
	return Effect.fail(new OperatorError({ message }));
};

/** Opens the core on its database, and proves the secret key before anything runs. */
const opened = (options: OpenOptions) =>
	Effect.gen(function* () {
		yield* checkUrl("databaseUrl", options.databaseUrl);
		yield* checkUrl("baseUrl", options.baseUrl);
		yield* checkDays(options.keptEventDays);
		const secretKey = yield* keyOf("secretKey", options.secretKey);
		const previousSecretKeys = yield* Effect.forEach(options.previousSecretKeys ?? [], (key) =>
			keyOf("Each of previousSecretKeys", key),
		);
		yield* checkNames(options.processor);
		yield* makeFolder(options.databaseUrl, "databaseUrl");
		const { rateLimits = true, ...rest } = options;
		const limits = rateLimits === true ? { areShared: false } : rateLimits;
		const core = compose({
			...rest,
			secretKey,
			previousSecretKeys,
			...(limits === false ? {} : { rateLimits: limits }),
		});
		const claimed = Effect.zipRight(
			claim({ bytes: secretKey, source: "secretKey", place: "", keep: Effect.void }),
			warnOfPreviousKey,
		);
		const background =
			options.worker === false
				? Layer.empty
				: Background.layer({ keptEventDays: options.keptEventDays, processNames: processNames() });
		return background.pipe(Layer.provideMerge(Layer.effectDiscard(claimed)), Layer.provideMerge(core));
	});

/** Details of the refusal after `close`; another process of the host may serve the request. */
const closedDetails = { message: "svc is closed in this process; nothing was done. Try again." };

/** Opens svc; rejects with an `OperatorError` that explains the problem, such as a wrong key. */
export const openSvc = async (options: OpenOptions): Promise<Svc> => {
	checkLogs(options);
	checkShapes(options);
	const runtime = ManagedRuntime.make(
		Layer.unwrapEffect(opened(options)).pipe(
			Layer.provideMerge(
				Layer.merge(logging(options.logLevel ?? "warn", options.logFormat), tracing(options.collector)),
			),
		),
	);
	let isClosed = false;
	const open = makeOpenResponses();
	const exit = await runtime.runPromiseExit(
		Effect.gen(function* () {
			const base = options.baseUrl.replace(/\/+$/, "");
			const dispatch = yield* makeService({
				baseUrl: base,
				readiness: yield* makeReadiness({ processor: options.processor }),
				measure: yield* Measure,
				pages: yield* pages,
				representations,
				onboarding: options.onboarding ?? false,
			});
			const run = Runtime.runPromise(yield* Effect.runtime<never>());
			const basePath = new URL(options.baseUrl).pathname.replace(/\/+$/, "");
			const ids = yield* Ids;
			const gone = Effect.map(ids.now("request"), (request_id) => busy({ baseUrl: base, request_id }, closedDetails));
			const respond = (request: Request) => run(isClosed ? gone : dispatch(request));
			const mount = { basePath, open };
			return { handler: toWebHandler(respond, mount), listener: toNodeListener(respond, mount) };
		}),
	);
	if (Exit.isFailure(exit)) {
		await runtime.dispose();
		throw databaseFault(options.databaseUrl, Cause.squash(exit.cause), "databaseUrl");
	}
	const runPromiseExit: typeof runtime.runPromiseExit = (effect, runOptions) =>
		isClosed
			? Promise.reject(new Error("svc is closed: it takes no calls after close()."))
			: runtime.runPromiseExit(effect, runOptions);
	const face = await promises({ runPromiseExit });
	const close: Svc["close"] = async ({ graceMillis = 5_000 } = {}) => {
		isClosed = true;
		const drained = open.drain(graceMillis);
		await runtime.dispose();
		await drained;
	};
	return { ...face, ...exit.value, close };
};
