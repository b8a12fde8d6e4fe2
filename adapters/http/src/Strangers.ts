/**
 * Bounds the requests in flight that name no key and that the dispatcher does not see: pages, documents, and the
 * processor's notifications. Each client address has the bounds of a key, so that one that stalls its requests stops no
 * other visitor.
 */
import { Ids } from "@svc/core/words/Id";
import { Effect } from "effect";
import type { Admission } from "./Admission.js";
import { busy } from "./Envelope.js";
import type { Request, Response } from "./Exchange.js";
import type { InFlight } from "./InFlight.js";

export const makeStrangers = (baseUrl: string, admission: Admission, inFlight: InFlight) =>
	Effect.map(Ids, (ids) => {
		const refused = Effect.map(ids.now("request"), (request_id) => busy(baseUrl, request_id));
		return (request: Request, work: Effect.Effect<Response>): Effect.Effect<Response> =>
			inFlight.counted(request, admission.strangerOf(request), work, refused);
	});

/** Does the work of a request within the bounds. */
export type Strangers = Effect.Effect.Success<ReturnType<typeof makeStrangers>>;
