/** Reports each request with its response, for a log of requests. */
import type { Request, Response } from "./Exchange.js";

/** A request that has its response. It has nothing of the request's path, query, headers or body. */
export interface Access {
	/** The request's own ID, also if its response is a replay. */
	readonly request_id: string;
	readonly method: string;
	/** The path's pattern, such as `/v1/orders/:order_id`, or `none` for unknown paths. */
	readonly route: string;
	readonly status: number;
	/** From the request's head to its response, before that is sent. */
	readonly millis: number;
}

/** Called once for each request. Must not take long: the response is sent afterwards. */
export type AccessLog = (access: Access) => void;

const pageMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

/** The route of a page: its first segment, because the others may be secrets. */
const pageRoute = (path: string): string => path.replace(/^(\/[^/]*)\/.*$/, "$1/*");

/** The report of a page or a document, which has no route of the API. */
export const pageAccess = ({ method, path }: Request, { headers, status }: Response, millis: number): Access => ({
	request_id: headers["X-Request-Id"] ?? "",
	method: pageMethods.has(method) ? method : "other",
	route: path === "" ? "none" : pageRoute(path),
	status,
	millis,
});
