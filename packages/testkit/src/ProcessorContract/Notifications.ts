/** Notifications are verified over the raw bytes, and only name an object to look up. */

import type { ProcessorNotification } from "@svc/core/sale/Payments/ProcessorNotifications";
import { Refusal } from "@svc/core/words/Errors";
import { Cause, Clock, Effect, Exit, Option } from "effect";
import { check, equal, isTrue, newTerms, type ProcessorCheck } from "./Check.js";
import type { NotificationSubject, ProcessorSubject, SignedNotification } from "./Subject.js";

const refused = (name: string, work: Effect.Effect<unknown, unknown>) =>
	Effect.map(Effect.exit(work), (exit) => {
		const error = Exit.isFailure(exit) ? Option.getOrUndefined(Cause.failureOption(exit.cause)) : undefined;
		isTrue(
			error instanceof Refusal && error.code === "NOTIFICATION_NOT_VERIFIED",
			`${name} must be refused with NOTIFICATION_NOT_VERIFIED; it gave ${exit}.`,
		);
	});

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const notifications = (
	subject: ProcessorSubject,
	{ read, sign, tolerance_millis }: NotificationSubject,
): ReadonlyArray<ProcessorCheck> => {
	const deliver = ({ body, headers }: SignedNotification) => read({ body, header: (name) => headers[name] });
	const newNotification = Effect.map(
		newTerms(subject),
		({ idempotency_key, metadata }): ProcessorNotification => ({
			processor_notification_id: `evt_${idempotency_key}`,
			environment_id: subject.environment.environment_id,
			subject: { type: "payment_intent", id: metadata.payment_intent_id ?? "" },
		}),
	);
	const signedAt = (age_millis: number) =>
		Effect.gen(function* () {
			const notification = yield* newNotification;
			const signed = yield* sign(notification, (yield* Clock.currentTimeMillis) - age_millis);
			return { notification, signed };
		});
	return [
		check(
			"reads a signed notification, and the same again if it is repeated",
			Effect.gen(function* () {
				const { notification, signed } = yield* signedAt(0);
				equal(yield* deliver(signed), [notification]);
				equal(yield* deliver(signed), [notification]);
			}),
		),
		check(
			"refuses a body with any changed byte",
			Effect.gen(function* () {
				const { signed } = yield* signedAt(0);
				for (let index = 0; index < signed.body.length; index += 7) {
					const body = Uint8Array.from(signed.body, (byte, at) => (at === index ? byte ^ 1 : byte));
					yield* refused(`A body with another byte ${index}`, deliver({ ...signed, body }));
				}
			}),
		),
		check(
			"refuses a body with the same meaning and other bytes",
			Effect.gen(function* () {
				const { signed } = yield* signedAt(0);
				const text = new TextDecoder().decode(signed.body);
				yield* refused("A body with a space more", deliver({ ...signed, body: bytesOf(`${text} `) }));
				// A decoder that drops the byte order mark would verify bytes other than those received.
				yield* refused("A body with a byte order mark", deliver({ ...signed, body: bytesOf(`\uFEFF${text}`) }));
			}),
		),
		check(
			"refuses a notification without a signature, or with another one's",
			Effect.gen(function* () {
				const { signed } = yield* signedAt(0);
				const other = yield* signedAt(0);
				yield* refused("A notification without headers", deliver({ ...signed, headers: {} }));
				yield* refused(
					"A notification with another's signature",
					deliver({ ...signed, headers: other.signed.headers }),
				);
			}),
		),
		check(
			"refuses a notification that was signed long ago, or far in the future",
			Effect.gen(function* () {
				yield* deliver((yield* signedAt(tolerance_millis / 2)).signed);
				const margin = tolerance_millis + 5_000;
				yield* refused("An old notification", deliver((yield* signedAt(margin)).signed));
				yield* refused("A notification of the future", deliver((yield* signedAt(-margin)).signed));
			}),
		),
	];
};
