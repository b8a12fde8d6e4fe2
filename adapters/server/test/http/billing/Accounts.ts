/** The browser of a customer with an access link, as tests of accounts send its requests. */
import { randomUUID } from "node:crypto";
import type { Answer, Service } from "../../Harness.js";

/** What a browser sends with a form of the page itself. */
export const ownForm = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

interface Link {
	readonly access_link_id: string;
	readonly url: string;
}

export const secretOf = ({ url }: Pick<Link, "url">): string => url.split("#")[1] ?? "";

/** A browser that keeps the cookie of one account, unless it is given one. */
export const customerOf = (svc: Service, access_link_id: string, session?: string, peer?: string) => {
	let cookie = session;
	const send = async (
		method: string,
		part: string,
		body: string | undefined,
		headers: Readonly<Record<string, string>>,
	): Promise<Answer> => {
		const path = `/account/${access_link_id}${part === "" ? "" : `/${part}`}`;
		const own = cookie === undefined || cookie === "" ? {} : { cookie: `${access_link_id}=${cookie}` };
		const options = { key: null, headers: { ...own, ...headers }, ...(peer === undefined ? {} : { peer }) };
		const answer = await svc.send(method, path, body, options);
		const [, set] = new RegExp(`^${access_link_id}=([^;]*);`).exec(answer.headers["Set-Cookie"] ?? "") ?? [];
		if (set !== undefined) cookie = set;
		return answer;
	};
	const post = (part: string, fields: Readonly<Record<string, string>> = {}, headers: object = ownForm) =>
		send("POST", part, String(new URLSearchParams(fields)), { ...headers });
	return {
		get: (part = "") => send("GET", part, undefined, {}),
		query: (part: string, query: string) => send("GET", `${part}?${query}`, undefined, {}),
		post,
		/** Presses the button of the link's page. */
		enter: (secret: string, attempt: string = randomUUID()) => post("session", { secret, attempt }),
		session: () => cookie,
	};
};

/** A browser that has entered by a link. */
export const signedIn = async (svc: Service, link: Link, peer?: string) => {
	const customer = customerOf(svc, link.access_link_id, undefined, peer);
	const answer = await customer.enter(secretOf(link));
	if (answer.status !== 303) throw new Error(`The link opens no session: ${answer.status} ${answer.text}`);
	return customer;
};
