/** The guides: one page for each, and the lists that lead to them. */
import { type Guide, guideSections, guidesFor, testCards } from "./Guides.js";
import { hrefTo, usePlace } from "./Place.js";

const GuideLink = ({ path, title }: Pick<Guide, "path" | "title">) => <a href={hrefTo(usePlace(), path)}>{title}</a>;

export const TestCardsLink = () => <a href={hrefTo(usePlace(), testCards.page, testCards.section)}>Test cards</a>;

/** Every guide by section, for the first page. */
export const GuideList = () => (
	<section>
		<h2 id="guides">Guides</h2>
		<p>
			<TestCardsLink /> pay, decline, and ask for authentication (3DS) in a sandbox.
		</p>
		{guideSections.map(({ guides, title }) => (
			<section>
				<h3>{title}</h3>
				<ul class="columns-of-links">
					{guides.map((guide) => (
						<li>
							<GuideLink {...guide} />
						</li>
					))}
				</ul>
			</section>
		))}
	</section>
);

/** The guides of a capability, above its endpoints. */
export const GuidesOf = ({ slug }: { readonly slug: string }) => {
	const found = guidesFor(slug);
	return found.length === 0 ? null : (
		<p>
			{found.length === 1 ? "Guide: " : "Guides: "}
			{found.map((guide, index) => (
				<>
					{index > 0 && " · "}
					<GuideLink {...guide} />
				</>
			))}
		</p>
	);
};

export const GuidePage = ({ headings, html }: Guide) => (
	<>
		{headings.length > 2 && (
			<nav aria-label="On this page">
				<ul class="columns-of-links">
					{headings.map(({ anchor, text }) => (
						<li>
							<a href={`#${anchor}`}>{text}</a>
						</li>
					))}
				</ul>
			</nav>
		)}
		{/* The text is this package's own. */}
		<article class="guide" dangerouslySetInnerHTML={{ __html: html }} />
	</>
);
