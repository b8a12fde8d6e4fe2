/** The first page: what applies to every request, and the table of contents. */
import { current, retired, supported } from "@svc/core/platform/Versions";
import { defaultPageSize, maximumPageSize } from "@svc/core/words/Page";
import { keyPlaceholder, keyVariable } from "./Calls.js";
import { Method } from "./ChapterPage.js";
import { families, parts } from "./Contract.js";
import { Example } from "./Example.js";
import { GuideList } from "./GuidePages.js";
import { anchorOfType, eventsPageOf, homes } from "./Homes.js";
import { hrefTo, usePlace } from "./Place.js";
import { Prose } from "./Prose.js";

const TypeLink = ({ name }: { readonly name: string }) => {
	const place = usePlace();
	return <a href={hrefTo(place, homes.get(name) ?? "types", anchorOfType(name))}>{name}</a>;
};

const Requests = () => {
	const { baseUrl, docs } = usePlace();
	return (
		<section>
			<h2 id="requests">Requests</h2>
			<p>
				The API is at <code>{baseUrl}</code>. A request needs a secret key, <code>Authorization: Bearer …</code>, and
				each endpoint names the scope that the key needs. Bodies are JSON. A response has its resource in{" "}
				<code>data</code>, and a <code>request_id</code> to name when you report a problem; <TypeLink name="Meta" /> may
				have warnings. In a shell, the examples take your key from the variable <code>KEY</code>.
			</p>
			<Example
				language="curl"
				text={`curl "${baseUrl}/v1/orders?page_size=5" \\\n  -H "Authorization: Bearer ${keyVariable}"`}
			/>
			<Example
				language="TypeScript"
				text={`import { createClient } from "@svc/server/client";\n\nconst svc = createClient({ baseUrl: ${JSON.stringify(baseUrl)}, apiKey: "${keyPlaceholder}" });\n\nconst { data: orders } = await svc.orders.list({ query: { page_size: 5 } });`}
			/>
			<h3 id="idempotency">Idempotency</h3>
			<p>
				Commands take the header <code>Idempotency-Key</code>: 1 to 255 visible ASCII characters. The same key with the
				same request does the work once, and repeats the response with <code>Idempotency-Replayed: true</code>. So a
				request without a response may be sent again.
			</p>
			<h3 id="errors">Errors</h3>
			<p>
				An error is <TypeLink name="Error" />. Branch on its <code>code</code>, never on <code>message</code>.{" "}
				<a href={`${docs}errors`}>Every code</a> has a page section with its category and what to do about it.
			</p>
			<h3 id="lists">Lists</h3>
			<p>
				Every list takes <code>page_size</code> (1 to {maximumPageSize}, default {defaultPageSize}),{" "}
				<code>page_token</code> (the <code>next_page_token</code> of the page before, with the same filters and sort),{" "}
				<code>sort_by</code>, <code>sort_direction</code> (<code>asc</code> or <code>desc</code>, the default), and the
				exclusive bounds <code>created_after</code>, <code>created_before</code>, <code>updated_after</code> and{" "}
				<code>updated_before</code> (RFC 3339). In a query string, write <code>+</code> as <code>%2B</code>: a raw{" "}
				<code>+</code> is a space. A parameter that an endpoint does not know is refused.
			</p>
			<h3 id="versions">Versions</h3>
			<p>
				The header <code>Svc-Version</code> names the version that a request is written for; without it, the{" "}
				<code>api_version</code> of the <a href={`${docs}settings`}>settings</a> applies. The current one is{" "}
				<code>{current}</code>. Supported: {supported.join(", ")}. Retired, with the response 410: {retired.join(", ")}.
			</p>
			<p>
				<a href={`${usePlace().root}openapi.json`}>openapi.json</a> describes all of this for machines.
			</p>
		</section>
	);
};

const Events = () => {
	const { docs } = usePlace();
	return (
		<section>
			<h3>Events</h3>
			<p>
				<a href={`${docs}events`}>The form of deliveries, and every event</a> ·{" "}
				<a href={`${docs}webhook-failures`}>why deliveries fail</a>
			</p>
			<ul class="columns-of-links">
				{families.map((family) => (
					<li>
						<a href={`${docs}${eventsPageOf(family)}`}>{family.title}</a>
					</li>
				))}
			</ul>
		</section>
	);
};

export const IndexPage = () => {
	const { docs } = usePlace();
	return (
		<>
			<p class="lead">
				Every endpoint with its fields, errors and an example; every event with its payload; every error with its
				remedy.
			</p>
			<Requests />
			<GuideList />
			<section>
				<h2 id="contents">Contents</h2>
				{parts.map(({ chapters, title }) => (
					<section class="part">
						<h3>{title}</h3>
						{chapters.map(({ description, operations, slug, title: name }) => (
							<div class="chapter">
								<h4>
									<a href={`${docs}${slug}`}>{name}</a>
								</h4>
								<p>
									<Prose text={description} />
								</p>
								<details>
									<summary>
										{operations.length} {operations.length === 1 ? "endpoint" : "endpoints"}
										<span class="hidden"> of {name}</span>
									</summary>
									<ul class="endpoints">
										{operations.map(({ id, method, summary }) => (
											<li>
												<a href={`${docs}${slug}#${id}`}>{summary}</a>
												<Method method={method} />
											</li>
										))}
									</ul>
								</details>
							</div>
						))}
					</section>
				))}
				<Events />
			</section>
		</>
	);
};
