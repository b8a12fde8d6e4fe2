/** Whose request it is: from the credential that its endpoint asks for to a caller, counting those who show none. */
import { Access } from "@svc/core/platform/Access";
import { OnboardingAccess } from "@svc/core/platform/Onboarding/OnboardingAccess";
import { registryEnvironment } from "@svc/core/platform/Registry";
import type { Caller } from "@svc/core/words/Environment";
import { catalog, type ErrorCode, type Refusal, refuse } from "@svc/core/words/Errors";
import { Anonymous } from "@svc/core/words/Principal";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { Effect } from "effect";
import type { Admission } from "./Admission.js";
import type { Request } from "./Exchange.js";
import type { HandlerError } from "./Handlers.js";
import type { Route } from "./Router.js";

type About = NonNullable<Caller["request"]>;

/** The headers of a buyer's credential, which stands in the place of a key (requirements: Authentication 6). */
const checkoutHeaders = ["x-checkout-session-id", "x-checkout-session-secret"];

/** The one secret of a request. Headers that were sent twice come as one, joined by a comma, which is in no secret. */
const bearer = (request: Request, absent: ErrorCode, malformed: ErrorCode): Effect.Effect<string, Refusal> => {
	const header = request.header("authorization");
	if (header === undefined) return refuse(absent);
	if (header.includes(",") || checkoutHeaders.some((name) => request.header(name) !== undefined))
		return refuse("AMBIGUOUS_AUTH");
	const match = /^Bearer +(\S+) *$/i.exec(header);
	return match?.[1] === undefined
		? refuse(malformed, { message: "The Authorization header is not of the form `Bearer <secret>`." })
		: Effect.succeed(match[1]);
};

/** A caller of a public endpoint, who may do what anybody may. */
const stranger = (about: About): Caller => ({
	environment: registryEnvironment,
	principal: Anonymous,
	request: about,
});

export const makeIdentification = (admission: Admission) =>
	Effect.gen(function* () {
		const access = yield* Access;
		const onboarding = yield* OnboardingAccess;

		/** Who fails to show a valid secret is counted as a stranger. An outage of ours is nobody's failed attempt. */
		const counted = (request: Request, caller: Effect.Effect<Caller, Refusal | StorageError>) =>
			Effect.tapErrorTag(caller, "Refusal", ({ code }) =>
				catalog[code].status < 500 ? admission.stranger(request) : Effect.void,
			);

		const byKey = (request: Request, about: About) =>
			counted(
				request,
				Effect.flatMap(bearer(request, "API_KEY_REQUIRED", "API_KEY_INVALID"), (secret) =>
					access.authenticate(secret, about),
				),
			);

		const bySession = (request: Request, about: About) =>
			counted(
				request,
				Effect.flatMap(bearer(request, "ONBOARDING_SESSION_INVALID", "ONBOARDING_SESSION_INVALID"), (secret) =>
					onboarding.authenticate(secret, about),
				),
			);

		return (route: Route, request: Request, about: About): Effect.Effect<Caller, HandlerError> => {
			if (route.credential === "api_key") return byKey(request, about);
			const throttled = route.setupStep === undefined ? Effect.void : admission.setup(request, route.setupStep);
			if (route.credential === "onboarding_session") return Effect.zipRight(throttled, bySession(request, about));
			return Effect.as(Effect.zipRight(admission.stranger(request), throttled), stranger(about));
		};
	});

export type Identification = Effect.Effect.Success<ReturnType<typeof makeIdentification>>;
