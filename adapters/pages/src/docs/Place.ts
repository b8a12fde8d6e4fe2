/** Where a page is, so that its links work below any path where a host mounts svc. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";

export interface Place {
	/** From the page to svc's root: empty, or one `../` for each further path segment. */
	readonly root: string;
	/** From the page to the pages below `/docs`. */
	readonly docs: string;
	/** The page's name below `/docs`, such as `events/order`; empty for the first page. */
	readonly page: string;
	/** The server's public URL. */
	readonly baseUrl: string;
	/** The files' names in URLs. */
	readonly files: { readonly script: string; readonly style: string };
}

export const placeOf = (page: string, rest: Pick<Place, "baseUrl" | "files">): Place => {
	const depth = page === "" ? 0 : page.split("/").length;
	const root = "../".repeat(depth);
	return { root, docs: depth === 0 ? "docs/" : "../".repeat(depth - 1), page, ...rest };
};

// Every page is rendered inside a provider (`Frame.tsx`), so this default is never used.
const Places = createContext<Place>(placeOf("", { baseUrl: "", files: { script: "", style: "" } }));

export const PlaceProvider = Places.Provider;

export const usePlace = (): Place => useContext(Places);

/** Links to a page below `/docs` and a section; on the same page, to the section only. */
export const hrefTo = ({ docs, page }: Place, to: string, section?: string): string => {
	const anchor = section === undefined ? "" : `#${section}`;
	return to === page && anchor !== "" ? anchor : `${docs}${to}${anchor}`;
};
