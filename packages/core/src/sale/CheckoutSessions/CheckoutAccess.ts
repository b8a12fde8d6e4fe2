/** Authenticates buyers by the ID and the secret of their checkout session (requirements: Authentication 6). */
import { Effect, Option } from "effect";
import { PublicIds } from "../../platform/PublicIds.js";
import { SettingsStore } from "../../platform/Settings.js";
import { Crypto } from "../../words/Crypto.js";
import { type Caller, now } from "../../words/Environment.js";
import { refuse } from "../../words/Errors.js";
import { linkSecretForm } from "../../words/LinkSecret.js";
import type { CheckoutSessionPrincipal } from "../../words/Principal.js";
import { Documents } from "../../words/Storage/Documents.js";
import { checkoutSessions } from "./CheckoutSession.js";
import { isSecretAlive, isSecretOf } from "./Secret.js";

/** The format of every ID. Anything else is refused without a query. */
const idForm = /^cs_[0-9a-z]{26}$/;

const invalid = refuse("CHECKOUT_CREDENTIAL_INVALID");

const outlived = refuse("CHECKOUT_CREDENTIAL_INVALID", {
	message: "The checkout session ended more than a day ago, so its secret shows nothing any more.",
	next_steps: "Use the receipt that was sent by email, or ask the seller for it.",
});

export class CheckoutAccess extends Effect.Service<CheckoutAccess>()("@svc/core/sale/CheckoutSessions/CheckoutAccess", {
	effect: Effect.gen(function* () {
		const crypto = yield* Crypto;
		const documents = yield* Documents;
		const publicIds = yield* PublicIds;
		const { settingsOf } = yield* SettingsStore;

		/**
		 * Identifies the buyer of a session, also for a day after it ended: the buyer may still see how. An unknown ID and a
		 * wrong secret get the same response.
		 */
		const authenticate = Effect.fnUntraced(function* (
			checkout_session_id: string,
			secret: string,
			request: NonNullable<Caller["request"]>,
		) {
			if (!idForm.test(checkout_session_id) || !linkSecretForm.test(secret)) return yield* invalid;
			const environment = Option.getOrUndefined(yield* publicIds.environmentOf(checkout_session_id));
			if (environment === undefined) return yield* invalid;
			const found = yield* documents.get(checkoutSessions, environment.environment_id, checkout_session_id);
			if (Option.isNone(found) || !isSecretOf(crypto, found.value, secret)) return yield* invalid;
			if (!isSecretAlive(found.value, yield* now(environment))) return yield* outlived;
			const { order_id, version } = found.value;
			const principal: CheckoutSessionPrincipal = {
				_tag: "CheckoutSession",
				checkout_session_id,
				...(order_id === undefined ? {} : { order_id }),
				session_version: version,
			};
			const caller: Caller = { environment, principal, request };
			return caller;
		});

		/**
		 * The origins of the pages that may show a session in a frame: none for a session that is not embedded, or for an
		 * unknown ID. Requires no secret, because a browser asks before it has one.
		 */
		const embedOrigins = Effect.fnUntraced(function* (checkout_session_id: string) {
			if (!idForm.test(checkout_session_id)) return [];
			const environment = Option.getOrUndefined(yield* publicIds.environmentOf(checkout_session_id));
			if (environment === undefined) return [];
			const found = yield* documents.get(checkoutSessions, environment.environment_id, checkout_session_id);
			if (Option.isNone(found) || found.value.surface !== "embedded") return [];
			return (yield* settingsOf(environment)).checkout.embed_origins;
		});

		return { authenticate, embedOrigins };
	}),
}) {}
