/** One HTTP/1.1 connection that is kept open. It does little, so that the server gets most of a small machine. */
import { connect } from "node:net";

export interface Answer {
	readonly status: number;
	readonly body: () => string;
}

export interface Client {
	/** `type` is that of the body. */
	readonly send: (
		method: string,
		path: string,
		headers: string,
		body: string | undefined,
		type?: string,
	) => Promise<Answer>;
	readonly close: () => void;
}

const headEnd = Buffer.from("\r\n\r\n");

/** The first response in `bytes`, and its end; nothing while it is not complete. Servers here send lengths. */
const answerIn = (bytes: Buffer): (Answer & { readonly end: number }) | undefined => {
	const headLength = bytes.indexOf(headEnd);
	if (headLength < 0) return undefined;
	const head = bytes.toString("latin1", 0, headLength);
	const status = Number(head.slice(9, 12));
	const length = /\r\ncontent-length: *(\d+)/i.exec(head);
	if (length === null && status !== 204) throw new Error(`An answer without a length: ${head}`);
	const start = headLength + headEnd.length;
	const end = start + Number(length?.[1] ?? 0);
	if (bytes.length < end) return undefined;
	return { status, body: () => bytes.toString("utf8", start, end), end };
};

export const open = (port: number): Promise<Client> =>
	new Promise((opened, failed) => {
		let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
		let chunks: Array<Buffer> = [];
		const socket = connect(port, "127.0.0.1", () => opened({ send, close: () => socket.destroy() }));
		socket.setNoDelay(true);
		const fail = (error: Error) => {
			failed(error);
			waiting?.reject(error);
		};
		socket.on("error", fail);
		socket.on("close", () => fail(new Error("The server closed the connection")));
		socket.on("data", (chunk: Buffer) => {
			chunks.push(chunk);
			const bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks);
			const answer = answerIn(bytes);
			if (answer === undefined) {
				chunks = [bytes];
				return;
			}
			if (bytes.length > answer.end) return fail(new Error("More was answered than was asked"));
			chunks = [];
			const { resolve } = waiting ?? {};
			waiting = undefined;
			resolve?.(answer);
		});
		const send: Client["send"] = (method, path, headers, body, type = "application/json") =>
			new Promise((resolve, reject) => {
				waiting = { resolve, reject };
				const entity =
					body === undefined
						? "\r\n"
						: `Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
				socket.write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}${entity}`);
			});
	});
