/**
 * Renders the contract's texts: code between backticks, with links to the errors, events and endpoints that they name.
 */

import { eventCatalog } from "@svc/core/events/Events";
import { catalog } from "@svc/core/words/Errors";
import { chapters } from "./Contract.js";
import { hrefTo, type Place, usePlace } from "./Place.js";

/** The path with all parameter names removed: texts write `{id}` for any of them. */
const unnamed = (path: string): string => path.replace(/\{\w+\}/g, "{}");

const operations: ReadonlyMap<string, readonly [slug: string, id: string]> = new Map(
	chapters.flatMap(({ operations, slug }) =>
		operations.map(({ id, method, path }) => [`${method} ${unnamed(path)}`, [slug, id]] as const),
	),
);

/** The page and section that explain a name in a text; undefined if there is none. */
export const explained = (code: string): readonly [page: string, section: string] | undefined => {
	if (Object.hasOwn(catalog, code)) return ["errors", code];
	if (Object.hasOwn(eventCatalog, code)) return [`events/${code.split(".")[0]}`, code];
	return operations.get(unnamed(code));
};

const Code = ({ place, text }: { readonly place: Place; readonly text: string }) => {
	const found = explained(text);
	return found === undefined ? (
		<code>{text}</code>
	) : (
		<a href={hrefTo(place, ...found)}>
			<code>{text}</code>
		</a>
	);
};

/** Odd-indexed parts of the text were between backticks. */
export const Prose = ({ text }: { readonly text: string }) => {
	const place = usePlace();
	return <>{text.split("`").map((part, index) => (index % 2 === 0 ? part : <Code place={place} text={part} />))}</>;
};
