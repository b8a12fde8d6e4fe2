/**
 * The use cases of a verified session: keys for the merchant that it creates, and the steps to live payments
 * (requirements: Onboarding). Everything is stored in the registry, with the merchants.
 */

import { Clock, Effect, Either, Option } from "effect";
import type { Caller, Environment } from "../words/Environment.js";
import { notFound, refuse } from "../words/Errors.js";
import { Documents } from "../words/Storage/Documents.js";
import { Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { ApiKeys } from "./ApiKeys.js";
import { answeredAnew, Idempotency, type IdempotentRequest } from "./Idempotency.js";
import { type Attempt, implement } from "./Implementation.js";
import { Merchants } from "./Merchants.js";
import {
	type AccountOutcome,
	type AccountSetup,
	accountSetupIdOf,
	accountSetups,
	atProcessor,
	type BusinessDetails,
	checkComplete,
	newSetup,
	settle,
	submitDetails,
} from "./Onboarding/AccountSetup.js";
import { type DeveloperIdentity, developerIdentities, maximumMerchants } from "./Onboarding/DeveloperIdentity.js";
import { OnboardingAccess } from "./Onboarding/OnboardingAccess.js";
import {
	type CreateOnboardingApiKey,
	type OnboardingApiKey,
	type OnboardingSession,
	onboardingSessions,
	type StartOnboarding,
	type VerifyEmail,
	withoutKeySecret,
} from "./Onboarding/OnboardingSession.js";
import {
	type Account,
	type AdvanceOnboarding,
	type CreateProcessorAccount,
	type OnboardingState,
	type SubmitBusinessDetails,
	stateView,
} from "./Onboarding/OnboardingState.js";
import { ProcessorAccounts, provision } from "./Onboarding/ProcessorAccounts.js";
import { selectMerchant } from "./Onboarding/Selection.js";
import { onboardingUseCases } from "./Onboarding/UseCases.js";
import { type Opened, OutboundCalls } from "./OutboundCalls.js";
import { environments, merchants, registry } from "./Registry.js";
import { all } from "./Scopes.js";
import type { TimerHandler } from "./Worker.js";

/** The name of a merchant that was not given one. */
const namelessBusiness = "My business";

/** A developer, with the session that acts for them. */
interface Developer {
	readonly identity: DeveloperIdentity;
	readonly session: OnboardingSession;
}

/** The fields of a request that determine its merchant. */
interface Naming {
	readonly merchant_id?: string;
	readonly create_merchant?: { readonly business_name: string };
}

/** An account to open at the processor, with its details. */
interface Asked {
	readonly setup: AccountSetup;
	readonly business_details: BusinessDetails;
	readonly environment: Environment;
}

/** Idempotency keys belong to the developer, not to a single session. */
const own = (caller: Caller, request: IdempotentRequest | undefined): IdempotentRequest | undefined =>
	request === undefined || caller.principal._tag !== "Developer"
		? request
		: { ...request, operation: `${request.operation} ${caller.principal.developer_identity_id}` };

export class Onboarding extends Effect.Service<Onboarding>()("@svc/core/platform/Onboarding", {
	effect: Effect.gen(function* () {
		const accounts = yield* ProcessorAccounts;
		const { isOwnAccount = () => true } = accounts;
		const apiKeys = yield* ApiKeys;
		const calls = yield* OutboundCalls;
		const documents = yield* Documents;
		const idempotency = yield* Idempotency;
		const merchantCases = yield* Merchants;
		const timers = yield* Timers;
		const { transaction } = yield* UnitOfWork;

		/**
		 * Loads the calling developer. `getForUpdate` locks the identity until the transaction ends, so that a developer's
		 * requests run one at a time.
		 */
		const enter = Effect.fnUntraced(function* ({ principal: developer }: Caller, get: "get" | "getForUpdate") {
			if (developer._tag !== "Developer") return yield* refuse("ONBOARDING_SESSION_INVALID");
			const identity = yield* documents[get](developerIdentities, registry, developer.developer_identity_id);
			const session = yield* documents[get](onboardingSessions, registry, developer.onboarding_session_id);
			if (Option.isNone(identity) || Option.isNone(session)) return yield* refuse("ONBOARDING_SESSION_INVALID");
			const entered: Developer = { identity: identity.value, session: session.value };
			return entered;
		});

		/** The developer's merchants with their setups, in order of creation. */
		const accountsOf = Effect.fnUntraced(function* ({ merchant_ids }: DeveloperIdentity) {
			const found = yield* documents.getMany(merchants, registry, merchant_ids);
			const setups = yield* documents.getMany(accountSetups, registry, merchant_ids.map(accountSetupIdOf));
			return merchant_ids.flatMap((merchant_id): ReadonlyArray<Account> => {
				const merchant = found.find((one) => one.merchant_id === merchant_id);
				const setup = setups.find((one) => one.merchant_id === merchant_id);
				const here = setup === undefined ? undefined : atProcessor(setup, isOwnAccount);
				return merchant === undefined ? [] : [{ merchant, setup: here }];
			});
		});

		const makeAccount = Effect.fnUntraced(function* (identity: DeveloperIdentity, name: string) {
			if (identity.merchant_ids.length >= maximumMerchants)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `An address can set up at most ${maximumMerchants} merchants; choose one of them.`,
				});
			const { merchant } = yield* merchantCases.establish({ name });
			const setup = newSetup(merchant.merchant_id, identity.email, merchant.created_at);
			yield* documents.insert(accountSetups, registry, setup);
			yield* documents.update(developerIdentities, registry, {
				...identity,
				merchant_ids: [...identity.merchant_ids, merchant.merchant_id],
				updated_at: merchant.created_at,
			});
			const made: Account = { merchant, setup };
			return made;
		});

		/** The account for a request: selected, or created. The session remembers it. */
		const accountFor = Effect.fnUntraced(function* (
			{ identity, session }: Developer,
			{ create_merchant, merchant_id }: Naming,
		) {
			const selected = selectMerchant(identity.merchant_ids, {
				merchant_id,
				isNew: create_merchant !== undefined,
				remembered: session.merchant_id,
			});
			const known = yield* accountsOf(identity);
			if (Either.isLeft(selected)) {
				const selectable_merchants = known.map(({ merchant }) => ({
					merchant_id: merchant.merchant_id,
					business_name: merchant.name,
				}));
				return yield* selected.left === "required"
					? refuse("MERCHANT_SELECTION_REQUIRED", { param: "merchant_id", selectable_merchants })
					: refuse("INVALID_MERCHANT_SELECTION", { param: "merchant_id", selectable_merchants });
			}
			const choice = selected.right;
			const account =
				choice._tag === "New"
					? yield* makeAccount(identity, create_merchant?.business_name ?? session.business_name ?? namelessBusiness)
					: known.find(({ merchant }) => merchant.merchant_id === choice.merchant_id);
			if (account === undefined) return yield* refuse("INVALID_MERCHANT_SELECTION", { param: "merchant_id" });
			const chosen = account.merchant.merchant_id;
			if (session.merchant_id !== chosen)
				yield* documents.update(onboardingSessions, registry, {
					...session,
					merchant_id: chosen,
					updated_at: fromMillis(yield* Clock.currentTimeMillis),
				});
			return account;
		});

		const liveOf = ({ merchant }: Account) => merchantCases.environment(merchant.live_environment_id);

		const sandboxOf = Effect.fnUntraced(function* ({ merchant }: Account, sandbox_id: string | undefined) {
			const found = yield* documents.findBy(environments, registry, "merchant_id", [merchant.merchant_id]);
			const sandboxes = found.filter(({ mode }) => mode === "test");
			const [only, ...others] =
				sandbox_id === undefined ? sandboxes : sandboxes.filter(({ environment_id }) => environment_id === sandbox_id);
			if (only === undefined) return yield* notFound("sandbox", sandbox_id ?? "", "sandbox_id");
			if (others.length === 0) return only;
			return yield* refuse("SANDBOX_SELECTION_REQUIRED", {
				param: "sandbox_id",
				message: "A test key works in one sandbox, and the merchant has several: send the sandbox_id of one.",
				details: sandboxes.map(({ environment_id, name }) => ({
					code: "SANDBOX_SELECTION_REQUIRED",
					sandbox_id: environment_id,
					name,
				})),
			});
		});

		/** The environment of a new key. A live key requires an account that is set up. */
		const environmentFor = Effect.fnUntraced(function* (account: Account, input: CreateOnboardingApiKey) {
			if (input.mode === "test") return yield* sandboxOf(account, input.sandbox_id);
			if (input.sandbox_id !== undefined)
				return yield* refuse("INVALID_VALUE", {
					param: "sandbox_id",
					message: "A live key does not work in a sandbox: omit sandbox_id, or send mode: test.",
				});
			yield* checkComplete(account.setup);
			return yield* liveOf(account);
		});

		const issue = Effect.fnUntraced(function* (caller: Caller, input: CreateOnboardingApiKey) {
			if (input.create_merchant !== undefined && input.merchant_id !== undefined)
				return yield* refuse("INVALID_VALUE", {
					param: "merchant_id",
					message: "create_merchant creates another merchant, so omit merchant_id.",
				});
			const account = yield* accountFor(yield* enter(caller, "getForUpdate"), input);
			const environment: Environment = yield* environmentFor(account, input);
			const { mode, name = mode === "live" ? "Live key" : "Test key", scopes = all } = input;
			const key = yield* apiKeys.issue(environment, { name, scopes }, caller);
			const created: OnboardingApiKey = { ...key, mode, merchant_id: account.merchant.merchant_id };
			return created;
		});

		/** Creates a key. The first one also creates the merchant. The secret is shown only once. */
		const createKey = (caller: Caller, input: CreateOnboardingApiKey, request: IdempotentRequest | undefined) =>
			idempotency.run(
				caller,
				own(caller, request),
				Effect.map(issue(caller, input), (data) => ({ data })),
				withoutKeySecret,
			);

		/** Reads the state of the account, without calling the processor. */
		const state = Effect.fnUntraced(function* (caller: Caller) {
			const { identity, session } = yield* enter(caller, "get");
			const known = yield* accountsOf(identity);
			const selected = selectMerchant(identity.merchant_ids, { remembered: session.merchant_id });
			const chosen = Either.getOrUndefined(selected);
			const account =
				chosen?._tag === "Existing"
					? known.find(({ merchant }) => merchant.merchant_id === chosen.merchant_id)
					: undefined;
			return stateView(identity.email, known, account);
		});

		const submit = Effect.fnUntraced(function* (caller: Caller, input: SubmitBusinessDetails) {
			const { merchant } = yield* accountFor(yield* enter(caller, "getForUpdate"), input);
			// Locked, because a response from the processor may arrive in between.
			const held = yield* documents.getForUpdate(accountSetups, registry, accountSetupIdOf(merchant.merchant_id));
			if (Option.isNone(held)) return yield* refuse("ACCOUNT_SETUP_COMPLETE");
			const time = fromMillis(yield* Clock.currentTimeMillis);
			const submitted = yield* submitDetails(atProcessor(held.value, isOwnAccount), input.business_details, time);
			if (submitted !== held.value) yield* documents.update(accountSetups, registry, submitted);
			return { data: yield* state(caller) };
		});

		/**
		 * Commits the account's idempotency key, and returns the account to open at the processor. Undefined if there is
		 * none to open.
		 */
		const prepare = Effect.fnUntraced(function* (caller: Caller, input: CreateProcessorAccount) {
			const account = yield* accountFor(yield* enter(caller, "getForUpdate"), input);
			const { setup } = account;
			const business_details = setup?.business_details;
			if (setup !== undefined && setup.status !== "complete" && business_details !== undefined) {
				const asked: Asked = { setup, business_details, environment: yield* liveOf(account) };
				return asked;
			}
			// A complete account is not opened again, and one without details cannot be opened.
			yield* checkComplete(setup);
			return undefined;
		}, transaction);

		const provisionAccount = ({ business_details, environment, setup }: Asked, wants_setup_url: boolean) =>
			provision(accounts, {
				wants_setup_url,
				environment,
				account_key: setup.account_setup_id,
				business_details,
				requested_at: setup.created_at,
				...(setup.processor_account_id === undefined ? {} : { processor_account_id: setup.processor_account_id }),
			}).pipe(
				Effect.tapError(({ cause }) =>
					Effect.logWarning(`The account of ${setup.merchant_id} could not be opened`, cause),
				),
				Effect.mapError(() => refuse("ACCOUNT_SETUP_UNAVAILABLE")),
			);

		/** Writes the outcome of opening an account. */
		const settleAccount = Effect.fnUntraced(function* (
			{ setup: { account_setup_id, details_revision, merchant_id } }: Asked,
			outcome: AccountOutcome,
		) {
			const time = fromMillis(yield* Clock.currentTimeMillis);
			if (outcome._tag === "Disconnected")
				yield* Effect.logWarning(
					`The account ${outcome.processor_account_id} of ${merchant_id} was disconnected at the processor. Its live payments are refused until its developer opens an account with create_processor_account.`,
				);
			return yield* documents.change(accountSetups, registry, account_setup_id, undefined, (setup) =>
				settle(atProcessor(setup, isOwnAccount), details_revision, outcome, time),
			);
		});

		/**
		 * Opens the account at the processor. No timer is needed: the key never changes, and opening the account again does
		 * not create a second one. If the outcome is unknown, the developer's next request opens it again. Nothing else
		 * depends on it.
		 */
		const createAccount = (caller: Caller, input: CreateProcessorAccount, key: IdempotentRequest | undefined) => {
			const open = Effect.gen(function* () {
				// The key is not claimed during the call, which is safe to repeat.
				const earlier = key === undefined ? undefined : yield* idempotency.earlier<OnboardingState>(caller, key);
				const opened: Opened<Asked | undefined, OnboardingState> =
					earlier === undefined
						? { _tag: "Committed", intent: yield* prepare(caller, input) }
						: { _tag: "Answered", replay: earlier };
				return opened;
			});
			const call = (asked: Asked | undefined) =>
				asked === undefined ? Effect.succeed(undefined) : provisionAccount(asked, true);
			return calls.perform(caller, key, {
				open,
				call,
				check: call,
				isUnderWay: () => false,
				settle: (asked, outcome) => {
					const url = outcome?._tag === "RepairRequired" ? outcome.processor_setup_url : undefined;
					const work = Effect.gen(function* () {
						const settled =
							asked === undefined || outcome === undefined ? undefined : yield* settleAccount(asked, outcome);
						const complete = settled === undefined ? Either.void : checkComplete(settled, url);
						return Either.isLeft(complete) ? Either.left(complete.left) : Either.right(yield* state(caller));
					});
					// A response with the link is not stored: repeating the request creates a new link.
					return Effect.map(calls.conclude(caller, url === undefined ? key : undefined, work), Either.right);
				},
			});
		};

		/** Performs one action of the account's setup. Repeating an action has no further effect. */
		const advance = (caller: Caller, input: AdvanceOnboarding, idempotent: IdempotentRequest | undefined) => {
			const key = own(caller, idempotent);
			return input.action === "create_processor_account"
				? createAccount(caller, input, key)
				: idempotency.run(caller, key, submit(caller, input));
		};

		/** Handles the timer of a notification: asks the processor for the account's current state. */
		const reconcile: TimerHandler = Effect.fnUntraced(function* (environment, timer) {
			const found = yield* documents.get(accountSetups, registry, timer.subject);
			const setup = Option.getOrUndefined(Option.map(found, (stored) => atProcessor(stored, isOwnAccount)));
			const business_details = setup?.business_details;
			const asked: Asked | undefined =
				setup === undefined || business_details === undefined ? undefined : { setup, business_details, environment };
			// If there is no response, the handler fails, and runs again when its lease ends.
			const outcome = asked === undefined ? undefined : yield* provisionAccount(asked, false);
			yield* transaction(
				Effect.gen(function* () {
					if (!(yield* timers.complete(timer))) return;
					if (asked !== undefined && outcome !== undefined) yield* settleAccount(asked, outcome);
				}),
			);
		});

		return { createKey, state, advance, reconcile: traced("Onboarding.reconcile")(reconcile) };
	}),
}) {}

export const onboardingCapability = implement(
	onboardingUseCases,
	Effect.gen(function* () {
		const { start, verifyEmail } = yield* OnboardingAccess;
		const { advance, createKey, state } = yield* Onboarding;
		return {
			// Before there is a session, there is no environment in which an idempotency key could be stored.
			start: (caller: Caller, input: StartOnboarding) => () => answeredAnew(caller, start(input)),
			verifyEmail: (caller: Caller, input: VerifyEmail) => () => answeredAnew(caller, verifyEmail(input)),
			createKey:
				(caller: Caller, input: CreateOnboardingApiKey) =>
				({ idempotency }: Attempt) =>
					createKey(caller, input, idempotency),
			state,
			advance:
				(caller: Caller, input: AdvanceOnboarding) =>
				({ idempotency }: Attempt) =>
					advance(caller, input, idempotency),
		};
	}),
);
