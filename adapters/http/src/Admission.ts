/** Applies rate limits to a request: first by address, then by key (requirements: Rate limits). */
import { RateLimits } from "@svc/core/platform/RateLimits";
import type { SetupStep } from "@svc/core/platform/RateLimits/Limits";
import { Effect } from "effect";
import { clientOf, type Network } from "./ClientAddress.js";
import type { Request } from "./Exchange.js";

const maximumKnown = 1_000;

/** Stands for all callers without a key when svc is embedded: only the host knows their addresses. */
const unknownAddress = "unauthenticated";

/** Trusts `X-Forwarded-For` only from `trustedProxies`. */
export const makeAdmission = (trustedProxies: ReadonlyArray<Network> = []) =>
	Effect.map(RateLimits, (limits) => {
		const client = clientOf(trustedProxies);
		/** Parsed addresses by peer. The same peers call again, and parsing is slower than a lookup. */
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
			/** The client address: requests in flight without a key are counted under it. */
			strangerOf: (request: Request): string => addressOf(request) ?? unknownAddress,
			/** The client address, if it is known. */
			addressOf,
			/** Counts every request except the operator's own probes. */
			arrival: (request: Request) => counted(request, limits.arrival),
			/** Counts a request without a valid key. */
			unauthenticated: (request: Request) => counted(request, limits.unauthenticated),
			/** Counts a request to an onboarding step. */
			setup: (request: Request, step: SetupStep) => counted(request, (address) => limits.setupAddress(step, address)),
			caller: limits.caller,
		};
	});

export type Admission = Effect.Effect.Success<ReturnType<typeof makeAdmission>>;
