/** The document around every account page: the seller's name, links to the account's sections, and the way out. */
import type { AccountFrame } from "@svc/core/billing/CustomerAccounts/AccountView";
import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { shown } from "../receipts/Words.js";

/** Where a page is, so that its links work below any path where a host mounts svc. */
export interface AccountPlace {
	/** From the page to the accounts folder: empty, or one `../` for each further path segment. */
	readonly root: string;
	/** The account ID in every URL. */
	readonly id: string;
	/** The files' names in URLs. */
	readonly files: { readonly checkoutStyle: string; readonly script: string; readonly style: string };
}

/** An account page's URL for a part such as `orders`; empty for the first page. */
export const hrefOf = ({ id, root }: AccountPlace, part: string): string =>
	`${root}${id}${part === "" ? "" : `/${part}`}`;

/** What the processor's form needs on a page: its scripts, and the data that the page's script passes to them. */
export interface Collecting {
	readonly scripts: ReadonlyArray<string>;
	readonly data: Readonly<Record<`data-${string}`, string | undefined>>;
}

interface DocumentProps {
	/** Present on the page with the processor's form. */
	readonly collecting?: Collecting | undefined;
	readonly place: AccountPlace;
	readonly title: string;
	readonly stage: "account" | "account-entry" | "account-message";
	readonly children: ComponentChildren;
}

/** `stage` tells tests and styles which kind of page it is. Only the entry page and the card form have a script. */
const Document = ({ children, collecting, place, stage, title }: DocumentProps) => (
	<html lang="en">
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light dark" />
			<meta name="robots" content="noindex" />
			<title>{title}</title>
			<link rel="icon" href="data:," />
			<link rel="stylesheet" href={`${place.root}../checkout/assets/${place.files.checkoutStyle}`} />
			<link rel="stylesheet" href={`${place.root}assets/${place.files.style}`} />
			{collecting?.scripts.map((url) => (
				<script src={url} defer />
			))}
			{(stage === "account-entry" || collecting !== undefined) && (
				<script src={`${place.root}assets/${place.files.script}`} defer />
			)}
		</head>
		<body data-stage={stage} {...collecting?.data}>
			{children}
		</body>
	</html>
);

export const renderDocument = (props: DocumentProps): string =>
	`<!doctype html>${renderToString(<Document {...props} />)}`;

/** The account's sections, in the order of their links. */
const tabs = [
	["", "Overview"],
	["orders", "Orders"],
	["invoices", "Invoices"],
	["subscriptions", "Subscriptions"],
	["cards", "Cards"],
] as const;

export type Tab = (typeof tabs)[number][0];

interface AccountProps {
	readonly place: AccountPlace;
	readonly frame: AccountFrame;
	/** The section that the page is or belongs to. */
	readonly tab: Tab;
	readonly title: string;
	/** What was just done. */
	readonly said?: string | undefined;
	/** Why something failed. */
	readonly problem?: string | undefined;
	readonly collecting?: Collecting | undefined;
	readonly children: ComponentChildren;
}

const customerOf = ({ customer: { email, name } }: AccountFrame): string =>
	[name, email]
		.map((part) => shown(part ?? ""))
		.filter((part) => part !== "")
		.join(", ");

/** Renders an account page. */
export const renderAccountPage = ({
	children,
	collecting,
	frame,
	place,
	problem,
	said,
	tab,
	title,
}: AccountProps): string => {
	const seller = shown(frame.business.name);
	const customer = customerOf(frame);
	return renderDocument({
		place,
		collecting,
		stage: "account",
		title: `${title} · ${seller}`,
		children: (
			<div class="account">
				<a class="skip" href="#content">
					Skip to the content
				</a>
				<header class="bar">
					<span class="seller">
						<bdi>{seller}</bdi>
					</span>
					{frame.mode === "test" && <span class="badge">Test mode</span>}
					<form method="post" action={hrefOf(place, "leave")}>
						<button type="submit" class="quiet">
							Sign out
						</button>
					</form>
				</header>
				<nav class="tabs" aria-label="Your account">
					<ul>
						{tabs.map(([part, label]) => (
							<li>
								<a href={hrefOf(place, part)} aria-current={part === tab ? "page" : undefined}>
									{label}
								</a>
							</li>
						))}
					</ul>
				</nav>
				<main id="content" tabindex={-1}>
					<div>
						<h1>
							<bdi>{title}</bdi>
						</h1>
						{tab === "" && customer !== "" && (
							<p class="note">
								<bdi>{customer}</bdi>
							</p>
						)}
					</div>
					{said !== undefined && (
						<p class="said" role="status">
							{said}
						</p>
					)}
					{problem !== undefined && (
						<p class="error block" role="alert">
							{problem}
						</p>
					)}
					{children}
				</main>
				{frame.business.support_email !== undefined && (
					<footer class="note">
						Questions? Write to <bdi>{shown(frame.business.support_email)}</bdi>.
					</footer>
				)}
			</div>
		),
	});
};
