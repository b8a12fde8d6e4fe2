/**
 * Notifications from Stripe, verified by the SDK. A notification is only a signal: it names our object through metadata
 * stored at Stripe, and svc looks the object up.
 */
import {
	type AccountSubject,
	type Delivered,
	type MovedMoney,
	notVerified,
	type OutsideRefund,
	type ProcessorNotification,
	type ProcessorNotificationsShape,
	type Subject,
} from "@svc/core/sale/Payments/ProcessorNotifications";
import type { Mode } from "@svc/core/words/Environment";
import { refuse } from "@svc/core/words/Errors";
import { Clock, Effect, Either, Schema } from "effect";
import Stripe from "stripe";
import type { accountMerchants } from "./Connect.js";
import { type AccountAt, call, type StripeOptions } from "./StripeApi.js";

export const signatureHeader = "stripe-signature";

/** Maximum age of a signature, as in Stripe's own libraries. */
export const toleranceSeconds = 300;

const Metadata = Schema.NullishOr(Schema.Record({ key: Schema.String, value: Schema.String }));

/** The part of an event that this file reads. */
const Event = Schema.parseJson(
	Schema.Struct({
		id: Schema.NonEmptyString,
		type: Schema.optional(Schema.String),
		livemode: Schema.Boolean,
		/** The connected account that the event belongs to. */
		account: Schema.optional(Schema.String.pipe(Schema.pattern(/^acct_\w{1,64}$/))),
		data: Schema.Struct({
			object: Schema.Struct({
				/** The object's type. */
				object: Schema.optional(Schema.String),
				id: Schema.optional(Schema.String),
				status: Schema.optional(Schema.NullishOr(Schema.String)),
				metadata: Schema.optional(Metadata),
				payment_intent: Schema.optional(Schema.NullishOr(Schema.String)),
			}),
		}),
	}),
);
type EventObject = typeof Event.Type.data.object;

/** The event of a merchant that has disconnected its account. Its object is our platform, not the account. */
const disconnected = "account.application.deauthorized";

/** Whether something other than svc has made the object, such as a person in Stripe's dashboard. */
const isOutside = ({ metadata }: Pick<EventObject, "metadata">): boolean => metadata?.svc_environment === undefined;

/** The object to look up, by Stripe's object type. For disputes and set-ups, the port uses Stripe's own ID. */
const subjectOf = ({ id, metadata, object }: EventObject): Subject | AccountSubject | undefined => {
	const named = (type: Subject["type"], found: string | undefined) =>
		found === undefined ? undefined : { type, id: found };
	switch (object) {
		case "payment_intent":
			return named("payment_intent", metadata?.payment_intent_id);
		case "refund":
			return named("refund", isOutside({ metadata }) ? id : metadata?.refund_id);
		case "payout":
			return named("payout", metadata?.payout_id);
		case "dispute":
			return named("dispute", id);
		case "setup_intent":
			return named("payment_method", id);
		case "account":
			return metadata?.svc_account_key == null ? undefined : { type: "account", id: metadata.svc_account_key };
		default:
			return undefined;
	}
};

/**
 * Statuses, by object type, in which money has moved or been reserved. A `processing` payment is excluded: its end has
 * its own event. A late `processing` event may belong to a charge that has failed since.
 */
const moving: Readonly<Record<string, ReadonlyArray<string>>> = {
	payment_intent: ["succeeded", "requires_capture"],
	refund: ["succeeded", "pending", "requires_action"],
	payout: ["paid", "pending", "in_transit"],
};

const hasMoved = ({ object = "", status }: Pick<EventObject, "object" | "status">): boolean =>
	moving[object]?.includes(status ?? "") === true;

/** The object and our key, if it moved money. */
const movedBy = (object: EventObject): MovedMoney | undefined =>
	object.id !== undefined && object.metadata?.svc_key !== undefined && hasMoved(object)
		? { processor_id: object.id, idempotency_key: object.metadata.svc_key }
		: undefined;

/** A refund that svc did not make, of a payment of svc. */
const outsideRefundOf =
	({ id }: EventObject) =>
	({ metadata: { payment_intent_id } }: Stripe.PaymentIntent): OutsideRefund | undefined =>
		id === undefined || payment_intent_id === undefined ? undefined : { processor_id: id, payment_intent_id };

/** The environment of an object, and the money that it moved. */
interface Origin {
	readonly environment_id: string | undefined;
	readonly moved_money: MovedMoney | OutsideRefund | undefined;
}

/**
 * The signed text. The byte order mark is kept, and bytes that are not text are refused: they are not what was signed.
 */
const textOf = (body: Uint8Array) =>
	Either.try({
		try: () => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body),
		catch: () => notVerified("The body is not UTF-8."),
	});

/** The signature's time, in Unix seconds; `undefined` if the header has no time or no signature. */
const signedAt = (header: string): number | undefined => {
	const [, seconds] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header) ?? [];
	return seconds === undefined || !/(?:^|,)v1=/.test(header) ? undefined : Number(seconds);
};

