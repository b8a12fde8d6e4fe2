/**
 * The mail with a document, as text and HTML rendered from one view. Mail clients support few styles and block external
 * content, so every style is inline, and there are no images.
 */
import type { Letter } from "@svc/core/sale/Receipts/Letters";
import { renderToStaticMarkup } from "preact-render-to-string";
import {
	type AmountView,
	type DocumentView,
	type LineView,
	type SectionView,
	titleOf,
} from "../documents/DocumentView.js";
import { Facts, LetterFrame, soft, table } from "./LetterFrame.js";

/** What a mail says above its document. */
export interface LetterLead {
	readonly sentences: ReadonlyArray<string>;
	/** A link for the reader to open. */
	readonly link: { readonly label: string; readonly href: string };
}

interface DocumentLetter {
	/** Without the test-mode prefix. */
	readonly subject: string;
	readonly view: DocumentView;
	readonly lead?: LetterLead;
}

const rule = "border-top:1px solid #d9dde3";
const cell = `${rule};padding:8px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere`;
const button =
	"background:#2b4fd8;border-radius:8px;color:#ffffff;display:inline-block;font-weight:600;padding:12px 24px;text-decoration:none";

const weightOf = (isSum: true | undefined): string => (isSum === true ? ";font-weight:600" : "");

const Amount = ({ amount, isSum }: { readonly amount: string; readonly isSum: true | undefined }) => (
	<td style={`${cell};padding-left:16px;text-align:right;white-space:nowrap${weightOf(isSum)}`}>{amount}</td>
);

const Line = ({ amount, details, title }: LineView) => (
	<tr>
		<td style={cell}>
			<bdi>{title}</bdi>
			{details.map((detail) => (
				<div style={soft}>
					<bdi>{detail}</bdi>
				</div>
			))}
		</td>
		<Amount amount={amount} isSum={undefined} />
	</tr>
);

const Sum = ({ amount, isSum, label }: AmountView) => (
	<tr>
		<td style={`${cell}${weightOf(isSum)}`}>
			<bdi>{label}</bdi>
		</td>
		<Amount amount={amount} isSum={isSum} />
	</tr>
);

const Section = ({ amounts, heading, lines }: SectionView) => (
	<>
		<h2 style="font-size:16px;line-height:24px;margin:24px 0 4px">{heading}</h2>
		<table {...table}>
			{lines.map((line) => (
				<Line {...line} />
			))}
			{amounts.map((amount) => (
				<Sum {...amount} />
			))}
		</table>
	</>
);

const Lead = ({ link, sentences }: LetterLead) => (
	<>
		{sentences.map((sentence) => (
			<p style="margin:0 0 8px;overflow-wrap:anywhere">{sentence}</p>
		))}
		<p style="margin:16px 0 24px">
			<a href={link.href} style={button}>
				{link.label}
			</a>
		</p>
	</>
);

const Body = ({ lead, view }: Pick<DocumentLetter, "lead" | "view">) => (
	<LetterFrame title={titleOf(view)} testNotice={view.testNotice}>
		<h1 style="font-size:24px;line-height:30px;margin:0 0 16px;overflow-wrap:anywhere">
			{view.heading} <bdi>{view.seller}</bdi>
		</h1>
		{lead === undefined ? null : <Lead {...lead} />}
		<Facts facts={view.facts} />
		{view.sections.map((section) => (
			<Section {...section} />
		))}
		{view.support === undefined ? null : <p style="overflow-wrap:anywhere">{view.support.text}</p>}
	</LetterFrame>
);

const amountText = ({ amount, label }: AmountView): string => `${label}: ${amount}`;

/** Amounts are on their own lines below names, so that long names do not shift them. */
const lineText = ({ amount, details, title }: LineView): ReadonlyArray<string> => [
	title,
	...details.map((detail) => `    ${detail}`),
	`    ${amount}`,
];

const sectionText = ({ amounts, heading, lines }: SectionView): ReadonlyArray<string> => [
	"",
	heading.toUpperCase(),
	...lines.flatMap(lineText),
	...(lines.length === 0 ? [] : [""]),
	...amounts.map(amountText),
];

const textOf = ({ lead, view }: Pick<DocumentLetter, "lead" | "view">): string =>
	[
		...(view.testNotice === undefined ? [] : [view.testNotice, ""]),
		titleOf(view),
		"",
		...(lead === undefined ? [] : [...lead.sentences, "", `${lead.link.label}: ${lead.link.href}`, ""]),
		...view.facts.map(({ label, value }) => `${label}: ${value}`),
		...view.sections.flatMap(sectionText),
		...(view.support === undefined ? [] : ["", view.support.text]),
		"",
	].join("\n");

/** Renders a document's mail. */
export const documentLetter = ({ subject, ...letter }: DocumentLetter): Letter => ({
	subject: `${letter.view.testNotice === undefined ? "" : "[Test] "}${subject}`,
	text: textOf(letter),
	html: `<!doctype html>${renderToStaticMarkup(<Body {...letter} />)}`,
});
