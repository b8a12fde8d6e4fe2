/**
 * Identifies a request's caller as one of the principals that its route admits. Counts requests without a credential.
 */
import { Access } from "@svc/core/platform/Access";
import { OnboardingAccess } from "@svc/core/platform/Onboarding/OnboardingAccess";
import { registryEnvironment } from "@svc/core/platform/Registry";
import type { Admits } from "@svc/core/platform/UseCase";
import { CheckoutAccess } from "@svc/core/sale/CheckoutSessions/CheckoutAccess";
import type { Caller } from "@svc/core/words/Environment";
import { catalog, type ErrorCode, type Refusal, refuse } from "@svc/core/words/Errors";
import { Anonymous, type PrincipalKind } from "@svc/core/words/Principal";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { Effect } from "effect";
import type { Admission } from "./Admission.js";
import type { Request } from "./Exchange.js";
import type { HandlerError } from "./Handlers.js";
import type { Route } from "./Router.js";

type About = NonNullable<Caller["request"]>;

/** The headers of a buyer's credential, which replaces a key (requirements: Authentication 6). */
const checkoutHeaders = ["x-checkout-session-id", "x-checkout-session-secret"];

/** The request's bearer secret. Duplicate headers arrive joined by a comma, which no secret contains. */
const bearer = (request: Request, absent: ErrorCode, malformed: ErrorCode): Effect.Effect<string, Refusal> => {
	const header = request.header("authorization");
	if (header === undefined) return refuse(absent);
	if (header.includes(",") || checkoutHeaders.some((name) => request.header(name) !== undefined))
		return refuse("AMBIGUOUS_AUTH");
	const match = /^Bearer +(\S+) *$/i.exec(header);
	return match?.[1] === undefined
		? refuse(malformed, { message: "The Authorization header must have the form `Bearer <secret>`." })
		: Effect.succeed(match[1]);
};

/** The ID and secret of a buyer's session. */
const checkoutCredential = (request: Request): Effect.Effect<readonly [string, string], Refusal> => {
	const [id, secret] = checkoutHeaders.map((name) => request.header(name));
	const isShown = id !== undefined || secret !== undefined;
	if (isShown && request.header("authorization") !== undefined) return refuse("AMBIGUOUS_AUTH");
	return id === undefined || secret === undefined
		? refuse("CHECKOUT_CREDENTIAL_INVALID", {
				message: "Send both `X-Checkout-Session-ID` and `X-Checkout-Session-Secret`.",
			})
		: Effect.succeed([id, secret] as const);
};

/** Identifies requests as one kind of principal. */
interface Identifier {
	/** Whether a request carries this kind of credential. Decides when its route admits several kinds. */
	readonly isShown: (request: Request) => boolean;
	readonly identify: (request: Request, about: About) => Effect.Effect<Caller, HandlerError>;
}

/** The caller of a public endpoint, without any authority. */
const anonymous = (about: About): Caller => ({
	environment: registryEnvironment,
	principal: Anonymous,
	request: about,
});

const showsBearer =
	(prefix: RegExp) =>
	(request: Request): boolean =>
		prefix.test(request.header("authorization") ?? "");

const makeIdentifiers = (admission: Admission) =>
	Effect.gen(function* () {
		const access = yield* Access;
		const checkout = yield* CheckoutAccess;
		const onboarding = yield* OnboardingAccess;

		/**
		 * Counts a request without a valid secret against its address. An outage on our side does not count as an attempt.
		 */
		const counted = (request: Request, caller: Effect.Effect<Caller, Refusal | StorageError>) =>
			Effect.tapErrorTag(caller, "Refusal", ({ code }) =>
				catalog[code].status < 500 ? admission.unauthenticated(request) : Effect.void,
			);

		const identifiers: Readonly<Record<PrincipalKind, Identifier>> = {
			ApiKey: {
				isShown: showsBearer(/^Bearer +svc_(test|live)_/i),
				identify: (request, about) =>
					counted(
						request,
						Effect.flatMap(bearer(request, "API_KEY_REQUIRED", "API_KEY_INVALID"), (secret) =>
							access.authenticate(secret, about),
						),
					),
			},
			Developer: {
				isShown: showsBearer(/^Bearer +svc_onb_/i),
				identify: (request, about) =>
					counted(
						request,
						Effect.flatMap(bearer(request, "ONBOARDING_SESSION_INVALID", "ONBOARDING_SESSION_INVALID"), (secret) =>
							onboarding.authenticate(secret, about),
						),
					),
			},
			CheckoutSession: {
				isShown: (request) => checkoutHeaders.some((name) => request.header(name) !== undefined),
				identify: (request, about) =>
					counted(
						request,
						Effect.flatMap(checkoutCredential(request), ([id, secret]) => checkout.authenticate(id, secret, about)),
					),
			},
			Anonymous: {
				isShown: (request) => ["authorization", ...checkoutHeaders].every((name) => request.header(name) === undefined),
				identify: (request, about) => Effect.as(admission.unauthenticated(request), anonymous(about)),
			},
		};
		return identifiers;
	});

export const makeIdentification = (admission: Admission) =>
	Effect.map(makeIdentifiers(admission), (identifiers) => {
		/**
		 * The kind of credential that a request carries. If it carries none of those admitted, the first kind, which then
		 * refuses it.
		 */
		const kindOf = (admits: Admits, request: Request): PrincipalKind =>
			admits.length === 1
				? admits[0]
				: (admits.find((kind) => identifiers[kind].isShown(request)) ??
					admits.find((kind) => kind !== "Anonymous") ??
					"Anonymous");

		return ({ admits, setupStep }: Route, request: Request, about: About): Effect.Effect<Caller, HandlerError> => {
			const kind = kindOf(admits, request);
			const caller = identifiers[kind].identify(request, about);
			if (setupStep === undefined) return caller;
			const throttled = admission.setup(request, setupStep);
			// Throttles guesses at a secret before it is looked up.
			return kind === "Anonymous" ? Effect.zipLeft(caller, throttled) : Effect.zipRight(throttled, caller);
		};
	});

export type Identification = Effect.Effect.Success<ReturnType<typeof makeIdentification>>;
