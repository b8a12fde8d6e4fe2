import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");

/** A self-signed certificate for hook.example.com, valid until 2125. */
export const certificate = fixture("hook.cert.pem");

export interface Receiver {
	readonly port: number;
	readonly url: string;
	/** Returns the number of connections that it accepted. */
	readonly connections: () => number;
}

const listen = async (server: Server, scheme: string): Promise<Receiver> => {
	let connections = 0;
	server.on("connection", () => {
		connections++;
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return { port, url: `${scheme}://127.0.0.1:${port}/hooks`, connections: () => connections };
};

/** Starts a receiver on loopback, for one test. */
export const receive = (handler: RequestListener): Promise<Receiver> => listen(createServer(handler), "http");

export const receiveTls = (handler: RequestListener): Promise<Receiver> =>
	listen(createTlsServer({ cert: certificate, key: fixture("hook.key.pem") }, handler), "https");

export const readBody = async (request: IncomingMessage): Promise<string> => {
	let text = "";
	for await (const chunk of request.setEncoding("utf8")) text += chunk;
	return text;
};

/** Makes a handler that reads the request, then responds. */
export const answering =
	(status: number, body = "", headers: Record<string, string | Array<string>> = {}) =>
	(request: IncomingMessage, response: ServerResponse): void => {
		request.resume().on("end", () => response.writeHead(status, headers).end(body));
	};
