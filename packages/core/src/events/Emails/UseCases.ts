/** The use cases of mails, as every face offers them. */
import { Schema } from "effect";
import { capability, command, list, read } from "../../platform/UseCase.js";
import { Email } from "../../words/Email.js";
import { optional } from "../../words/Optional.js";
import { EmailRecord, emails } from "../Mail/StoredMail.js";

/** The body of `POST /v1/emails/{email_id}/resend`. */
export const ResendEmail = Schema.Struct({
	email: optional(Email, "Where to send it. Default: the address that it went to."),
}).annotations({ identifier: "ResendEmail" });
export type ResendEmail = typeof ResendEmail.Type;

export const emailsUseCases = capability(
	"Emails",
	{ description: "The mails that svc sends, and whether a mail server took them.", scope: "emails" },
	{
		list: list("/v1/emails", {
			operation: "listEmails",
			summary: "List mails",
			of: emails,
			output: EmailRecord,
		}),
		get: read("/v1/emails/:email_id", {
			operation: "getEmail",
			summary: "Get a mail",
			description: "Shows its recipient and whether it was sent, never its text.",
			output: EmailRecord,
		}),
		resend: command("POST", "/v1/emails/:email_id/resend", {
			operation: "resendEmail",
			summary: "Send a mail again",
			description:
				"Sends the same text and files as a new mail, to the same address or to another. Possible for 30 days, or until the mail expires.",
			on: { collection: emails },
			input: ResendEmail,
			output: EmailRecord,
			status: 201,
			rate: "external_provider_action",
			isBodyOptional: true,
		}),
	},
);
