/**
 * Sign-in to the onboarding: a mailed code with few guesses, then a bearer secret for the session (requirements:
 * Onboarding). No response reveals whether an address is known.
 */

import { Clock, Effect, Either, Option } from "effect";
import { Crypto, isSame } from "../../words/Crypto.js";
import type { Caller } from "../../words/Environment.js";
import { notFound, type Refusal, refuse } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { Documents, type Position } from "../../words/Storage/Documents.js";
import { inSteps } from "../../words/Storage/InSteps.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { fromMillis } from "../../words/Timestamp.js";
import { RateLimited, RateLimits } from "../RateLimits.js";
import { registry, registryEnvironment } from "../Registry.js";
import {
	type DeveloperIdentity,
	developerIdentities,
	identityEmail,
	isAbandoned,
	type Judgement,
	judgeGuess,
	lockedMillis,
	newIdentity,
	withCode,
} from "./DeveloperIdentity.js";
import {
	makeSessionSecret,
	newSession,
	onboardingSessions,
	type StartOnboarding,
	secretForm,
	startView,
	type VerifyEmail,
	verified,
} from "./OnboardingSession.js";
import { codeHash, codeMail, isCode, makeCode } from "./VerificationCode.js";
import { VerificationMail } from "./VerificationMail.js";

/** How long expired sessions and unverified addresses are kept. */
const keptMillis = 30 * 24 * 3_600_000;
const purgedAtOnce = 1_000;

/** Whether another request created the address's identity first. */
const isTaken = (error: Refusal | RateLimited | StorageError): boolean =>
	error._tag === "Refusal" && error.code === "ALREADY_EXISTS";

const refusalOf = ({ remaining_attempts, verdict }: Judgement): Refusal =>
	verdict === "incorrect"
		? refuse("ONBOARDING_CODE_INCORRECT", {
				param: "code",
				details: [{ code: "ONBOARDING_CODE_INCORRECT", remaining_attempts }],
			})
		: refuse("ONBOARDING_CODE_EXPIRED", { param: "code" });

