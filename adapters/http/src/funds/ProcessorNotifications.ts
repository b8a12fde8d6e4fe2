/**
 * Receives the card processor's notifications. They carry no API key: the processor's adapter verifies a signature over
 * the raw body. Their content is applied later, so the response is fast.
 */

import { Notifications } from "@svc/core/funds/Notifications";
import { metrics } from "@svc/core/platform/Metrics";
import type { RateLimited } from "@svc/core/platform/RateLimits";
import { current } from "@svc/core/platform/Versions";
import { catalog, type Refusal, refuse } from "@svc/core/words/Errors";
import { Ids } from "@svc/core/words/Id";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { Cause, Clock, Effect, Option } from "effect";
import type { AccessLog } from "../AccessLog.js";
import type { Admission } from "../Admission.js";
import { answered, limited, refused, versioned } from "../Envelope.js";
import type { Request, Response } from "../Exchange.js";
import type { Strangers } from "../Strangers.js";

const path = "/v1/processor/notifications";

/** Anyone can trigger refusals, so each reason is logged at most once a minute. */
const logEveryMillis = 60_000;

/** Handles the processor's notifications, and leaves every other request to the API. */
export const withNotifications = (
	{ accessLog, baseUrl }: { readonly accessLog?: AccessLog | undefined; readonly baseUrl: string },
	admission: Admission,
	strangers: Strangers,
	next: (request: Request) => Effect.Effect<Response>,
): Effect.Effect<(request: Request) => Effect.Effect<Response>, never, Ids | Notifications> =>
	Effect.gen(function* () {
		const ids = yield* Ids;
		const notifications = yield* Notifications;

		const takeIn = (request: Request) =>
			Effect.gen(function* () {
				if (request.method !== "POST") return yield* refuse("METHOD_NOT_ALLOWED");
				yield* notifications.receive({ header: request.header, body: yield* request.body });
			});

		/**
		 * Counts a failed verification as an unauthenticated request. Valid notifications only count as arrivals, since
		 * the processor sends from few addresses.
		 */
		const receive = (request: Request) =>
			Effect.zipRight(
				admission.arrival(request),
				Effect.tapErrorTag(takeIn(request), "Refusal", ({ code }) =>
					catalog[code].status < 500 ? admission.unauthenticated(request) : Effect.void,
				),
			);

		const loggedAt = new Map<string, number>();

		/** Logs why a delivery was refused: a wrong secret or a body-altering proxy shows up nowhere else on this side. */
		const logRefusal = Effect.fnUntraced(function* ({ code, message, reason = code }: Refusal) {
			const now = yield* Clock.currentTimeMillis;
			if (now - (loggedAt.get(reason) ?? 0) < logEveryMillis) return;
			loggedAt.set(reason, now);
			yield* Effect.logWarning(`A notification from the processor was refused (${reason}): ${message}`);
		});

		const failed = (
			request_id: string,
			cause: Cause.Cause<Refusal | RateLimited | StorageError>,
		): Effect.Effect<Response> => {
			const error = Option.getOrUndefined(Cause.failureOption(cause));
			if (error?._tag === "RateLimited") {
				metrics.rateLimited({ reason: error.reason });
				return Effect.succeed(limited({ baseUrl, request_id }, error));
			}
			if (error?._tag === "Refusal") {
				const answer = refused({ baseUrl, request_id }, error);
				const allow: Record<string, string> = error.code === "METHOD_NOT_ALLOWED" ? { Allow: "POST" } : {};
				return Effect.as(logRefusal(error), { ...answer, headers: { ...answer.headers, ...allow } });
			}
			// The processor will resend it.
			const refusal = refuse(error === undefined ? "INTERNAL_ERROR" : "STORAGE_UNAVAILABLE");
			return Effect.as(
				Effect.logError("A notification from the processor could not be stored", cause),
				refused({ baseUrl, request_id }, refusal),
			);
		};

		const answer = Effect.fnUntraced(function* (request: Request) {
			const begun = yield* Clock.currentTimeNanos;
			const request_id = yield* ids.now("request");
			const taken = receive(request).pipe(
				Effect.as(answered(200, request_id, { data: { received: true } })),
				Effect.catchAllCause((cause) => failed(request_id, cause)),
				Effect.annotateLogs({ request_id }),
			);
			const response = yield* strangers(request, taken);
			const seconds = Number((yield* Clock.currentTimeNanos) - begun) / 1e9;
			const method = request.method === "POST" ? "POST" : "other";
			metrics.request(method, path, response.status, seconds);
			accessLog?.({ request_id, method, route: path, status: response.status, millis: seconds * 1_000 });
			return versioned(request, response, current);
		});

		metrics.requestsFromZero("POST", path, 200);
		return (request) => (request.path === path ? answer(request) : next(request));
	});
