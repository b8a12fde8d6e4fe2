/**
 * The page that every link opens first. It contains nothing of an order or invoice: the secret is in the fragment,
 * which browsers never send. The script posts the secret once, and reloads the page with the cookie.
 */
import { type Place, renderFrame, Sign } from "./Frame.js";

interface PanelProps {
	readonly name: string;
	readonly kind: Parameters<typeof Sign>[0]["kind"];
	readonly heading: string;
	readonly text: string;
	readonly retry?: boolean;
}

/** One of the messages that the script shows instead of a page. */
export const Panel = ({ heading, kind, name, retry = false, text }: PanelProps) => (
	<section class="notice" data-panel={name} hidden>
		<Sign kind={kind} />
		<h1 tabindex={-1}>{heading}</h1>
		<p>{text}</p>
		{retry && (
			<button type="button" class="primary" id="retry">
				Try again
			</button>
		)}
	</section>
);

/** What a page shows if its script fails to load, as on a bad connection. The script hides it immediately. */
export const NoScriptYet = ({ thing }: { readonly thing: Thing }) => (
	<section class="notice late" data-panel="stuck">
		<h1>This {thing} is not loaded yet</h1>
		<p>Check your connection, or turn off any script blocker. Then open the seller’s link again.</p>
	</section>
);

/** What a link opens. */
export type Thing = "account" | "checkout" | "invoice";

const titles: Readonly<Record<Thing, string>> = { account: "Account", checkout: "Checkout", invoice: "Invoice" };

export const renderShell = (place: Place, id: string, thing: Thing): string =>
	renderFrame({
		place,
		stage: "shell",
		title: titles[thing],
		data: { "data-page": `${place.root}${id}` },
		children: (
			<main class="single">
				<noscript>
					<section class="notice">
						<h1>This {thing} needs JavaScript</h1>
						<p>Turn on JavaScript in your browser, then open the seller’s link again.</p>
					</section>
				</noscript>
				<NoScriptYet thing={thing} />
				<Panel name="loading" kind="spin" heading={`Opening your ${thing}`} text="This takes a moment." />
				<Panel
					name="incomplete"
					kind="link"
					heading="Open the seller’s link again"
					text="This address is incomplete, or your browser blocks cookies. Open the whole link that the seller gave you."
				/>
				<Panel
					name="invalid"
					kind="link"
					heading="This link doesn’t work"
					text="Check that you opened the whole link. If it still doesn’t work, ask the seller for a new one."
				/>
				<Panel
					name="failed"
					kind="stop"
					heading={`The ${thing} could not be opened`}
					text="Check your connection, then try again."
					retry
				/>
			</main>
		),
	});
