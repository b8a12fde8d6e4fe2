/** The pages before an account is open: the button of an access link, and what to do when the link does not work. */
import type { AccessLinkStatus } from "@svc/core/billing/AccessLinks/AccessLink";
import { Sign } from "../checkout/Frame.js";
import { type AccountPlace, hrefOf, renderDocument } from "./Frame.js";

interface EntryProps {
	readonly place: AccountPlace;
	/** Names the use of the link that this page leads to. */
	readonly attempt: string;
}

/**
 * Shows nothing of an account, so that mail scanners may open it as often as they like. The script takes the secret from
 * the address into the form. Without a script, the customer pastes the link.
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
						<p>Your browser runs no scripts here. Paste the whole link that the shop gave you. It works once.</p>
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
	/** A page to go on with. */
	readonly go?: { readonly href: string; readonly label: string };
	/** The secret of a link that has ended: its customer can ask for a new one by mail. */
	readonly renewable?: string | undefined;
}

/** A page without anything of an account. */
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
								Mail me a new link
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
		heading: "This link was used before",
		text: "Each link works once, so that nobody else can use it later. Ask for a new link.",
	},
	expired: {
		heading: "This link has expired",
		text: "A link works for 24 hours. Ask for a new link.",
	},
	revoked: {
		heading: "This link doesn’t work any more",
		text: "The shop has ended it. Ask the shop for a new link.",
	},
};

/** The link has no such secret, or does not exist. */
export const wrongLink = {
	heading: "This link doesn’t work",
	text: "Check that you opened the whole link. If it still doesn’t work, ask the shop for a new link.",
};

export const hostedElsewhere = {
	heading: "Your account is on the shop’s own pages",
	text: "Go to the shop, or ask it for the address of your account.",
};

/** The same whether a mail was sent. */
export const renewedText = {
	heading: "Look into your mailbox",
	text: "If the shop knows your email address, a new link is on its way. Each link can be replaced once. If no mail comes, ask the shop.",
};
