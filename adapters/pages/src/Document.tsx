/** The frame of every page that a buyer sees: the document around its content. */
import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";

export interface DocumentProps {
	/** What the browser shows in its tab. */
	readonly title: string;
	/** The language of the text, such as `en`. */
	readonly lang: string;
	readonly children: ComponentChildren;
}

const Document = ({ title, lang, children }: DocumentProps) => (
	<html lang={lang}>
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light dark" />
			<title>{title}</title>
		</head>
		<body>{children}</body>
	</html>
);

/** Renders a whole document. Text is escaped; URLs are not checked, so pass none that a caller chose unchecked. */
export const renderDocument = (props: DocumentProps): string =>
	`<!doctype html>${renderToString(<Document {...props} />)}`;
