/** The document around every link's page: stylesheet, script, the seller's name, and the test badge. */
import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AssetNames } from "./Assets.js";
import { pageUrl } from "./Format.js";

/** Where a page is, so that its links work below any path where a host mounts svc. */
export interface Place {
	/** From the page to its own folder, such as `/checkout/` or `/embed/`: empty, or `../`. */
	readonly root: string;
	/** From that folder to the parent of the assets folder. Default: the same folder. */
	readonly files?: string;
	readonly assets: AssetNames;
}

/** What messengers and social networks show of a link (OpenGraph). */
export interface Preview {
	readonly title: string;
	readonly description?: string;
	readonly site: string;
	readonly url: string;
}

const PreviewTags = ({ preview: { description, site, title, url } }: { readonly preview: Preview }) => (
	<>
		<meta property="og:type" content="website" />
		<meta property="og:title" content={title} />
		<meta property="og:site_name" content={site} />
		<meta property="og:url" content={url} />
		{description !== undefined && <meta property="og:description" content={description} />}
		{description !== undefined && <meta name="description" content={description} />}
	</>
);

interface FrameProps {
	readonly place: Place;
	readonly title: string;
	/** Tells the script how to treat the page. */
	readonly stage: string;
	readonly scripts?: ReadonlyArray<string>;
	/** Absent for pages that nobody shares. */
	readonly preview?: Preview;
	/** Whether the page is shown in a frame on the seller's page. Its links then open outside the frame. */
	readonly isFramed?: boolean;
	/** The page's data for its script. */
	readonly data?: Readonly<Record<`data-${string}`, string | undefined>>;
	readonly children: ComponentChildren;
}

const Frame = ({ children, data, isFramed = false, place, preview, scripts = [], stage, title }: FrameProps) => (
	<html lang="en" data-framed={isFramed ? "" : undefined} data-theme={isFramed ? "light" : undefined}>
		<head>
			<meta charSet="utf-8" />
			{isFramed && <base target="_top" />}
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light dark" />
			<meta name="theme-color" content="#f5f6f8" media="(prefers-color-scheme: light)" />
			<meta name="theme-color" content="#14171d" media="(prefers-color-scheme: dark)" />
			<meta name="robots" content="noindex" />
			<title>{title}</title>
			{preview !== undefined && <PreviewTags preview={preview} />}
			<link rel="icon" href="data:," />
			<link rel="stylesheet" href={`${place.root}${place.files ?? ""}assets/${place.assets.style}`} />
			{scripts.map((src) => (
				<script src={src} defer />
			))}
			<script src={`${place.root}${place.files ?? ""}assets/${place.assets.script}`} defer />
		</head>
		<body data-stage={stage} {...data}>
			{children}
		</body>
	</html>
);

export const renderFrame = (props: FrameProps): string => `<!doctype html>${renderToString(<Frame {...props} />)}`;

interface SellerBarProps {
	readonly view: {
		readonly business: { readonly name: string };
		readonly is_test_mode: boolean;
		readonly status?: string;
		readonly redirects?: { readonly cancel_redirect_url?: string };
	};
}

/** The seller's name at the top of a page, and the link back to the seller's own page. */
export const SellerBar = ({ view }: SellerBarProps) => {
	const cancel = view.status === "completed" ? undefined : pageUrl(view.redirects?.cancel_redirect_url);
	const { name } = view.business;
	return (
		<header class="bar">
			{cancel === undefined ? (
				<span class="seller">{name}</span>
			) : (
				<a class="seller" href={cancel} rel="noreferrer">
					<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
						<path d="M10 3 5 8l5 5" />
					</svg>
					<span>
						<span class="hidden">Back to </span>
						{name}
					</span>
				</a>
			)}
			{view.is_test_mode && <span class="badge">Test mode</span>}
		</header>
	);
};

const icons = {
	done: "M5 12.5l4.5 4.5L19 7.5",
	wait: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2",
	bank: "M12 4l8 4.5H4zM6 11v6m4-6v6m4-6v6m4-6v6M4 20h16",
	stop: "M12 7v6m0 3.5v.01",
	link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
} as const;

/** The icon above a page that only shows a status. */
export const Sign = ({ kind }: { readonly kind: keyof typeof icons | "spin" }) => (
	<div class={`sign sign-${kind}`} aria-hidden="true">
		{kind === "spin" ? (
			<span class="spinner" />
		) : (
			<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
				<path d={icons[kind]} />
			</svg>
		)}
	</div>
);
