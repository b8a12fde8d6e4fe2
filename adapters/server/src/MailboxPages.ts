/** Shows the mails in the development mailbox at `/dev/mail`: as pages for people, as JSON for programs. */
import type { Request, Response } from "@svc/http";
import { Effect } from "effect";
import { DevMailbox, type ReceivedMail } from "./Mail.js";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

const answer = (status: number, type: string, body: string): Response => ({
	status,
	headers: {
		"Content-Type": `${type}; charset=utf-8`,
		"Cache-Control": "no-store",
		"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
		"X-Content-Type-Options": "nosniff",
	},
	body,
});

const html = (status: number, heading: string, body: string): Response =>
	answer(
		status,
		"text/html",
		`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(heading)}</title><style>
	:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
	body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem } pre { white-space: pre-wrap }
</style></head><body><h1>${escaped(heading)}</h1>${body}</body></html>`,
	);

const json = (body: unknown): Response => answer(200, "application/json", JSON.stringify(body));

const row = ({ email_id, received_at, subject, to }: ReceivedMail): string =>
	`<li>${received_at} · <a href="/dev/mail/${email_id}">${escaped(subject)}</a> to ${escaped(to.email)}</li>`;

const list = (mails: ReadonlyArray<ReceivedMail>): Response =>
	html(
		200,
		"Development mailbox",
		mails.length === 0 ? "<p>No mail has been sent yet.</p>" : `<ul>${mails.map(row).join("")}</ul>`,
	);

const one = ({ received_at, subject, text, to }: ReceivedMail): Response =>
	html(
		200,
		subject,
		`<p>${received_at}, to ${escaped(to.name === undefined ? to.email : `${to.name} <${to.email}>`)}</p><pre>${escaped(text)}</pre><p><a href="/dev/mail">All mails</a></p>`,
	);

const unknown = html(404, "There is no such mail", '<p><a href="/dev/mail">All mails</a></p>');

const address = /^\/dev\/mail(?:\/([^/]+))?$/;

/** Responds to the mailbox's pages if it is on, and leaves every other request to the service. */
export const mailboxPages = Effect.map(
	DevMailbox,
	({ mails }) =>
		(request: Request): Effect.Effect<Response> | undefined => {
			const match = mails === undefined ? null : address.exec(request.path);
			if (mails === undefined || match === null) return undefined;
			const [, email_id] = match;
			const isForProgram = (request.header("accept") ?? "").includes("application/json");
			return Effect.map(mails, (found) => {
				if (email_id === undefined) return isForProgram ? json({ data: found }) : list(found);
				const mail = found.find((candidate) => candidate.email_id === email_id);
				if (mail === undefined) return unknown;
				return isForProgram ? json({ data: mail }) : one(mail);
			});
		},
);
