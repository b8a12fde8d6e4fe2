/** A seller's own server, as small as it can be: it takes webhooks and believes those that verify. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from "@svc/client";

export interface Receiver {
	/** Where webhooks have to be sent. */
	readonly url: string;
	/** From when on webhooks are verified: the secret is known once the endpoint is registered. */
	readonly verifyWith: (secret: string) => void;
	/** Waits until an event of this type has come, or fails after `millis`. */
	readonly waitFor: (event_type: string, millis: number) => Promise<WebhookEvent>;
	readonly close: () => void;
}

/** Starts the receiver on a free port. `onEvent` is told of each verified event once, however often it is delivered. */
export const startReceiver = async (onEvent: (event: WebhookEvent) => void): Promise<Receiver> => {
	let secret = "";
	const seen = new Map<string, WebhookEvent>();
	const waiting = new Set<() => void>();
	const server = createServer(async (request, response) => {
		// The signature is over the bytes that came: keep them, and parse only what was verified.
		const chunks: Array<Buffer> = [];
		for await (const chunk of request) chunks.push(chunk);
		try {
			const event = verifyWebhook({ body: Buffer.concat(chunks), headers: request.headers, secret });
			// An event may come more than once: its ID tells.
			if (!seen.has(event.webhook_event_id)) onEvent(event);
			seen.set(event.webhook_event_id, event);
			for (const check of waiting) check();
			response.writeHead(204).end();
		} catch (error) {
			response.writeHead(400).end(error instanceof WebhookVerificationError ? error.reason : "unreadable");
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/webhooks`,
		verifyWith: (given) => {
			secret = given;
		},
		waitFor: (event_type, millis) =>
			new Promise((resolve, reject) => {
				const check = () => {
					const event = [...seen.values()].find((one) => one.event_type === event_type);
					if (event === undefined) return;
					clearTimeout(timer);
					waiting.delete(check);
					resolve(event);
				};
				const timer = setTimeout(() => {
					waiting.delete(check);
					reject(new Error(`No ${event_type} came within ${millis / 1_000} s`));
				}, millis);
				waiting.add(check);
				check();
			}),
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
};
