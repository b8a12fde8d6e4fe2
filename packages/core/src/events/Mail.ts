/**
 * Mail: written in the transaction of the change that causes it, and sent at least once by the worker when due. After a
 * crash between the mail server's response and the commit, it is sent again with the same mail ID.
 */

import { Effect, Either, Layer, Option, Schema } from "effect";
import { metrics } from "../platform/Metrics.js";
import { accountSetupIdOf, accountSetups } from "../platform/Onboarding/AccountSetup.js";
import { identityEmail } from "../platform/Onboarding/DeveloperIdentity.js";
import { type CodeMail, VerificationMail } from "../platform/Onboarding/VerificationMail.js";
import { RateLimits } from "../platform/RateLimits.js";
import { registry } from "../platform/Registry.js";
import { Wake } from "../platform/Wake.js";
import type { TimerHandler } from "../platform/Worker.js";
import { Crypto } from "../words/Crypto.js";
import { type Environment, now, nowMillis } from "../words/Environment.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import { type ClaimedTimer, Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { Mailer, MailFailed } from "./Mail/Mailer.js";
import { MailListeners } from "./Mail/MailListeners.js";
import {
	type EmailKind,
	emails,
	expired,
	failed,
	forgotten,
	isBudgeted,
	isExpired,
	isFinal,
	isSendable,
	MailContent,
	mailTimer,
	type StoredMail,
	sent,
	withheldIf,
} from "./Mail/StoredMail.js";

/** A mail to be sent. */
export interface NewMail extends Pick<StoredMail, "resource_type" | "resource_id" | "resend_of"> {
	readonly kind: EmailKind;
	readonly content: MailContent;
	/** When to send it. If absent or past: immediately. */
	readonly send_at?: string;
	/** After this time the mail is useless to its reader and is not sent. If absent: never. */
	readonly expires_at?: string;
	/** Withholds it until `resume`. */
	readonly is_withheld?: boolean;
}

/** Returns the later of two timestamps, which sort as text. */
const latest = (one: string, other: string): string => (one < other ? other : one);

/** The outcome of a failed attempt in metrics. */
const outcomeOf = ({ error_class }: MailFailed) => (isFinal(error_class) ? "refused" : "unreachable");

