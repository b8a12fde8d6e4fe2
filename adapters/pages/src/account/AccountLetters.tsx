/** Renders the mails of the core's `AccountLetters` port, as text and HTML. They load no external content. */
import { type AccessLinkMail, AccountLetters } from "@svc/core/billing/AccessLinks/AccountLetters";
import type { Letter } from "@svc/core/sale/Receipts/Letters";
import { Effect, Layer } from "effect";
import { renderToStaticMarkup } from "preact-render-to-string";
import { timeOf } from "../Dates.js";
import { LetterFrame } from "../letters/LetterFrame.js";
import { shown } from "../receipts/Words.js";

const testNotice = "Test mode: no money moves.";

/** Renders the mail with a new link. It names no customer: it may reach another one with the same mailbox. */
export const accessLinkLetter = ({ business, expires_at, mode, url }: AccessLinkMail): Letter => {
	const title = `Your account at ${shown(business.name)}`;
	const paragraphs = [
		`This link opens your account. It works once, until ${timeOf(expires_at, business.time_zone)}. Don’t share it.`,
		"If you didn’t ask for this link, you can ignore this email: nobody else has the link.",
		...(business.support_email === undefined ? [] : [`Questions? Write to ${shown(business.support_email)}.`]),
	];
	const notice = mode === "test" ? testNotice : undefined;
	const [first = "", ...rest] = paragraphs;
	return {
		subject: `${notice === undefined ? "" : "[Test] "}${title}`,
		text: [...(notice === undefined ? [] : [notice]), title, first, `Open your account: ${url}`, ...rest, ""].join(
			"\n\n",
		),
		html: `<!doctype html>${renderToStaticMarkup(
			<LetterFrame title={title} testNotice={notice}>
				<h1 style="font-size:24px;line-height:30px;margin:0 0 16px;overflow-wrap:anywhere">
					<bdi>{title}</bdi>
				</h1>
				<p style="margin:0 0 16px">{first}</p>
				<p style="margin:0 0 16px">
					<a
						href={url}
						style="background:#1b4fd6;color:#ffffff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none"
					>
						Open your account
					</a>
				</p>
				{rest.map((paragraph) => (
					<p style="margin:0 0 16px;overflow-wrap:anywhere">{paragraph}</p>
				))}
			</LetterFrame>,
		)}`,
	};
};

export const layer: Layer.Layer<AccountLetters> = Layer.succeed(AccountLetters, {
	accessLink: (mail) => Effect.sync(() => accessLinkLetter(mail)),
});
