/** A document as a page, for a seller to open or print. It needs no script and loads nothing. */
import { createHash } from "node:crypto";
import type { Receipt } from "@svc/core/sale/Receipts/Receipt";
import { renderToString } from "preact-render-to-string";
import {
	type AmountView,
	type DocumentView,
	type LineView,
	type SectionView,
	titleOf,
} from "../documents/DocumentView.js";
import { receiptDocument } from "./View.js";

const style = `
:root { color-scheme: light dark; --soft: #5c6470; --rule: #d9dde3; --mark: #8a4b00; --marked: #fff3df }
@media (prefers-color-scheme: dark) { :root { --soft: #a5adb8; --rule: #3a4048; --mark: #ffd9a1; --marked: #45300f } }
* { box-sizing: border-box }
html { background: Canvas; color: CanvasText }
body { margin: 0 auto; max-width: 40rem; padding: 2rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem }
h1, p, li, dd, td, th { overflow-wrap: anywhere }
.state { font-weight: 600; margin: 0 0 1rem }
.test { background: var(--marked); border-radius: .375rem; color: var(--mark); font-weight: 600; margin: 0 0 1rem; padding: .5rem .75rem }
dl { display: grid; gap: .125rem 1rem; grid-template-columns: max-content 1fr; margin: 0 0 1.5rem }
dt, small { color: var(--soft) }
dd { margin: 0 }
table { border-collapse: collapse; margin: 0 0 1.5rem; width: 100% }
caption { font-weight: 600; padding-bottom: .25rem; text-align: start }
th, td { border-top: 1px solid var(--rule); font-weight: 400; padding: .5rem 0; text-align: start; vertical-align: top }
td { font-variant-numeric: tabular-nums; padding-inline-start: 1rem; text-align: end; white-space: nowrap }
tr.sum > * { font-weight: 600 }
small { display: block; font-size: .875rem }
@media print { body { max-width: none; padding: 0 } tr { break-inside: avoid } }
`;

/** The policy only allows this stylesheet, by its hash. */
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Isolates user-supplied text: Arabic, for example, must not reorder its neighbors. */
const Isolated = ({ text }: { readonly text: string }) => <bdi>{text}</bdi>;

const Line = ({ amount, details, title }: LineView) => (
	<tr>
		<th scope="row">
			<Isolated text={title} />
			{details.map((detail) => (
				<small>
					<Isolated text={detail} />
				</small>
			))}
		</th>
		<td>{amount}</td>
	</tr>
);

const Amount = ({ amount, isSum, label }: AmountView) => (
	<tr class={isSum === true ? "sum" : undefined}>
		<th scope="row">
			<Isolated text={label} />
		</th>
		<td>{amount}</td>
	</tr>
);

const Section = ({ amounts, heading, lines }: SectionView) => (
	<table>
		<caption>{heading}</caption>
		{lines.length === 0 ? null : (
			<tbody>
				{lines.map((line) => (
					<Line {...line} />
				))}
			</tbody>
		)}
		<tbody>
			{amounts.map((amount) => (
				<Amount {...amount} />
			))}
		</tbody>
	</table>
);

const Page = ({ view }: { readonly view: DocumentView }) => (
	<html lang="en">
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light dark" />
			<title>{titleOf(view)}</title>
			<style dangerouslySetInnerHTML={{ __html: style }} />
		</head>
		<body>
			<main>
				{view.testNotice === undefined ? null : <p class="test">{view.testNotice}</p>}
				<h1>
					{view.heading} <Isolated text={view.seller} />
				</h1>
				{view.state === undefined ? null : <p class="state">{view.state}</p>}
				<dl>
					{view.facts.map(({ label, value }) => (
						<>
							<dt>{label}</dt>
							<dd>
								<Isolated text={value} />
							</dd>
						</>
					))}
				</dl>
				{view.sections.map((section) => (
					<Section {...section} />
				))}
				{view.support === undefined ? null : <p>{view.support.text}</p>}
			</main>
		</body>
	</html>
);

/** A page and its headers. */
interface RenderedPage {
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

/** Renders a document's page. */
export const documentPage = (view: DocumentView): RenderedPage => ({
	headers: {
		"Content-Type": "text/html; charset=utf-8",
		"Content-Security-Policy": policy,
		"Referrer-Policy": "no-referrer",
	},
	body: `<!doctype html>${renderToString(<Page view={view} />)}`,
});

/** Renders a receipt's page. */
export const receiptPage = (receipt: Receipt): RenderedPage => documentPage(receiptDocument(receipt));
