/**
 * The mail with a receipt, as text and as HTML of one view. Mail programs know few styles and block what they would have
 * to load, so every style is inline, and there are no images.
 */

import type { Letter } from "@svc/core/sale/Receipts/Letters";
import type { Receipt } from "@svc/core/sale/Receipts/Receipt";
import { renderToStaticMarkup } from "preact-render-to-string";
import { type AmountView, type Fact, type LineView, type ReceiptView, viewOf } from "../receipts/View.js";
import { LetterFrame } from "./LetterFrame.js";

const rule = "border-top:1px solid #d9dde3";
const cell = `${rule};padding:8px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere`;
const soft = "color:#5c6470;font-size:14px";
const table = {
	role: "presentation",
	cellPadding: "0",
	cellSpacing: "0",
	style: "border-collapse:collapse;width:100%",
} as const;

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

const Facts = ({ facts }: { readonly facts: ReadonlyArray<Fact> }) => (
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

const heading = "font-size:16px;line-height:24px;margin:24px 0 4px";

const Body = ({ view }: { readonly view: ReceiptView }) => (
	<LetterFrame title={view.title} testNotice={view.testNotice}>
		<h1 style="font-size:24px;line-height:30px;margin:0 0 16px;overflow-wrap:anywhere">
			Receipt from <bdi>{view.seller}</bdi>
		</h1>
		<Facts facts={view.facts} />
		<h2 style={heading}>What you bought</h2>
		<table {...table}>
			{view.lines.map((line) => (
				<Line {...line} />
			))}
			{view.amounts.map((amount) => (
				<Sum {...amount} />
			))}
		</table>
		<h2 style={heading}>How you paid</h2>
		<table {...table}>
			{view.payments.map((payment) => (
				<Sum {...payment} />
			))}
		</table>
		{view.support === undefined ? null : <p style="overflow-wrap:anywhere">{view.support.text}</p>}
	</LetterFrame>
);

const amountText = ({ amount, label }: AmountView): string => `${label}: ${amount}`;

/** Amounts have lines of their own below names, so that no long name moves them. */
const lineText = ({ amount, details, title }: LineView): ReadonlyArray<string> => [
	title,
	...details.map((detail) => `    ${detail}`),
	`    ${amount}`,
];

const textOf = ({ amounts, facts, lines, payments, support, testNotice, title }: ReceiptView): string =>
	[
		...(testNotice === undefined ? [] : [testNotice, ""]),
		title,
		"",
		...facts.map(({ label, value }) => `${label}: ${value}`),
		"",
		"WHAT YOU BOUGHT",
		...lines.flatMap(lineText),
		"",
		...amounts.map(amountText),
		"",
		"HOW YOU PAID",
		...payments.map(amountText),
		...(support === undefined ? [] : ["", support.text]),
		"",
	].join("\n");

/** Writes the mail of a receipt. */
export const receiptLetter = (receipt: Receipt): Letter => {
	const view = viewOf(receipt);
	return {
		subject: `${view.testNotice === undefined ? "" : "[Test] "}${view.title}, order ${receipt.order_id}`,
		text: textOf(view),
		html: `<!doctype html>${renderToStaticMarkup(<Body view={view} />)}`,
	};
};
