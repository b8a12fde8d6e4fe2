/** A minimal server of a seller: it receives webhooks and accepts those with a valid signature. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from "@svc/client";

export interface Receiver {
	/** The URL of the webhook endpoint. */
	readonly url: string;
	/** Sets the secret, which is known once the endpoint is registered. */
	readonly verifyWith: (secret: string) => void;
	/** Waits until an event of this type has arrived, or fails after `millis`. */
	readonly waitFor: (event_type: string, millis: number) => Promise<WebhookEvent>;
	readonly close: () => void;
}

/** Starts the receiver on a free port. Calls `onEvent` once for each verified event, however often it is delivered. */
export const startReceiver = async (onEvent: (event: WebhookEvent) => void): Promise<Receiver> => {
	let secret = "";
	const seen = new Map<string, WebhookEvent>();
	const waiting = new Set<() => void>();
	const server = createServer(async (request, response) => {
		// The signature covers the raw bytes: keep them, and parse only a verified body.
		const chunks: Array<Buffer> = [];
		for await (const chunk of request) chunks.push(chunk);
		try {
			const event = await verifyWebhook({ body: Buffer.concat(chunks), headers: request.headers, secret });
			// An event may be delivered more than once, with the same ID.
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