/** Returns the mode of the secret that signed the text. The SDK refuses old signatures, but accepts future ones. */
const verify = (secrets: ReadonlyArray<readonly [Mode, string]>, text: string, header: string, now_millis: number) => {
	if (secrets.length === 0) return Either.left(notVerified("No Stripe webhook secret is set.", "invalid_secret"));
	const signed_at = signedAt(header);
	if (signed_at === undefined)
		return Either.left(notVerified(`The header ${signatureHeader} cannot be read.`, "invalid_header"));
	if (signed_at - now_millis / 1_000 > toleranceSeconds)
		return Either.left(notVerified("The signature's time is in the future.", "timestamp_too_new"));
	const { signature } = Stripe.webhooks;
	if (signature === null) return Either.left(notVerified("The SDK cannot verify signatures.", "invalid_secret"));
	/** Finds the secret that signed the text, with a signature at most this many seconds old. */
	const signer = (maximumAge: number) =>
		secrets.find(([, secret]) => {
			try {
				return signature.verifyHeader(text, header, secret, maximumAge, undefined, now_millis);
			} catch {
				return false;
			}
		});
	const found = signer(toleranceSeconds);
	if (found !== undefined) return Either.right(found[0]);
	return Either.left(
		signer(Number.MAX_SAFE_INTEGER) === undefined
			? notVerified("The signature does not match any webhook secret that is set here.")
			: notVerified(`The signature is more than ${toleranceSeconds} seconds old.`, "timestamp_too_old"),
	);
};

export const makeNotifications = (
	{ live, test }: StripeOptions,
	accountAt: AccountAt,
	merchantOf: ReturnType<typeof accountMerchants>,
): ProcessorNotificationsShape => {
	const secrets = (["test", "live"] as const).flatMap(
		(mode) => ({ live, test })[mode]?.webhook_secrets?.map((secret) => [mode, secret] as const) ?? [],
	);

	/**
	 * The environment and the money of an object that lacks our metadata: its payment has it. Stripe resends a refused
	 * delivery for days, and then disables the endpoint. So a payment that Stripe does not show here is not svc's.
	 */
	const originByPayment = Effect.fnUntraced(function* (
		{ account, data: { object } }: typeof Event.Type,
		mode: Mode,
		movedOf: (payment: Stripe.PaymentIntent) => Origin["moved_money"],
	) {
		const { payment_intent } = object;
		if (payment_intent == null) return undefined;
		const { stripe } = yield* accountAt(mode, account);
		return yield* call(() => stripe.paymentIntents.retrieve(payment_intent)).pipe(
			Effect.map(
				(payment): Origin => ({
					environment_id: payment.metadata.svc_environment,
					moved_money: movedOf(payment),
				}),
			),
			Effect.catchTag("Refused", () => Effect.succeed(undefined)),
		);
	});

	/** An object's environment, and the money that it moved. */
	const originOf = (event: typeof Event.Type, mode: Mode) => {
		const { object } = event.data;
		if (object.object === "dispute") return originByPayment(event, mode, movedBy);
		if (object.object === "refund" && isOutside(object))
			return hasMoved(object) ? originByPayment(event, mode, outsideRefundOf(object)) : Effect.succeed(undefined);
		return Effect.succeed<Origin>({ environment_id: object.metadata?.svc_environment, moved_money: movedBy(object) });
	};

	/** A merchant has disconnected its account, which the keys can't read any more. So svc itself finds its merchant. */
	const disconnection = (id: string, account: string) =>
		Effect.map(
			Effect.orDie(merchantOf(account)),
			(merchant): ReadonlyArray<ProcessorNotification> =>
				merchant === undefined
					? []
					: [
							{
								processor_notification_id: id,
								environment_id: merchant.environment_id,
								subject: { type: "account", id: merchant.account_setup_id },
							},
						],
		);

	return {
		read: Effect.fnUntraced(function* ({ body, header }: Delivered) {
			const signature = header(signatureHeader);
			if (signature === undefined)
				return yield* notVerified(`The header ${signatureHeader} is missing.`, "missing_header");
			const text = yield* textOf(body);
			const mode = yield* verify(secrets, text, signature, yield* Clock.currentTimeMillis);
			const event = yield* Effect.mapError(Schema.decode(Event)(text), () =>
				refuse("INVALID_JSON", { message: "The body is signed, but is not a Stripe event." }),
			);
			if (event.livemode !== (mode === "live")) return [];
			if (event.type === disconnected && event.account !== undefined)
				return yield* disconnection(event.id, event.account);
			const subject = subjectOf(event.data.object);
			if (subject === undefined) return [];
			// If Stripe cannot be reached now, the delivery fails, and Stripe resends it.
			const { environment_id, moved_money } = (yield* Effect.orDie(originOf(event, mode))) ?? {};
			if (environment_id === undefined) return [];
			const notification: ProcessorNotification = {
				// A refund that svc did not make is told once, however many events Stripe has for it.
				processor_notification_id:
					moved_money !== undefined && "payment_intent_id" in moved_money ? moved_money.processor_id : event.id,
				environment_id,
				subject,
				...(moved_money === undefined ? {} : { moved_money }),
			};
			return [notification];
		}),
	};
};
