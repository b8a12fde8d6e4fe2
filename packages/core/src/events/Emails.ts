/** Mails as sellers see them: listed, read, and sent again. */
import { Effect } from "effect";
import { implement } from "../platform/Implementation.js";
import { type Caller, now } from "../words/Environment.js";
import { refuse } from "../words/Errors.js";
import { Lists } from "../words/Lists.js";
import { defined } from "../words/Optional.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { emailsUseCases, type ResendEmail } from "./Emails/UseCases.js";
import { emails, emailView, type StoredMail } from "./Mail/StoredMail.js";
import { Mails } from "./Mail.js";

/** Refuses a mail that may not be sent again. Returns its sealed text. */
const sealedOf = ({ email_id, is_withheld, resendable_until, sealed_content }: StoredMail, time: string) => {
	if (is_withheld === true)
		return refuse("EMAIL_NOT_RESENDABLE", {
			message: `The mail ${email_id} is withheld: the gift card in it was refunded, or is not paid yet.`,
			param: "email_id",
		});
	if (sealed_content === undefined || (resendable_until !== undefined && resendable_until <= time))
		return refuse("EMAIL_NOT_RESENDABLE", { param: "email_id" });
	return Effect.succeed(sealed_content);
};

export const emailsCapability = implement(
	emailsUseCases,
	Effect.gen(function* () {
		const documents = yield* Documents;
		const mails = yield* Mails;
		const { transaction } = yield* UnitOfWork;
		const { get, list } = (yield* Lists).viewing(emails, emailView);

		/** Sends the mail again, as a new mail with a record of its own. */
		const resend = Effect.fnUntraced(function* (caller: Caller, email_id: string, { email }: ResendEmail) {
			const { environment } = caller;
			const before = yield* documents.require(emails, environment.environment_id, email_id);
			const { expires_at, kind, resource_id, resource_type } = before;
			const content = yield* mails.contentOf(yield* sealedOf(before, yield* now(environment)));
			const [written] = yield* mails.schedule(environment, {
				kind,
				content: email === undefined ? content : { ...content, to: { email } },
				resource_type,
				resource_id,
				resend_of: email_id,
				...defined({ expires_at }),
			});
			return emailView(written ?? (yield* Effect.dieMessage("one mail was to be scheduled")));
		}, transaction);

		return { get, list, resend };
	}),
);
