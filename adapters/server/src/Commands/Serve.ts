/** `svc serve`: runs the HTTP API and the background work until the process is asked to stop. */
import { layer as background } from "@svc/core/main/Background";
import { type BoundServer, bind, makeService, type Readiness } from "@svc/http";
import { processNames } from "@svc/node/NodeProcess";
import { Console, Effect, Option } from "effect";
import { makeAccessLog } from "../AccessLog.js";
import { cardProcessor } from "../CardProcessor.js";
import { Invocation } from "../Cli/Invocation.js";
import type { Configuration } from "../Configuration.js";
import { databaseFault, shownUrl } from "../DatabaseFault.js";
import { warnOfFellows } from "../FellowServers.js";
import { firstGreeting, greeting, setUpFirstMerchant } from "../FirstStart.js";
import { boundHeapGrowth } from "../HeapGrowth.js";
import { warnOfPreviousKey } from "../Installation.js";
import { instance, makeFolder } from "../Instance.js";
import { Measure } from "../Measures.js";
import { codeOf, messageOf, OperatorError } from "../OperatorError.js";
import { pages } from "../Pages.js";
import { makeReadiness } from "../Readiness.js";
import { representations } from "../Representations.js";

/** How long requests in flight may take when the server stops; then the worker gets as long. */
const graceMillis = 3_700;

const bindFault = ({ host, port }: Configuration, cause: Error): OperatorError => {
	const place = `port ${port} of ${host}`;
	const sentences: Readonly<Record<string, string>> = {
		EADDRINUSE: `Another program listens on ${place}: stop it, or choose another port with SVC_PORT.`,
		EACCES: `This user may not listen on ${place}: choose a port above 1023 with SVC_PORT.`,
		EADDRNOTAVAIL: `This machine has no address ${host}: correct SVC_HOST.`,
		ENOTFOUND: `The host name ${host} has no address: correct SVC_HOST.`,
	};
	const message = sentences[codeOf(cause) ?? ""] ?? `svc cannot listen on ${place}: ${messageOf(cause)}.`;
	return new OperatorError({ message, cause });
};

/** The addresses by which callers on this machine reach a server that listens on every address. */
const callable: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };

const defaultBaseUrl = ({ host, port }: BoundServer): string => {
	const name = callable[host] ?? (host.includes(":") ? `[${host}]` : host);
	return `http://${name}:${port}`;
};

const stopping: Readiness = { isReady: false, reason: "stopping", message: "This node has been asked to stop." };

const unlessStopping = (server: BoundServer, readiness: Effect.Effect<Readiness>): Effect.Effect<Readiness> =>
	Effect.suspend(() => (server.isStopping() ? Effect.succeed(stopping) : readiness));

/** Runs from opening the database until the scope closes. */
const run = (configuration: Configuration, server: BoundServer, baseUrl: string) =>
	Effect.gen(function* () {
		const { databaseUrl } = configuration;
		const { processor } = yield* cardProcessor(configuration);
		const accessLog = makeAccessLog(configuration);
		// Runs when the scope closes, after the last request.
		if (accessLog !== undefined) yield* Effect.addFinalizer(() => Effect.sync(accessLog.flush));
		const service = yield* makeService({
			baseUrl,
			readiness: unlessStopping(server, yield* makeReadiness({ processor })),
			measure: yield* Measure,
			pages: yield* pages,
			representations,
			trustedProxies: configuration.trustedProxies,
			onboarding: configuration.onboarding,
			accessLog: accessLog?.log,
		});
		const { name } = yield* Invocation;
		const created = yield* Effect.mapError(Effect.zipRight(warnOfPreviousKey, setUpFirstMerchant), (cause) =>
			databaseFault(databaseUrl, cause),
		);
		yield* server.serve(service);
		yield* Effect.addFinalizer(() => Effect.logInfo("svc is stopping: it finishes the requests in progress"));
		yield* Effect.logInfo("svc serves").pipe(
			Effect.annotateLogs({ url: baseUrl, port: server.port, database: shownUrl(databaseUrl) }),
		);
		yield* Console.log(
			Option.match(created, {
				onNone: () => greeting(baseUrl, name),
				onSome: (merchant) => firstGreeting(baseUrl, merchant, configuration.processor),
			}),
		);
		return yield* Effect.never;
	});

/**
 * Serves until interrupted. It then reports not ready, accepts no more requests after a delay, finishes those in
 * flight, releases its leases, and closes the database. It binds the port first, so that a second server on it changes
 * nothing.
 */
export const serve = (configuration: Configuration): Effect.Effect<never, OperatorError> =>
	Effect.gen(function* () {
		boundHeapGrowth();
		const { host, port, stopDelayMillis, unreadAnswerSeconds } = configuration;
		const unreadMillis = unreadAnswerSeconds * 1_000;
		const bound = bind({ host, port, graceMillis, stopDelayMillis, unreadMillis });
		const server = yield* Effect.mapError(bound, (cause) => bindFault(configuration, cause));
		const baseUrl = configuration.baseUrl ?? defaultBaseUrl(server);
		yield* makeFolder(configuration.databaseUrl);
		yield* warnOfFellows(configuration.databaseUrl);
		return yield* run(configuration, server, baseUrl).pipe(
			Effect.scoped,
			Effect.provide(
				background({
					graceMillis,
					keptEventDays: configuration.keptEventDays,
					processNames: processNames(),
				}),
			),
			Effect.provide(instance(configuration, baseUrl)),
		);
	}).pipe(Effect.scoped);