export class OnboardingAccess extends Effect.Service<OnboardingAccess>()(
	"@svc/core/platform/Onboarding/OnboardingAccess",
	{
		effect: Effect.gen(function* () {
			const crypto = yield* Crypto;
			const documents = yield* Documents;
			const ids = yield* Ids;
			const mails = yield* VerificationMail;
			const rateLimits = yield* RateLimits;
			const { transaction } = yield* UnitOfWork;

			/** The identity, locked until the transaction ends. */
			const held = (developer_identity_id: string) =>
				Effect.map(documents.getForUpdate(developerIdentities, registry, developer_identity_id), Option.getOrUndefined);

			const ofEmail = Effect.fnUntraced(function* (email: string) {
				const found = yield* documents.findUnique(developerIdentities, registry, "email", email);
				return Option.isNone(found) ? undefined : yield* held(found.value.developer_identity_id);
			});

			/** Too many incorrect codes lock an address, even if rate limits are off. */
			const checkUnlocked = (identity: DeveloperIdentity, time: string): Effect.Effect<void, RateLimited> => {
				const wait_millis = lockedMillis(identity, time);
				return wait_millis === undefined ? Effect.void : new RateLimited({ reason: "setup-flow", wait_millis });
			};

			const begin = (email: string, business_name: string | undefined) =>
				Effect.gen(function* () {
					const millis = yield* Clock.currentTimeMillis;
					const time = fromMillis(millis);
					const known = yield* ofEmail(email);
					const identity = known ?? newIdentity(ids.make("developer_identity", millis), email, time);
					yield* checkUnlocked(identity, time);
					const session_id = ids.make("onboarding_session", millis);
					const session = newSession(session_id, identity.developer_identity_id, business_name, time);
					const code = makeCode(crypto);
					const changed = withCode(identity, session_id, codeHash(crypto, session_id, code), time);
					if (known === undefined) yield* documents.insert(developerIdentities, registry, changed);
					else yield* documents.update(developerIdentities, registry, changed);
					yield* documents.insert(onboardingSessions, registry, session);
					yield* mails.schedule(registryEnvironment, {
						content: codeMail(email, code),
						resource_type: "onboarding_session",
						resource_id: session_id,
						// Mail that arrives after the code has expired would be useless.
						expires_at: session.expires_at,
					});
					return startView(session);
				}).pipe(transaction, Effect.retry({ times: 1, while: isTaken }));

			/** Mails a code to an address. It replaces any code mailed there earlier. */
			const start = Effect.fnUntraced(function* (input: StartOnboarding) {
				const email = identityEmail(input.email);
				yield* rateLimits.setupEmail("start", email);
				return yield* begin(email, input.business_name);
			});

			const confirm = Effect.fnUntraced(function* (onboarding_session_id: string, time: string) {
				const session_secret = makeSessionSecret(crypto.randomBytes);
				const hash = crypto.sha256Hex(session_secret);
				const confirmed = yield* documents.change(
					onboardingSessions,
					registry,
					onboarding_session_id,
					undefined,
					(session) => verified(session, hash, time),
				);
				return { ...startView(confirmed), session_secret };
			});

			/** A guess is counted durably before the response: its refusal is a value of the transaction that counts it. */
			const guess = ({ code, onboarding_session_id }: VerifyEmail, developer_identity_id: string) =>
				transaction(
					Effect.gen(function* () {
						const time = fromMillis(yield* Clock.currentTimeMillis);
						const identity = yield* held(developer_identity_id);
						if (identity === undefined) return yield* notFound(onboardingSessions.resource, onboarding_session_id);
						yield* checkUnlocked(identity, time);
						const judgement = judgeGuess(
							identity,
							onboarding_session_id,
							(hash) => isCode(crypto, onboarding_session_id, code, hash),
							time,
						);
						if (judgement.identity !== identity)
							yield* documents.update(developerIdentities, registry, judgement.identity);
						return judgement.verdict === "verified"
							? Either.right(yield* confirm(onboarding_session_id, time))
							: Either.left(refusalOf(judgement));
					}),
				);

			/** Exchanges the mailed code for the session's bearer secret, which is shown only once. */
			const verifyEmail = Effect.fnUntraced(function* (input: VerifyEmail) {
				const { onboarding_session_id } = input;
				const { developer_identity_id } = yield* documents.require(
					onboardingSessions,
					registry,
					onboarding_session_id,
					"onboarding_session_id",
				);
				// Each session belongs to one address, and each address to one identity.
				yield* rateLimits.setupEmail("verify_email", developer_identity_id);
				return yield* Effect.flatten(guess(input, developer_identity_id));
			});

			/** Identifies the developer by a session's secret. For `request`, see `Access`. */
			const authenticate = Effect.fnUntraced(function* (secret: string, request: NonNullable<Caller["request"]>) {
				if (!secretForm.test(secret)) return yield* refuse("ONBOARDING_SESSION_INVALID");
				const hash = crypto.sha256Hex(secret);
				const found = yield* documents.findUnique(onboardingSessions, registry, "secret_hash", hash);
				if (Option.isNone(found) || !isSame(crypto, found.value.secret_hash ?? "", hash))
					return yield* refuse("ONBOARDING_SESSION_INVALID");
				const { developer_identity_id, expires_at, onboarding_session_id } = found.value;
				if (expires_at <= fromMillis(yield* Clock.currentTimeMillis))
					return yield* refuse("ONBOARDING_SESSION_EXPIRED");
				const caller: Caller = {
					environment: registryEnvironment,
					principal: { _tag: "Developer", developer_identity_id, onboarding_session_id },
					request,
				};
				return caller;
			});

			/**
			 * Removes the identities that are still abandoned now that they are locked: one may have been used again in the
			 * meantime.
			 */
			const removeAbandoned = Effect.fnUntraced(function* (identity_ids: ReadonlyArray<string>, before: string) {
				const found = yield* documents.getManyForUpdate(developerIdentities, registry, identity_ids);
				const abandoned = found.filter((identity) => isAbandoned(identity, before));
				yield* documents.removeMany(
					developerIdentities,
					registry,
					abandoned.map(({ developer_identity_id }) => developer_identity_id),
				);
			}, transaction);

			const purgeIdentities = Effect.fnUntraced(function* (before: string) {
				const old = { filters: {}, created_before: before, sort_by: "created_at", sort_direction: "asc" } as const;
				let from: Position | undefined;
				do {
					const { items, next } = yield* documents.list(developerIdentities, registry, old, purgedAtOnce, from);
					const abandoned = items.map(({ value }) => value).filter((identity) => isAbandoned(identity, before));
					if (abandoned.length > 0)
						yield* removeAbandoned(
							abandoned.map(({ developer_identity_id }) => developer_identity_id),
							before,
						);
					from = next;
				} while (from !== undefined);
			});

			return {
				start,
				verifyEmail,
				authenticate,
				/**
				 * Removes sessions that started more than 30 days ago, and addresses that have been unverified for as long.
				 * Keys created by a session keep its ID.
				 */
				purge: Effect.gen(function* () {
					const before = fromMillis((yield* Clock.currentTimeMillis) - keptMillis);
					yield* inSteps((limit) => documents.purge(onboardingSessions, before, limit));
					yield* purgeIdentities(before);
				}),
			};
		}),
	},
) {}
