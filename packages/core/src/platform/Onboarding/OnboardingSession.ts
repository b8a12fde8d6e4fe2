/**
 * A developer's path from an email address to keys: started with an address, verified by a code, then valid for an
 * hour.
 */
import { Schema } from "effect";
import { Email } from "../../words/Email.js";
import { Mode } from "../../words/Environment.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Name, Reference } from "../../words/Text.js";
import { addMillis } from "../../words/Timestamp.js";
import { versioned } from "../../words/Version.js";
import { ApiKeyScopes, CreatedApiKey } from "../ApiKeys/ApiKey.js";
import { base62Secret } from "../ApiKeys/Secret.js";
import { secretNotReplayed } from "../Idempotency/Replays.js";
import type { Answer } from "../Idempotency.js";
import { codeMillis, VerificationCode } from "./VerificationCode.js";

/** How long a verified session may be used. */
export const sessionMillis = 3_600_000;

export const OnboardingStatus = Schema.Literal("verification_required", "verified");

export const OnboardingSession = Schema.Struct({
	onboarding_session_id: required(Schema.String, "`onb_…`; not a secret by itself."),
	developer_identity_id: Schema.String,
	status: OnboardingStatus,
	business_name: optional(Schema.String, "The name of the merchant that the session will create."),
	secret_hash: optional(Schema.String, "SHA-256 of the bearer secret; absent until the address is verified."),
	merchant_id: optional(Schema.String, "The most recently chosen merchant."),
	expires_at: required(
		Schema.String,
		"Until verification, when the code expires; after that, when the session expires.",
	),
	...versioned,
});
export type OnboardingSession = typeof OnboardingSession.Type;

export const onboardingSessions = collection<OnboardingSession>()({
	name: "onboarding_sessions",
	resource: "onboarding session",
	id: "onboarding_session_id",
	prefix: "onb_",
	schema: OnboardingSession,
	unique: { secret_hash: "secret_hash" },
});

const secretPrefix = "svc_onb_";
/** The format of every bearer secret. Anything else is refused without a query. */
export const secretForm = /^svc_onb_[0-9A-Za-z]{43}$/;

export const makeSessionSecret = (randomBytes: (length: number) => Uint8Array): string =>
	secretPrefix + base62Secret(randomBytes);

export const newSession = (
	onboarding_session_id: string,
	developer_identity_id: string,
	business_name: string | undefined,
	now: string,
): OnboardingSession => ({
	onboarding_session_id,
	developer_identity_id,
	status: "verification_required",
	...(business_name === undefined ? {} : { business_name }),
	expires_at: addMillis(now, codeMillis),
	version: 1,
	created_at: now,
	updated_at: now,
});

export const verified = (session: OnboardingSession, secret_hash: string, now: string): OnboardingSession => ({
	...session,
	status: "verified",
	secret_hash,
	expires_at: addMillis(now, sessionMillis),
	updated_at: now,
});

export const StartOnboarding = Schema.Struct({
	email: required(Email, "The address that gets the code by mail, and names you as the developer."),
	business_name: optional(Name, "The name of the merchant that the session creates; default `My business`."),
}).annotations({ identifier: "StartOnboarding" });
export type StartOnboarding = typeof StartOnboarding.Type;

export const StartedOnboarding = Schema.Struct({
	onboarding_session_id: OnboardingSession.fields.onboarding_session_id,
	status: required(OnboardingStatus, "`verification_required` until the code from the mail was sent; then `verified`."),
	expires_at: required(Schema.String, "When the mailed code expires (RFC 3339, UTC)."),
}).annotations({ identifier: "StartedOnboarding" });

/** The same for every address, known or not. */
export const startView = ({
	expires_at,
	onboarding_session_id,
	status,
}: OnboardingSession): typeof StartedOnboarding.Type => ({ onboarding_session_id, status, expires_at });

export const VerifyEmail = Schema.Struct({
	onboarding_session_id: required(Reference, "The session that was started: `onb_…`."),
	code: required(VerificationCode, "The six digits from the newest mail to the address."),
}).annotations({ identifier: "VerifyEmail" });
export type VerifyEmail = typeof VerifyEmail.Type;

export const VerifiedOnboarding = Schema.Struct({
	...StartedOnboarding.fields,
	expires_at: required(
		Schema.String,
		"When the session's secret expires, an hour after the verification (RFC 3339, UTC).",
	),
	session_secret: required(
		Schema.String,
		"The bearer secret of the session's further requests: `svc_onb_…`. Shown only once, because only its hash is stored.",
	),
}).annotations({ identifier: "VerifiedOnboarding" });

export const CreateOnboardingApiKey = Schema.Struct({
	mode: required(Mode, "`test` for a sandbox's key; `live` needs a complete account setup."),
	name: optional(Name, "The key's name; default `Test key` or `Live key`."),
	scopes: optional(ApiKeyScopes, "What the key may do; default: everything."),
	merchant_id: optional(Reference, "One of the address's merchants; required once if there are several."),
	sandbox_id: optional(Reference, "The sandbox of a test key; required if the merchant has several."),
	create_merchant: optional(
		Schema.Struct({ business_name: required(Name, "The new merchant's name, which buyers see by default.") }),
		"Creates another merchant. The first one is created without this field.",
	),
}).annotations({ identifier: "CreateOnboardingApiKey" });
export type CreateOnboardingApiKey = typeof CreateOnboardingApiKey.Type;

export const OnboardingApiKey = Schema.Struct({
	...CreatedApiKey.fields,
	mode: required(Mode, "`test`: the key works in its sandbox alone; `live`: it moves real money."),
	merchant_id: required(Schema.String, "The merchant with the data that the key reaches: `mer_…`."),
}).annotations({ identifier: "OnboardingApiKey" });
export type OnboardingApiKey = typeof OnboardingApiKey.Type;

/** What a replayed key creation returns. */
export const withoutKeySecret = ({
	data: { secret_key: _, ...data },
}: Answer<OnboardingApiKey>): Answer<OnboardingApiKey> => ({
	data,
	warnings: [secretNotReplayed("api_key", data.api_key_id)],
});
