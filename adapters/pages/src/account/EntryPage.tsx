/** The pages before an account is open: an access link's button, and what to do when the link does not work. */
import type { AccessLinkStatus } from "@svc/core/billing/AccessLinks/AccessLink";
import { Sign } from "../checkout/Frame.js";
import { type AccountPlace, hrefOf, renderDocument } from "./Frame.js";

interface EntryProps {
	readonly place: AccountPlace;
	/** Identifies the attempt to use the link that starts on this page. */
	readonly attempt: string;
}

/**
 * Shows nothing of the account, so that mail scanners may open it any number of times. The script moves the secret from
 * the URL into the form. Without JavaScript, the customer pastes the link.
 */
export const renderEntryPage = ({ attempt, place }: EntryProps): string =>
	renderDocument({
		place,
		stage: "account-entry",
		title: "Your account",
		children: (
			<main class="single">
				<section class="notice" id="enter" hidden>
					<Sign kind="link" />
					<h1>Your account</h1>
					<p>This link works once. You stay signed in for an hour.</p>
					<form method="post" action={hrefOf(place, "session")}>
						<input type="hidden" name="attempt" value={attempt} />
						<input type="hidden" name="secret" value="" autocomplete="off" />
						<button type="submit" class="primary">
							Continue
						</button>
					</form>
				</section>
				<section class="notice" id="ended" hidden>
					<Sign kind="wait" />
					<h1>You are not signed in</h1>
					<p>Open the whole link that the shop gave you. If you have used it already, ask the shop for a new link.</p>
				</section>
				<noscript>
					<section class="notice">
						<h1>Your account</h1>
						<p>JavaScript is turned off in your browser. Paste the whole link that the shop gave you. It works once.</p>
						<form method="post" action={hrefOf(place, "session")}>
							<input type="hidden" name="attempt" value={attempt} />
							<div class="field">
								<label for="link">Your link</label>
								<div class="box">
									<input id="link" name="secret" type="text" required autocomplete="off" spellcheck={false} />
								</div>
							</div>
							<button type="submit" class="primary">
								Continue
							</button>
						</form>
					</section>
				</noscript>
			</main>
		),
	});

interface MessageProps {
	readonly place: AccountPlace;
	readonly kind: Parameters<typeof Sign>[0]["kind"];
	readonly heading: string;
	readonly text: string;
	/** The page to continue with. */
	readonly go?: { readonly href: string; readonly label: string };
	/** The secret of a link that has ended: its customer can request a new one by email. */
	readonly renewable?: string | undefined;
}

/** A page that shows nothing of an account. */
export const renderAccountMessage = ({ go, heading, kind, place, renewable, text }: MessageProps): string =>
	renderDocument({
		place,
		stage: "account-message",
		title: heading,
		children: (
			<main class="single">
				<section class="notice">
					<Sign kind={kind} />
					<h1>{heading}</h1>
					<p>{text}</p>
					{go !== undefined && (
						<a class="primary" href={go.href}>
							{go.label}
						</a>
					)}
					{renewable !== undefined && (
						<form method="post" action={hrefOf(place, "renew")}>
							<input type="hidden" name="secret" value={renewable} autocomplete="off" />
							<button type="submit" class="primary">
								Email me a new link
							</button>
						</form>
					)}
				</section>
			</main>
		),
	});

/** Why a link opens nothing, and what to do next. */
export const closedTexts: Readonly<
	Record<Exclude<AccessLinkStatus, "open">, { readonly heading: string; readonly text: string }>
> = {
	used: {
		heading: "This link has already been used",
		text: "Each link works only once, so that nobody else can use it later. Ask for a new link.",
	},
	expired: {
		heading: "This link has expired",
		text: "A link works for 24 hours. Ask for a new link.",
	},
	revoked: {
		heading: "This link no longer works",
		text: "The shop has revoked it. Ask the shop for a new link.",
	},
};

/** The secret does not belong to the link, or there is no such link. */
export const wrongLink = {
	heading: "This link doesn’t work",
	text: "Check that you opened the whole link. If it still doesn’t work, ask the shop for a new link.",
};

export const hostedElsewhere = {
	heading: "Your account is on the shop’s own pages",
	text: "Go to the shop, or ask it for the address of your account.",
};

/** Identical whether or not a mail was sent. */
export const renewedText = {
	heading: "Check your email",
	text: "If the shop has your email address, a new link is on its way. Each link can be replaced once. If no email arrives, ask the shop.",
};
