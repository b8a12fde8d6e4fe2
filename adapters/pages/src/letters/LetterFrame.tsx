/** The frame of every mail to a buyer. Its styles are inline, because mail clients ignore stylesheets. */
import type { ComponentChildren } from "preact";
import type { Fact } from "../documents/DocumentView.js";

interface LetterFrameProps {
	readonly title: string;
	/** Says that no real money moves; absent with live keys. */
	readonly testNotice?: string | undefined;
	readonly children: ComponentChildren;
}

export const LetterFrame = ({ children, testNotice, title }: LetterFrameProps) => (
	<html lang="en">
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light" />
			<title>{title}</title>
		</head>
		<body style="background:#ffffff;color:#16191d;font:16px/24px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;margin:0;padding:24px 16px">
			<main style="display:block;margin:0 auto;max-width:600px">
				{testNotice === undefined ? null : (
					<p style="background:#fff3df;color:#8a4b00;font-weight:600;margin:0 0 16px;padding:8px 12px">{testNotice}</p>
				)}
				{children}
			</main>
		</body>
	</html>
);

/** The style of text that matters less. */
export const soft = "color:#5c6470;font-size:14px";

/** The attributes of a table that only arranges its cells. */
export const table = {
	role: "presentation",
	cellPadding: "0",
	cellSpacing: "0",
	style: "border-collapse:collapse;width:100%",
} as const;

export const Facts = ({ facts }: { readonly facts: ReadonlyArray<Fact> }) => (
	<table {...table}>
		{facts.map(({ label, value }) => (
			<tr>
				<td style={`${soft};padding:1px 16px 1px 0;vertical-align:top;white-space:nowrap`}>{label}</td>
				<td style="overflow-wrap:anywhere;width:100%">
					<bdi>{value}</bdi>
				</td>
			</tr>
		))}
	</table>
);
