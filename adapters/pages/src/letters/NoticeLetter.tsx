/** A short mail: a few sentences, an action, and facts, as text and HTML rendered from one view. */
import type { Letter } from "@svc/core/sale/Receipts/Letters";
import { renderToStaticMarkup } from "preact-render-to-string";
import type { Fact } from "../documents/DocumentView.js";
import { Facts, LetterFrame } from "./LetterFrame.js";

export interface NoticeView {
	/** The subject and the heading. */
	readonly title: string;
	readonly paragraphs: ReadonlyArray<string>;
	readonly facts: ReadonlyArray<Fact>;
	readonly action?: { readonly label: string; readonly url: string };
	readonly support?: string;
	readonly testNotice?: string;
}

const Body = ({ view }: { readonly view: NoticeView }) => (
	<LetterFrame title={view.title} testNotice={view.testNotice}>
		<h1 style="font-size:24px;line-height:30px;margin:0 0 16px;overflow-wrap:anywhere">
			<bdi>{view.title}</bdi>
		</h1>
		{view.paragraphs.map((paragraph) => (
			<p style="margin:0 0 16px;overflow-wrap:anywhere">
				<bdi>{paragraph}</bdi>
			</p>
		))}
		{view.action === undefined ? null : (
			<p style="margin:0 0 16px">
				<a
					href={view.action.url}
					style="background:#1b4fd6;color:#ffffff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none"
				>
					{view.action.label}
				</a>
			</p>
		)}
		<Facts facts={view.facts} />
		{view.support === undefined ? null : <p style="overflow-wrap:anywhere">{view.support}</p>}
	</LetterFrame>
);

const textOf = ({ action, facts, paragraphs, support, testNotice, title }: NoticeView): string =>
	[
		...(testNotice === undefined ? [] : [testNotice, ""]),
		title,
		"",
		...paragraphs.flatMap((paragraph) => [paragraph, ""]),
		...(action === undefined ? [] : [`${action.label}:`, action.url, ""]),
		...facts.map(({ label, value }) => `${label}: ${value}`),
		...(support === undefined ? [] : ["", support]),
		"",
	].join("\n");

/** Renders a short mail. */
export const noticeLetter = (view: NoticeView): Letter => ({
	subject: `${view.testNotice === undefined ? "" : "[Test] "}${view.title}`,
	text: textOf(view),
	html: `<!doctype html>${renderToStaticMarkup(<Body view={view} />)}`,
});
