/** Applies rate limits to a request: by its address first, then by its key (requirements: Rate limits). */
import { RateLimits } from "@svc/core/platform/RateLimits";
import type { SetupStep } from "@svc/core/platform/RateLimits/Limits";
import { Effect } from "effect";
import { clientOf, type Network } from "./ClientAddress.js";
import type { Request } from "./Exchange.js";

const maximumKnown = 1_000;

/** All callers without a key of an embedded svc: only its host knows their addresses. */
const unknownAddress = "unauthenticated";

/** Believes the `X-Forwarded-For` of `trustedProxies` alone. */
export const makeAdmission = (trustedProxies: ReadonlyArray<Network> = []) =>
	Effect.map(RateLimits, (limits) => {
		const client = clientOf(trustedProxies);
		/** Parsed addresses by peer. Peers return, and parsing takes longer than a look-up. */
		const known = new Map<string, string>();
		const direct = (peer: string): string => {
			const found = known.get(peer);
			if (found !== undefined) return found;
			if (known.size >= maximumKnown) known.clear();
			const address = client(peer, undefined);
			known.set(peer, address);
			return address;
		};
		const addressOf = (request: Request): string | undefined => {
			if (request.peer === undefined) return undefined;
			const forwarded = trustedProxies.length === 0 ? undefined : request.header("x-forwarded-for");
			return forwarded === undefined ? direct(request.peer) : client(request.peer, forwarded);
		};
		const counted = (request: Request, count: typeof limits.arrival) => {
			const address = addressOf(request);
			return address === undefined ? Effect.void : count(address);
		};
		return {
			/** The name under which a request without a key is counted while it is in flight: its client address. */
			strangerOf: (request: Request): string => addressOf(request) ?? unknownAddress,
			/** Counts every request except the operator's own probes. */
			arrival: (request: Request) => counted(request, limits.arrival),
			/** Counts a request that has shown no valid key. */
			unauthenticated: (request: Request) => counted(request, limits.unauthenticated),
			/** Counts a request to an onboarding step. */
			setup: (request: Request, step: SetupStep) => counted(request, (address) => limits.setupAddress(step, address)),
			caller: limits.caller,
		};
	});

export type Admission = Effect.Effect.Success<ReturnType<typeof makeAdmission>>;
