/** The document around every reference page: search, table of contents, and the reader's test key. */
import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { families, parts } from "./Contract.js";
import { guideSections, guides, testCards } from "./Guides.js";
import { eventsPageOf } from "./Homes.js";
import { hrefTo, type Place, PlaceProvider } from "./Place.js";

interface LinkProps {
	readonly place: Place;
	readonly page: string;
	readonly children: ComponentChildren;
}

const PageLink = ({ children, page, place }: LinkProps) => (
	<li>
		<a href={`${place.docs}${page}`} aria-current={place.page === page ? "page" : undefined}>
			{children}
		</a>
	</li>
);

/** The contents of the guides. The reference's are a link away, so that no page has both. */
const GuideContents = ({ place }: { readonly place: Place }) => (
	<>
		{guideSections.map(({ guides, title }) => (
			<>
				<h2>{title}</h2>
				<ul>
					{guides.map((guide) => (
						<PageLink place={place} page={guide.path}>
							{guide.title}
						</PageLink>
					))}
				</ul>
			</>
		))}
	</>
);

const ReferenceContents = ({ place }: { readonly place: Place }) => (
	<>
		{parts.map(({ chapters, title }) => (
			<>
				<h2>{title}</h2>
				<ul>
					{chapters.map((chapter) => (
						<PageLink place={place} page={chapter.slug}>
							{chapter.title}
						</PageLink>
					))}
				</ul>
			</>
		))}
		<h2>Events</h2>
		<ul>
			<PageLink place={place} page="events">
				All events
			</PageLink>
			<PageLink place={place} page="webhook-failures">
				Failed deliveries
			</PageLink>
			{families.map((family) => (
				<PageLink place={place} page={eventsPageOf(family)}>
					{family.title}
				</PageLink>
			))}
		</ul>
	</>
);

/** The table of contents, next to every page on a wide screen. The first page has it too, with descriptions. */
const Contents = ({ place }: { readonly place: Place }) => (
	<nav class="contents" aria-label="Contents">
		<ul>
			<li>
				<a href={`${place.root}docs`} aria-current={place.page === "" ? "page" : undefined}>
					Overview
				</a>
			</li>
			<li>
				<a href={`${place.root}docs#guides`}>Guides</a>
			</li>
			<li>
				<a href={hrefTo(place, testCards.page, testCards.section)}>Test cards</a>
			</li>
			<PageLink place={place} page="errors">
				Errors
			</PageLink>
			<PageLink place={place} page="types">
				Shared types
			</PageLink>
		</ul>
		{guides.some(({ path }) => path === place.page) ? (
			<GuideContents place={place} />
		) : (
			<ReferenceContents place={place} />
		)}
	</nav>
);

/** Hidden until the script shows it, because it needs the script. */
const Search = () => (
	<search hidden>
		<label class="hidden" for="search">
			Search the reference
		</label>
		<input
			id="search"
			type="search"
			placeholder="Search"
			autocomplete="off"
			spellcheck={false}
			aria-controls="search-results"
		/>
		<p class="hidden" role="status" />
		<ul id="search-results" aria-label="Results" hidden />
	</search>
);

/** Hidden until the script shows it. The key stays in the tab's session storage. */
const Key = () => (
	<details id="key" hidden>
		<summary>Use your test key in the examples</summary>
		<form>
			<label for="test-key">Test key</label>
			<input
				id="test-key"
				type="text"
				placeholder="svc_test_…"
				autocomplete="off"
				autocapitalize="off"
				spellcheck={false}
			/>
			<div class="does">
				<button type="submit">Fill in</button>
				<button type="button" hidden>
					Forget the key
				</button>
			</div>
			<p class="note">It stays in this tab and is never sent anywhere.</p>
			<p role="status" />
		</form>
	</details>
);

interface PageProps {
	readonly place: Place;
	readonly title: string;
	/** Whether the page has examples that contain a key. */
	readonly hasExamples?: boolean;
	readonly children: ComponentChildren;
}

const Document = ({ children, hasExamples = false, place, title }: PageProps) => (
	<html lang="en">
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light dark" />
			<title>{title === "" ? "svc API" : `${title} · svc API`}</title>
			<link rel="icon" href="data:," />
			<link rel="stylesheet" href={`${place.docs}assets/${place.files.style}`} />
			<script src={`${place.docs}assets/${place.files.script}`} defer />
		</head>
		<body data-index={`${place.docs}search.json`} data-docs={place.docs}>
			<a class="skip" href="#content">
				Skip to the content
			</a>
			<header class="top">
				<a class="brand" href={`${place.root}docs`}>
					svc API
				</a>
				<Search />
				<a class="to-contents" href={`${place.root}docs#contents`}>
					Contents
				</a>
			</header>
			<div class="columns">
				<Contents place={place} />
				<main id="content" tabindex={-1}>
					<h1>{title === "" ? "svc API" : title}</h1>
					{hasExamples && <Key />}
					{children}
				</main>
			</div>
		</body>
	</html>
);

/** Renders a whole page. */
export const renderPage = (props: PageProps): string =>
	`<!doctype html>${renderToString(
		<PlaceProvider value={props.place}>
			<Document {...props} />
		</PlaceProvider>,
	)}`;
