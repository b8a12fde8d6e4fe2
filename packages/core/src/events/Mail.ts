/**
 * Mail: written in the transaction of the change that causes it, and sent at least once by the worker when due. After a
 * crash between the mail server's response and the commit, it is sent again with the same mail ID.
 */

import { Effect, Layer, Option, Schema } from "effect";
import { metrics } from "../platform/Metrics.js";
import { VerificationMail } from "../platform/Onboarding/VerificationMail.js";
import { Wake } from "../platform/Wake.js";
import type { TimerHandler } from "../platform/Worker.js";
import { Crypto } from "../words/Crypto.js";
import { type Environment, now, nowMillis } from "../words/Environment.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import { Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { Mailer } from "./Mail/Mailer.js";
import {
	expired,
	failed,
	isExpired,
	MailContent,
	mails,
	mailTimer,
	type StoredMail,
	sent,
	withStatus,
} from "./Mail/StoredMail.js";

/** A mail to be sent. */
export interface NewMail {
	readonly content: MailContent;
	/** The resource that it is about. */
	readonly resource_type: string;
	readonly resource_id: string;
	/** When to send it. If absent or past: immediately. */
	readonly send_at?: string;
	/** After this time the mail is useless to its reader and is not sent. If absent: never. */
	readonly expires_at?: string;
	/** Withholds it until `resume`. */
	readonly is_withheld?: boolean;
}

/** Returns the later of two timestamps, which sort as text. */
const latest = (one: string, other: string): string => (one < other ? other : one);

export class Mails extends Effect.Service<Mails>()("@svc/core/events/Mail", {
	effect: Effect.gen(function* () {
		const crypto = yield* Crypto;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const mailer = yield* Mailer;
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
					mail_id: ids.make("mail", millis),
					status: is_withheld ? "withheld" : "scheduled",
					...about,
					sealed_content: crypto.seal(Schema.encodeSync(MailContent)(content)),
					send_at: latest(send_at, time),
					attempts: 0,
					version: 1,
					created_at: time,
					updated_at: time,
				}),
			);
			yield* documents.insert(mails, environment.environment_id, ...written);
			yield* setTimers(environment, written);
			return written;
		});

		const setTimers = Effect.fnUntraced(function* (environment: Environment, list: ReadonlyArray<StoredMail>) {
			const due = list.filter(({ status }) => status === "scheduled");
			yield* timers.schedule(environment, ...due.map(({ mail_id, send_at }) => mailTimer(mail_id, send_at)));
			if (due.length > 0) yield* afterCommit(wake.signal);
		});

		/** Moves the mails about these resources from one status to another, in the current transaction. */
		const change = Effect.fnUntraced(function* (
			environment: Environment,
			resource_ids: ReadonlyArray<string>,
			from: StoredMail["status"],
			to: "scheduled" | "withheld",
		) {
			if (resource_ids.length === 0) return;
			const { environment_id } = environment;
			const found = yield* documents.findBy(mails, environment_id, "resource_id", resource_ids);
			const held: ReadonlyArray<StoredMail> = yield* documents.getManyForUpdate(
				mails,
				environment_id,
				found.filter(({ status }) => status === from).map(({ mail_id }) => mail_id),
			);
			const time = yield* now(environment);
			const changed = held.filter(({ status }) => status === from).map((mail) => withStatus(mail, to, time));
			yield* setTimers(environment, yield* documents.updateMany(mails, environment_id, changed));
		});

		/** Withholds unsent mails, in the current transaction. */
		const withhold = (environment: Environment, resource_ids: ReadonlyArray<string>) =>
			change(environment, resource_ids, "scheduled", "withheld");

		/** Reschedules withheld mails: at their own time, or immediately if that has passed. */
		const resume = (environment: Environment, resource_ids: ReadonlyArray<string>) =>
			change(environment, resource_ids, "withheld", "scheduled");

		/** Hands the mail to the mail server. Returns the mail after the attempt, and when to retry, if at all. */
		const attempt = Effect.fnUntraced(function* (environment: Environment, mail: StoredMail, sealed: string) {
			const content = Schema.decodeSync(MailContent)(yield* crypto.open(sealed));
			const outcome = yield* Effect.either(mailer.send({ mail_id: mail.mail_id, ...content }));
			metrics.mailAttempt({ outcome: outcome._tag === "Right" ? "sent" : outcome.left.reason });
			const time = yield* now(environment);
			if (outcome._tag === "Right") return { mail: sent(mail, time), retry_at: undefined };
			// An attempt takes seconds. In the meantime, `svc reseal` may have resealed the text that was read before it.
			return failed({ ...mail, sealed_content: yield* crypto.reseal(sealed) }, outcome.left, time);
		});

		/** Sends the mail that the timer names, and records the outcome. */
		const send: TimerHandler = traced("Mails.send")(function* (environment, timer) {
			const { environment_id } = environment;
			const found = yield* documents.get(mails, environment_id, timer.subject);
			const sealed = Option.getOrUndefined(found)?.sealed_content;
			if (Option.isNone(found) || found.value.status !== "scheduled" || sealed === undefined)
				return yield* Effect.asVoid(transaction(timers.complete(timer)));
			const mail = found.value;
			const begun = yield* now(environment);
			const after = isExpired(mail, begun)
				? { mail: expired(mail, begun), retry_at: undefined }
				: yield* attempt(environment, mail, sealed);
			yield* transaction(
				Effect.gen(function* () {
					// If the lease was lost, its new holder sends the mail again and records the outcome.
					if (!(yield* timers.complete(timer))) return;
					yield* documents.update(mails, environment_id, after.mail);
					if (after.retry_at !== undefined)
						yield* timers.schedule(environment, mailTimer(mail.mail_id, after.retry_at));
				}),
			);
			if (after.mail.status === "sent") return;
			const next = after.retry_at === undefined ? "will not be retried" : `will be retried at ${after.retry_at}`;
			yield* Effect.logWarning(`Mail ${mail.mail_id} was not sent and ${next}: ${after.mail.last_failure}`);
		});

		return { schedule, withhold, resume, send };
	}),
}) {}

/** Sends the verification codes of onboarding. */
export const codeMails = Layer.effect(VerificationMail, Mails);