export class Mails extends Effect.Service<Mails>()("@svc/core/events/Mail", {
	effect: Effect.gen(function* () {
		const crypto = yield* Crypto;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const listeners = yield* MailListeners;
		const mailer = yield* Mailer;
		const rateLimits = yield* RateLimits;
		const timers = yield* Timers;
		const { afterCommit, transaction } = yield* UnitOfWork;
		const wake = yield* Wake;

		/** Writes mails and their timers in the current transaction. */
		const schedule = Effect.fnUntraced(function* (environment: Environment, ...list: ReadonlyArray<NewMail>) {
			if (list.length === 0) return [];
			const millis = yield* nowMillis(environment);
			const time = fromMillis(millis);
			const written = list.map(
				({ content, is_withheld = false, send_at = time, ...about }): StoredMail => ({
					email_id: ids.make(emails, millis),
					...about,
					recipient_email: content.to.email,
					status: "queued",
					...(is_withheld ? { is_withheld } : {}),
					sealed_content: crypto.seal(Schema.encodeSync(MailContent)(content)),
					send_at: latest(send_at, time),
					attempts: 0,
					version: 1,
					created_at: time,
					updated_at: time,
				}),
			);
			yield* documents.insert(emails, environment.environment_id, ...written);
			yield* setTimers(environment, written);
			return written;
		});

		const setTimers = Effect.fnUntraced(function* (environment: Environment, list: ReadonlyArray<StoredMail>) {
			const due = list.filter(isSendable);
			yield* timers.schedule(environment, ...due.map(({ email_id, send_at }) => mailTimer(email_id, send_at)));
			if (due.length > 0) yield* afterCommit(wake.signal);
		});

		/** Withholds the mails about these resources or no longer does, in the current transaction. */
		const change = Effect.fnUntraced(function* (
			environment: Environment,
			resource_ids: ReadonlyArray<string>,
			is_withheld: boolean,
		) {
			if (resource_ids.length === 0) return;
			const { environment_id } = environment;
			const isOther = (mail: StoredMail) => (mail.is_withheld ?? false) !== is_withheld;
			const found = yield* documents.findBy(emails, environment_id, "resource_id", resource_ids);
			const held: ReadonlyArray<StoredMail> = yield* documents.getManyForUpdate(
				emails,
				environment_id,
				found.filter(isOther).map(({ email_id }) => email_id),
			);
			const time = yield* now(environment);
			const changed = held.filter(isOther).map((mail) => withheldIf(is_withheld, mail, time));
			yield* setTimers(environment, yield* documents.updateMany(emails, environment_id, changed));
		});

		/** Withholds mails, in the current transaction: unsent ones are not sent, and no others are sent again. */
		const withhold = (environment: Environment, resource_ids: ReadonlyArray<string>) =>
			change(environment, resource_ids, true);

		/** Reschedules withheld mails: at their own time, or immediately if that has passed. */
		const resume = (environment: Environment, resource_ids: ReadonlyArray<string>) =>
			change(environment, resource_ids, false);

		/** Returns the content of a mail, which is not kept for ever. */
		const contentOf = (sealed: string) => Effect.map(crypto.open(sealed), Schema.decodeSync(MailContent));

		/**
		 * Refuses what svc does not send for strangers. A merchant that set itself up and is not live writes to its developer
		 * alone. Nobody gets more mails than the budget of one mailbox.
		 */
		const admit = Effect.fnUntraced(function* (
			{ merchant_id, mode }: Environment,
			mail: StoredMail,
			{ email }: MailContent["to"],
		) {
			if (mode === "test") {
				const setup = Option.getOrUndefined(
					yield* documents.get(accountSetups, registry, accountSetupIdOf(merchant_id)),
				);
				const verified = setup?.status === "complete" ? undefined : setup?.developer_email;
				if (verified !== undefined && verified !== identityEmail(email))
					return yield* new MailFailed({
						error_class: "recipient_not_verified",
						message: "Until the merchant has gone live, its emails go only to the address of its developer.",
					});
			}
			if (!isBudgeted(mail, mode)) return;
			yield* Effect.catchTag(
				rateLimits.mail(email),
				"RateLimited",
				() =>
					new MailFailed({
						error_class: "too_many_mails",
						message: "The address got too many emails within an hour, or within a day.",
					}),
			);
		});

		/** Hands the mail to the mail server. Returns the mail after the attempt, and when to retry, if at all. */
		const attempt = Effect.fnUntraced(function* (environment: Environment, mail: StoredMail, sealed: string) {
			const content = yield* contentOf(sealed);
			const sending = Effect.zipRight(
				admit(environment, mail, content.to),
				mailer.send({ email_id: mail.email_id, ...content }),
			);
			const outcome = yield* sending.pipe(
				Effect.as(Either.void),
				Effect.catchTag("MailFailed", (failure) => Effect.succeed(Either.left(failure))),
			);
			metrics.mailAttempt({ outcome: outcome._tag === "Right" ? "sent" : outcomeOf(outcome.left) });
			const time = yield* now(environment);
			// An attempt takes seconds. In the meantime, `svc reseal` may have resealed the text that was read before it.
			const tried = { ...mail, sealed_content: yield* crypto.reseal(sealed) };
			return outcome._tag === "Right" ? { mail: sent(tried, time) } : failed(tried, outcome.left, time);
		});

		/** Records the outcome of an attempt, and when the mail is to be looked at again. */
		const record = Effect.fnUntraced(function* (
			environment: Environment,
			timer: ClaimedTimer,
			{ mail, retry_at }: { readonly mail: StoredMail; readonly retry_at?: string | undefined },
		) {
			// If the lease was lost, its new holder sends the mail again and records the outcome.
			if (!(yield* timers.complete(timer))) return;
			yield* documents.update(emails, environment.environment_id, mail);
			const next_at = retry_at ?? mail.resendable_until;
			if (next_at !== undefined) yield* timers.schedule(environment, mailTimer(mail.email_id, next_at));
			if (mail.status !== "queued")
				yield* Effect.forEach(listeners, (listen) => listen(environment, mail), { discard: true });
		});

		/** Removes the text of a mail once it cannot be sent again. */
		const forget = Effect.fnUntraced(function* ({ environment_id }: Environment, timer: ClaimedTimer, time: string) {
			if (!(yield* timers.complete(timer))) return;
			const held = Option.getOrUndefined(yield* documents.getForUpdate(emails, environment_id, timer.subject));
			if (held?.resendable_until !== undefined && held.resendable_until <= time)
				yield* documents.amend(emails, environment_id, forgotten(held));
		});

		/** Sends the mail that the timer names and records the outcome, or removes its text if it was sent long ago. */
		const send: TimerHandler = traced("Mails.send")(function* (environment, timer) {
			const { environment_id } = environment;
			const begun = yield* now(environment);
			const mail = Option.getOrUndefined(yield* documents.get(emails, environment_id, timer.subject));
			if (mail?.sealed_content === undefined || !isSendable(mail))
				return yield* transaction(forget(environment, timer, begun));
			const after: { readonly mail: StoredMail; readonly retry_at?: string | undefined } = isExpired(mail, begun)
				? { mail: expired(mail, begun) }
				: yield* attempt(environment, mail, mail.sealed_content);
			yield* transaction(record(environment, timer, after));
			if (after.mail.status === "sent") return;
			const next = after.retry_at === undefined ? "will not be retried" : `will be retried at ${after.retry_at}`;
			yield* Effect.logWarning(`Mail ${mail.email_id} was not sent and ${next}: ${after.mail.error_message}`);
		});

		return { schedule, withhold, resume, send, contentOf };
	}),
}) {}

/** Sends the verification codes of onboarding. */
export const codeMails = Layer.effect(
	VerificationMail,
	Effect.map(Mails, ({ schedule }) => ({
		schedule: (environment: Environment, mail: CodeMail) =>
			schedule(environment, { kind: "verification_code", ...mail }),
	})),
);
