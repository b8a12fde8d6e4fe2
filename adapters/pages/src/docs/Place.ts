/** Where a page is, so that its links work below any path at which a host mounts svc. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";

export interface Place {
	/** From the page to svc's root: empty, or `../` for each further part of the path. */
	readonly root: string;
	/** From the page to the pages below `/docs`. */
	readonly docs: string;
	/** The page's name below `/docs`, such as `events/order`; empty: the first page. */
	readonly page: string;
	/** Where callers reach this server. */
	readonly baseUrl: string;
	/** The names of the files in URLs. */
	readonly files: { readonly script: string; readonly style: string };
}

export const placeOf = (page: string, rest: Pick<Place, "baseUrl" | "files">): Place => {
	const depth = page === "" ? 0 : page.split("/").length;
	const root = "../".repeat(depth);
	return { root, docs: depth === 0 ? "docs/" : "../".repeat(depth - 1), page, ...rest };
};

// Every page is rendered inside a provider (`Frame.tsx`); this value is never seen.
const Places = createContext<Place>(placeOf("", { baseUrl: "", files: { script: "", style: "" } }));

export const PlaceProvider = Places.Provider;

export const usePlace = (): Place => useContext(Places);

/** A page below `/docs`, and its section. On the same page it is the section alone. */
export const hrefTo = ({ docs, page }: Place, to: string, section?: string): string => {
	const anchor = section === undefined ? "" : `#${section}`;
	return to === page && anchor !== "" ? anchor : `${docs}${to}${anchor}`;
};
