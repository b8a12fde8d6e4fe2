/** The page of all error codes; an error response's `doc_url` points to its section. */
import { statusDescriptions } from "@svc/api/Endpoint";
import { errorEnvelope } from "@svc/api/ErrorEnvelope";
import { catalog, codes, type ErrorCode, refuse, typeOfStatus } from "@svc/core/words/Errors";
import { JsonExample } from "./Example.js";
import { TestCardsLink } from "./GuidePages.js";
import { anchorOfType, homes } from "./Homes.js";
import { hrefTo, usePlace } from "./Place.js";
import { Prose } from "./Prose.js";

const statuses = [...new Set(codes.map((code) => catalog[code].status))].sort((one, other) => one - other);

const categories = [...new Set(codes.map((code) => catalog[code].category))].sort();

/** `merchant_readiness` as `Merchant readiness`. */
const categoryTitle = (name: string): string => name.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());

const Entry = ({ code }: { readonly code: ErrorCode }) => {
	const { category, message, next_steps, retryable } = catalog[code];
	return (
		<section class="entry" id={code}>
			<h3>
				<a href={`#${code}`}>
					<code>{code}</code>
				</a>
			</h3>
			<p>
				<Prose text={message} />
			</p>
			<p>
				<strong>What to do:</strong> <Prose text={next_steps} />
			</p>
			<p class="note">
				{categoryTitle(category)}.{" "}
				{retryable ? "The same request may succeed later." : "The same request will fail again."}
			</p>
		</section>
	);
};

export const ErrorsPage = () => {
	const place = usePlace();
	const example = errorEnvelope(place.baseUrl, "req_01kaj3w0tz6b1y5v8m2q7p4x3c", refuse("ORDER_NOT_OPEN"), true);
	return (
		<>
			<p class="lead">
				Branch on <code>code</code>, never on <code>message</code>. New codes are added over time: keep a default that
				reads <code>type</code> and the status.
			</p>
			<p>
				Every error response is <a href={hrefTo(place, homes.get("Error") ?? "types", anchorOfType("Error"))}>Error</a>.
				Its <code>param</code> names the invalid field, <code>remediation</code> says what to do, and{" "}
				<code>doc_url</code> points at a section of this page.
			</p>
			<p>
				<TestCardsLink /> raise the errors of payments in a sandbox.
			</p>
			<JsonExample title="Example error response" value={example} />
			<h2 id="categories">By category</h2>
			{categories.map((category) => (
				<details>
					<summary>{categoryTitle(category)}</summary>
					<ul class="values">
						{codes
							.filter((code) => catalog[code].category === category)
							.map((code) => (
								<li>
									<a href={`#${code}`}>
										<code>{code}</code>
									</a>
								</li>
							))}
					</ul>
				</details>
			))}
			{statuses.map((status) => (
				<section>
					<h2 id={`status-${status}`}>
						{status} <code>{typeOfStatus(status)}</code>
					</h2>
					{statusDescriptions[status] !== undefined && <p class="note">{statusDescriptions[status]}.</p>}
					{codes
						.filter((code) => catalog[code].status === status)
						.map((code) => (
							<Entry code={code} />
						))}
				</section>
			))}
		</>
	);
};
