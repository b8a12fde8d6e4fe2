/**
 * The framed page before it has the secret. It contains nothing of an order. Its script receives the secret from the
 * seller's page, keeps it in memory, and shows the checkout pages in its place.
 */
import { type Place, renderFrame } from "./Frame.js";
import { Panel } from "./Shell.js";

interface EmbedShellProps {
	readonly place: Place;
	readonly checkout_session_id: string;
	/** The processor's scripts, relative to this page. */
	readonly scripts: ReadonlyArray<string>;
	/** The origins that may show the frame: the script accepts the secret from no other. */
	readonly embedOrigins: ReadonlyArray<string>;
}

export const renderEmbedShell = ({ checkout_session_id, embedOrigins, place, scripts }: EmbedShellProps): string =>
	renderFrame({
		place,
		scripts,
		isFramed: true,
		stage: "frame",
		title: "Checkout",
		data: {
			"data-page": `${place.root}${checkout_session_id}`,
			"data-session": checkout_session_id,
			"data-origins": embedOrigins.join(" "),
		},
		children: (
			<main class="single">
				<noscript>
					<section class="notice">
						<h1>This checkout needs JavaScript</h1>
						<p>Turn on JavaScript in your browser, then load the seller’s page again.</p>
					</section>
				</noscript>
				<Panel name="loading" kind="spin" heading="Opening your checkout" text="This takes a moment." />
				<Panel
					name="alone"
					kind="link"
					heading="Open the seller’s page"
					text="This checkout is part of it, and can’t be opened on its own."
				/>
				<Panel
					name="sandboxed"
					kind="stop"
					heading="You can’t pay here"
					text="The page around this checkout prevents it from working. Tell the seller, or open the seller’s page in another window."
				/>
				<Panel
					name="failed"
					kind="stop"
					heading="The checkout could not be opened"
					text="Check your connection, then try again."
					retry
				/>
			</main>
		),
	});
