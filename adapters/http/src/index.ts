/** Serves svc over HTTP: handlers for all use cases, behind Node's server or as a web handler. */
import { countFromZero } from "@svc/core/main/Counters";
import { implementations as all } from "@svc/core/main/Implementations";
import { Effect } from "effect";
import { makeAdmission } from "./Admission.js";
import type { Network } from "./ClientAddress.js";
import { makeDispatcher } from "./Dispatcher.js";
import { withNotifications } from "./funds/ProcessorNotifications.js";
import { serve } from "./Handlers.js";
import { makeIdentification } from "./Identification.js";
import { type InFlightLimits, makeInFlight } from "./InFlight.js";
import { type OperationsOptions, withOperations } from "./Operations.js";
import type { Representations } from "./Representations.js";
import { makeRouter, type Route } from "./Router.js";
import { makeStrangers } from "./Strangers.js";

export type { Access, AccessLog } from "./AccessLog.js";
export * from "./Exchange.js";
export * from "./InFlight.js";
export * from "./NodeListener.js";
export * from "./NodeServer.js";
export { makeOpenResponses } from "./OpenResponses.js";
export type { Readiness } from "./Operations.js";
export type { Represent, Representations, RepresentationsOf } from "./Representations.js";
export * from "./WebHandler.js";

export interface ServiceOptions extends OperationsOptions {
	/** Proxies trusted to set `X-Forwarded-For`. Default: none. */
	readonly trustedProxies?: ReadonlyArray<Network>;
	/** Overrides for the default limits on requests in flight. */
	readonly inFlight?: Partial<InFlightLimits>;
	/** Whether developers without a key may create merchants. Default: true. */
	readonly onboarding?: boolean;
	/** The use cases to serve. Default: all of them. */
	readonly implementations?: typeof all;
	/** Representations of responses besides JSON. Default: none. */
	readonly representations?: Representations;
}

/** Whether a route only serves developers setting up an account. */
const isOnboarding = ({ admits, setupStep }: Route): boolean =>
	setupStep !== undefined || admits.every((kind) => kind === "Developer");

/** Builds the whole service, from request to response, independently of the transport. */
export const makeService = (options: ServiceOptions) =>
	Effect.gen(function* () {
		yield* countFromZero;
		const served = yield* Effect.forEach(options.implementations ?? all, serve);
		const admission = yield* makeAdmission(options.trustedProxies);
		const { onboarding: isOpen = true } = options;
		const router = makeRouter(served, (route) => isOpen || !isOnboarding(route), options.representations);
		const identified = yield* makeIdentification(admission);
		const inFlight = makeInFlight(options.inFlight);
		const { accessLog, baseUrl } = options;
		const dispatch = yield* makeDispatcher({ baseUrl, router, admission, inFlight, identified, accessLog });
		const strangers = yield* makeStrangers(options.baseUrl, admission, inFlight);
		const api = yield* withNotifications(options, admission, strangers, dispatch);
		return yield* withOperations(options, admission, strangers, api);
	});
