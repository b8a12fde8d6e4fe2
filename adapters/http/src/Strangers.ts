/**
 * Limits requests in flight without a key that bypass the dispatcher: pages, documents, and the processor's
 * notifications. Each client address has a key's limits, so one that stalls its requests cannot block other visitors.
 */
import { Ids } from "@svc/core/words/Id";
import { Effect } from "effect";
import type { Admission } from "./Admission.js";
import { busy } from "./Envelope.js";
import type { Request, Response } from "./Exchange.js";
import type { InFlight } from "./InFlight.js";

export const makeStrangers = (baseUrl: string, admission: Admission, inFlight: InFlight) =>
	Effect.map(Ids, (ids) => {
		const refused = Effect.map(ids.now("request"), (request_id) => busy({ baseUrl, request_id }));
		return (request: Request, work: Effect.Effect<Response>): Effect.Effect<Response> =>
			inFlight.counted(request, admission.strangerOf(request), work, refused);
	});

/** Handles a request within the limits. */
export type Strangers = Effect.Effect.Success<ReturnType<typeof makeStrangers>>;
