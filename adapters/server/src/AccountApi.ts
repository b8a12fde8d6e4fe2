/** The API behind the account pages: the core in this process, for a customer with the session of an access link. */
import { AccessLinks, type CustomerVisit } from "@svc/core/billing/AccessLinks";
import { destinationOf } from "@svc/core/billing/AccessLinks/AccessLink";
import { CustomerAccounts } from "@svc/core/billing/CustomerAccounts";
import { Idempotency, unwarned } from "@svc/core/platform/Idempotency";
import type { Attempt, Failure } from "@svc/core/platform/Implementation";
import { RateLimits } from "@svc/core/platform/RateLimits";
import type { RouteClass } from "@svc/core/platform/RateLimits/Limits";
import { Ids } from "@svc/core/words/Id";
import { type AccountApi, type AccountCredential, type EntryOutcome, SessionEnded } from "@svc/pages";
import { Effect } from "effect";
import { explained } from "./CheckoutApi.js";

/** Strangers' uses of links are rate-limited by client address before they get here. */
export const makeAccountApi = Effect.gen(function* () {
	const accounts = yield* CustomerAccounts;
	const idempotency = yield* Idempotency;
	const ids = yield* Ids;
	const links = yield* AccessLinks;
	const rateLimits = yield* RateLimits;

	/** Identifies the customer. Every refusal means that no session is open. */
	const visitOf = ({ access_link_id, session_secret }: AccountCredential) =>
		Effect.gen(function* () {
			const id = yield* ids.now("request");
			return yield* links.authenticate(access_link_id, session_secret, { id, idempotency_key: null });
		}).pipe(Effect.catchTag("Refusal", () => new SessionEnded()));

	/** Identifies the customer, counts the request against the session's budget, and does the work. */
	const run = <A>(
		credential: AccountCredential,
		routeClass: RouteClass,
		work: (visit: CustomerVisit) => Effect.Effect<A, Failure>,
	) =>
		Effect.flatMap(visitOf(credential), (visit) =>
			explained(Effect.zipRight(rateLimits.caller(visit.caller, routeClass), work(visit))),
		);

	const show = <A>(credential: AccountCredential, work: (visit: CustomerVisit) => Effect.Effect<A, Failure>) =>
		run(credential, "read", (visit) =>
			Effect.gen(function* () {
				return { frame: yield* accounts.frame(visit), data: yield* work(visit) };
			}),
		);

	const api: AccountApi = {
		enter: ({ access_link_id, attempt, secret }) =>
			Effect.map(links.enter(access_link_id, secret, attempt), (entry): EntryOutcome => {
				if (entry._tag === "closed") return entry;
				const { link, session_secret } = entry;
				return { _tag: "opened", session_secret, destination: destinationOf(link) };
			}),
		renew: ({ access_link_id, secret }) => links.renew(access_link_id, secret),
		leave: (credential) => run(credential, "write", ({ caller }) => links.leave(caller)),
		overview: (credential) => show(credential, accounts.overview),
		orders: (credential, token) => show(credential, (visit) => accounts.orders(visit, token)),
		order: (credential, id) => show(credential, (visit) => accounts.order(visit, id)),
		receipt: (credential, id) => run(credential, "read", (visit) => accounts.receipt(visit, id)),
		invoices: (credential, token) => show(credential, (visit) => accounts.invoices(visit, token)),
		invoice: (credential, id) => show(credential, (visit) => accounts.invoice(visit, id)),
		methods: (credential) => show(credential, accounts.methods),
		savesCards: accounts.savesCards,
		cardForm: (credential) => show(credential, accounts.cardForm),
		addMethod: (credential) =>
			run(credential, "payment", (visit) => {
				const once: Attempt["once"] = (work, forReplay) =>
					idempotency.run(visit.caller, undefined, Effect.map(work, unwarned), forReplay);
				return accounts.addMethod(visit, { idempotency: undefined, once });
			}),
		checkMethod: (credential, id) => run(credential, "write", (visit) => accounts.checkMethod(visit, id)),
		setDefaultMethod: (credential, id) => run(credential, "write", (visit) => accounts.setDefaultMethod(visit, id)),
		removeMethod: (credential, id) => run(credential, "write", (visit) => accounts.removeMethod(visit, id)),
		subscriptions: (credential, token) => show(credential, (visit) => accounts.subscriptions(visit, token)),
		subscription: (credential, id) =>
			show(credential, (visit) =>
				Effect.gen(function* () {
					return { subscription: yield* accounts.subscription(visit, id), methods: yield* accounts.methods(visit) };
				}),
			),
		cancelSubscription: (credential, id, choice) =>
			run(credential, "write", (visit) => accounts.cancelSubscription(visit, id, choice)),
		setSubscriptionMethod: (credential, id, payment_method_id) =>
			run(credential, "payment", (visit) => accounts.setSubscriptionMethod(visit, id, payment_method_id)),
	};
	return api;
});
