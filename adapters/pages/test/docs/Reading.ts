/** Reads the reference as a browser would: every page, its links and its anchors. */
import { docsPages } from "@svc/pages";
import { library } from "@svc/pages/docs/Library";
import { Effect } from "effect";

const baseUrl = "https://pay.example/commerce";

const pages = docsPages({ baseUrl });

/** Requests a path of svc; undefined if the reference leaves it to the service. */
export const ask = async (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") => {
	const answer = pages({
		method,
		path,
		query: "",
		header: (name) => headers[name],
		body: Effect.succeed(new Uint8Array()),
	});
	if (answer === undefined) return undefined;
	const { body, ...response } = await Effect.runPromise(answer);
	return { ...response, body: String(body) };
};

export interface Read {
	readonly path: string;
	readonly html: string;
	readonly anchors: ReadonlyArray<string>;
	/** The targets of its links and files, as paths of svc. */
	readonly targets: ReadonlyArray<string>;
}

const origin = "http://svc.test";

const targetOf = (path: string, reference: string): string => {
	const { hash, pathname } = new URL(reference, origin + path);
	return pathname + hash;
};

const read = async (name: string): Promise<Read> => {
	const path = name === "" ? "/docs" : `/docs/${name}`;
	const html = (await ask(path))?.body ?? "";
	return {
		path,
		html,
		anchors: [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id),
		targets: [...html.matchAll(/ (?:href|src)="([^"]+)"/g)]
			.map(([, reference = ""]) => reference)
			.filter((reference) => !/^(?:data|https?|mailto):/.test(reference))
			.map((reference) => targetOf(path, reference)),
	};
};

export const readAll = (): Promise<ReadonlyArray<Read>> => Promise.all([...library.keys()].map(read));
