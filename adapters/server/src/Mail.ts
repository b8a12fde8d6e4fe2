/**
 * Sends mail through a mail server, or into the development mailbox, or not at all. The development mailbox keeps the
 * newest mails of this process in memory and shows them at `/dev/mail`. So a developer sees buyers' mails without
 * sending any.
 */
import { type Mail, Mailer, MailFailed } from "@svc/core/events/Mail/Mailer";
import type { SmtpOptions } from "@svc/smtp";
import { Context, Effect, Layer } from "effect";

/** A mail as shown in the mailbox. */
export interface ReceivedMail extends Mail {
	/** The machine's time. */
	readonly received_at: string;
}

/** Maximum number of mails kept; older ones are removed. */
const keptMails = 200;

export interface MailOptions {
	/** Shows mails at `/dev/mail`, codes included, without a key; default false. */
	readonly devMailbox?: boolean;
	/** The mail server and the sender of mails; absent: no mail is sent. */
	readonly smtp?: SmtpOptions;
}

/** The mails in the development mailbox, newest first; none if it is off. */
export class DevMailbox extends Context.Tag("@svc/server/DevMailbox")<
	DevMailbox,
	{ readonly mails: Effect.Effect<ReadonlyArray<ReceivedMail>> | undefined }
>() {}

const makeMailbox = () => {
	let kept: ReadonlyArray<ReceivedMail> = [];
	return {
		mails: Effect.sync(() => kept),
		receive: (mail: Mail): Effect.Effect<void, MailFailed> => {
			// Reserved for addresses that never exist (RFC 2606), so developers can try what happens then.
			if (mail.to.email.toLowerCase().endsWith(".invalid"))
				return new MailFailed({
					error_class: "recipient_refused",
					message: "The development mailbox refuses addresses that end in .invalid.",
				});
			return Effect.clockWith((clock) =>
				Effect.map(clock.currentTimeMillis, (millis) => {
					// A repeated mail replaces the first.
					const others = kept.filter((one) => one.email_id !== mail.email_id);
					kept = [{ ...mail, received_at: new Date(millis).toISOString() }, ...others].slice(0, keptMails);
				}),
			);
		},
	};
};

/** Remedies for hosts that configure no mail, and for operators of the server. */
const remedies = {
	host: "pass `mail` to openSvc",
	server: "name one in SVC_SMTP_URL, or show mails at /dev/mail with SVC_DEV_MAIL=on",
};

const nowhere = (remedy: string) =>
	Effect.fail(new MailFailed({ error_class: "no_mail_server", message: `No mail server is configured: ${remedy}.` }));

/** Loads the mail library on the first mail, because starting does not need it. */
const bySmtp = (options: SmtpOptions) =>
	Layer.effect(
		Mailer,
		Effect.map(
			Effect.cached(
				Effect.uninterruptible(
					Effect.flatMap(
						Effect.promise(() => import("@svc/smtp")),
						(smtp) => Effect.provide(Mailer, smtp.layer(options)),
					),
				),
			),
			(mailer) => ({ send: (mail) => Effect.flatMap(mailer, ({ send }) => send(mail)) }),
		),
	);

/** The mail port, and the mailbox if enabled, in which case no mail is sent. */
export const layer = (options?: MailOptions): Layer.Layer<Mailer | DevMailbox> => {
	const { devMailbox = false, smtp } = options ?? {};
	const remedy = options === undefined ? remedies.host : remedies.server;
	if (!devMailbox)
		return Layer.merge(
			smtp === undefined ? Layer.succeed(Mailer, { isOff: true, send: () => nowhere(remedy) }) : bySmtp(smtp),
			Layer.succeed(DevMailbox, { mails: undefined }),
		);
	return Layer.unwrapEffect(
		Effect.sync(() => {
			const { mails, receive } = makeMailbox();
			return Layer.merge(Layer.succeed(Mailer, { send: receive }), Layer.succeed(DevMailbox, { mails }));
		}),
	);
};
