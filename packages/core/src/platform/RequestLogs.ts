/**
 * Request logs: written off the request path, a bounded number at a time, and dropped before they slow a request down
 * (decisions: Limits, logs).
 */

import { Array as Arr, Clock, Effect, Schedule, Schema } from "effect";
import type { Caller, Environment } from "../words/Environment.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { Packing } from "../words/Packing.js";
import { Documents } from "../words/Storage/Documents.js";
import { inSteps } from "../words/Storage/InSteps.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { implement } from "./Implementation.js";
import { metrics } from "./Metrics.js";
import { harmless, harmlessIds } from "./RequestLogs/AllowList.js";
import { type Refused, shownError } from "./RequestLogs/ErrorText.js";
import { packed, type RequestLog, requestLogs, retentionMillis, unpacked } from "./RequestLogs/RequestLog.js";
import { requestLogsUseCases } from "./RequestLogs/UseCases.js";

/** A request that has received its response. */
export interface Answered extends Refused {
	readonly caller: Caller;
	readonly request_id: string;
	readonly method: string;
	readonly route: string;
	readonly path: Readonly<Record<string, string>>;
	/** As decoded by its schema. Absent if nothing was or could be decoded. */
	readonly payload: unknown;
	readonly status: number;
	readonly is_replay: boolean;
	/** When the response was sent, in milliseconds of the machine's clock. */
	readonly at_millis: number;
	readonly duration_milliseconds: number;
}

/** Maximum number of queued logs. Further logs are dropped. */
const maximumWaiting = 2_000;
/** Logs per statement: few, so that a concurrent request hardly waits. */
const rowsPerStatement = 50;
const writeEveryMillis = 500;
/** Logs written per turn. A log costs about as much as a small request, so more would delay requests. */
const writtenAtOnce = 200;
/** Larger bodies, in characters, are left out. */
const maximumBodyLength = 16_384;

const isRefused = Schema.is(Schema.Struct({ error: Schema.Struct({ code: Schema.String }) }));

/** The part of the request body that is logged; nothing of a large one. */
const requestBodyOf = (body: unknown): { readonly request_body?: unknown } => {
	if (body === undefined) return {};
	const request_body = harmless(body);
	return JSON.stringify(request_body).length > maximumBodyLength ? {} : { request_body };
};

/** The part of the response's JSON that is logged. It was only kept if it is not large. */
const responseOf = (one: Refused, status: number, json: string): Pick<RequestLog, "error_code" | "response_body"> => {
	if (json === "") return {};
	const body: unknown = JSON.parse(json);
	return status >= 400 && isRefused(body)
		? { response_body: { error: shownError(body.error, one) }, error_code: body.error.code }
		: { response_body: harmless(body) };
};

/** A request waiting to be logged. */
interface Waiting extends Answered {
	/** The response's JSON; empty if it is not logged. */
	readonly body: string;
}

/** Whether the request was a successful read. */
const isRead = ({ method, status }: Answered): boolean => method === "GET" && status < 400;

/** The response body if it is logged: pages and resources that were read can be read again. */
const loggedBody = (one: Answered, body: string): string =>
	isRead(one) || body.length > maximumBodyLength ? "" : body;

/** The log of a request. */
const logOf = (request_log_id: string, one: Waiting): RequestLog => {
	const { environment } = one.caller;
	const created_at = fromMillis(one.at_millis + environment.clock_offset_millis);
	return {
		request_log_id,
		request_id: one.request_id,
		method: one.method,
		route: one.route,
		resource_ids: harmlessIds(one.path),
		status: one.status,
		...(one.caller.principal._tag === "ApiKey" ? { api_key_id: one.caller.principal.api_key_id } : {}),
		is_replay: one.is_replay,
		duration_milliseconds: one.duration_milliseconds,
		...requestBodyOf(one.payload),
		...responseOf(one, one.status, one.body),
		version: 1,
		created_at,
		updated_at: created_at,
	};
};

export class RequestLogs extends Effect.Service<RequestLogs>()("@svc/core/platform/RequestLogs", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const unitOfWork = yield* UnitOfWork;
		const ids = yield* Ids;
		const packing = yield* Packing;
		let waiting: Array<Waiting> = [];

		const write = ({ environment_id }: Environment, list: ReadonlyArray<Waiting>) =>
			unitOfWork.transaction(
				Effect.suspend(() => {
					const logs = list.map((one) => {
						const id = ids.make("request_log", one.at_millis + one.caller.environment.clock_offset_millis);
						return packed(packing, logOf(id, one));
					});
					return documents.insert(requestLogs, environment_id, ...logs);
				}),
			);

		/** Whether the queue has room. Successful reads may fill half of it; the rest is reserved for other requests. */
		const hasRoom = (one: Answered): boolean => waiting.length < (isRead(one) ? maximumWaiting / 2 : maximumWaiting);

		/**
		 * Writes queued logs, oldest first. Logs that cannot be written are dropped, because the database may have other
		 * work.
		 */
		const writeSome = Effect.fnUntraced(function* (limit: number) {
			const taken = waiting.slice(0, limit);
			waiting = waiting.slice(limit);
			const groups = Object.values(Arr.groupBy(taken, ({ caller }) => caller.environment.environment_id));
			for (const group of groups)
				for (const some of Arr.chunksOf(group, rowsPerStatement)) {
					yield* Effect.catchAllCause(write(some[0].caller.environment, some), (cause) => {
						metrics.requestLogDropped({ reason: "unwritten" }, some.length);
						return Effect.logWarning(`${some.length} request logs could not be written`, cause);
					});
					yield* Effect.yieldNow();
				}
		});
		const flush = Effect.suspend(() => writeSome(waiting.length));

		return {
			/**
			 * Queues the log of a request, unless the queue is full. Takes hardly any of the request's time. `body` is the
			 * response's JSON, and deliberately not a field of `one`. After many such objects have been queued, V8 allocates
			 * new ones in the old generation. There they retain what they refer to, even a body that is not logged. So a page
			 * took 331 us of CPU after sales, now 158.
			 */
			offer: (one: Answered, body: string): void => {
				if (hasRoom(one)) waiting.push({ ...one, body: loggedBody(one, body) });
				else metrics.requestLogDropped({ reason: "full" }, 1);
			},
			/** Writes part of the queue, small enough that requests hardly wait. */
			turn: writeSome(writtenAtOnce),
			/** Writes the whole queue. */
			flush,
			/** Removes logs older than 30 days. */
			purge: Effect.gen(function* () {
				const before = fromMillis((yield* Clock.currentTimeMillis) - retentionMillis);
				yield* inSteps((limit) => documents.purge(requestLogs, before, limit));
			}),
		};
	}),
}) {}

/** Keeps writing until the scope closes. Then writes what is still queued. */
export const startRequestLogs = Effect.gen(function* () {
	const { flush, turn } = yield* RequestLogs;
	yield* Effect.addFinalizer(() => flush);
	yield* Effect.forkScoped(Effect.repeat(turn, Schedule.spaced(writeEveryMillis)));
});

export const requestLogsCapability = implement(
	requestLogsUseCases,
	Effect.map(Effect.all([Lists, Packing]), ([lists, packing]) =>
		lists.viewing(requestLogs, (log) => unpacked(packing, log)),
	),
);
