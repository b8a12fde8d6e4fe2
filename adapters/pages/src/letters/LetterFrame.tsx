/** The frame of every mail to a buyer. Its styles are inline, because mail clients ignore stylesheets. */
import type { ComponentChildren } from "preact";

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
