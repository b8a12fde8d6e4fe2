/** svc over HTTP: the contract's handlers, behind Node's server or as a web handler. */
import { Api } from "@svc/api";
import { implementations } from "@svc/core/main/Implementations";
import { Effect } from "effect";
import { makeAdmission } from "./Admission.js";
import type { Network } from "./ClientAddress.js";
import { makeDispatcher } from "./Dispatcher.js";
import { withNotifications } from "./funds/ProcessorNotifications.js";
import { serve } from "./Handlers.js";
import { makeIdentification } from "./Identification.js";
import { type InFlightLimits, makeInFlight } from "./InFlight.js";
import { type OperationsOptions, withOperations } from "./Operations.js";
import { makeRouter } from "./Router.js";

export * from "./Exchange.js";
export * from "./InFlight.js";
export * from "./NodeServer.js";
export type { Readiness } from "./Operations.js";
export * from "./WebHandler.js";

export interface ServiceOptions extends OperationsOptions {
	/** Proxies whose `X-Forwarded-For` is believed; none when absent. */
	readonly trustedProxies?: ReadonlyArray<Network>;
	/** Bounds on what is under way that differ from the usual ones. */
	readonly inFlight?: Partial<InFlightLimits>;
	/** Whether developers without a key may set up merchants; default true. */
	readonly onboarding?: boolean;
}

/** From a request to its answer: the whole service, whoever carries it. */
export const makeService = (options: ServiceOptions) =>
	Effect.gen(function* () {
		const served = yield* Effect.forEach(implementations, serve);
		const admission = yield* makeAdmission(options.trustedProxies);
		const { onboarding: isOpen = true } = options;
		const router = makeRouter(Api, served, ({ credential }) => isOpen || credential === "api_key");
		const identified = yield* makeIdentification(admission);
		const inFlight = makeInFlight(options.inFlight);
		const dispatch = yield* makeDispatcher({ baseUrl: options.baseUrl, router, admission, inFlight, identified });
		return yield* withOperations(options, admission, yield* withNotifications(options, admission, dispatch));
	});
