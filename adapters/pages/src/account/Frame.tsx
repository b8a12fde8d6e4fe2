/** The document around every page of an account: the seller's name, the links to its parts, and the way out. */
import type { AccountFrame } from "@svc/core/billing/CustomerAccounts/AccountView";
import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { shown } from "../receipts/Words.js";

/** Where a page is, so that its links work below any path at which a host mounts svc. */
export interface AccountPlace {
	/** From the page to the folder of accounts: empty, or `../` for each further part of the path. */
	readonly root: string;
	/** The ID in every address of the account. */
	readonly id: string;
	/** The names of the files in URLs. */
	readonly files: { readonly checkoutStyle: string; readonly script: string; readonly style: string };
}

/** A page of the account, such as `orders`; empty: its first page. */
export const hrefOf = ({ id, root }: AccountPlace, part: string): string =>
	`${root}${id}${part === "" ? "" : `/${part}`}`;

/** What the processor's form needs of a page: its scripts, and what the page's script tells them. */
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

/** `stage` says to tests and to styles which kind of page it is. Only the entry and the form of a card have a script. */
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

/** The parts of an account, in the order of their links. */
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
	/** The part that the page is, or belongs to. */
	readonly tab: Tab;
	readonly title: string;
	/** What was done just now. */
	readonly said?: string | undefined;
	/** Why something was not done. */
	readonly problem?: string | undefined;
	readonly collecting?: Collecting | undefined;
	readonly children: ComponentChildren;
}

const customerOf = ({ customer: { email, name } }: AccountFrame): string =>
	[name, email]
		.map((part) => shown(part ?? ""))
		.filter((part) => part !== "")
		.join(", ");

/** A page of the account. */
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
