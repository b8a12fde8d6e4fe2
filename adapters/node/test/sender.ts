/** A sender for one test, and matchers of its outcomes. */
import type { TransportOutcome, WebhookTransportShape } from "@svc/core/events/Webhooks/Transport";
import { make, type WebhookSenderOptions } from "@svc/node/WebhookSender";
import { Effect, Exit, Scope } from "effect";
import { expect, onTestFinished } from "vitest";

/** Makes a sender that closes when the test ends. */
export const sender = (options: Partial<WebhookSenderOptions> = {}): WebhookTransportShape => {
	const scope = Effect.runSync(Scope.make());
	onTestFinished(() => Effect.runPromise(Scope.close(scope, Exit.void)));
	return Effect.runSync(Scope.extend(make({ allowPrivateTargets: true, ...options }), scope));
};

export const send = (transport: WebhookTransportShape, url: string, timeoutMillis = 5000): Promise<TransportOutcome> =>
	Effect.runPromise(
		transport.send({
			url,
			headers: { "Content-Type": "application/json", "webhook-id": "whev_1" },
			body: "{}",
			timeoutMillis,
		}),
	);

/** Matches a failed outcome. */
export const failure = (category: string, message: RegExp) => ({
	_tag: "Failed",
	category,
	message: expect.stringMatching(message),
	duration_milliseconds: expect.any(Number),
});
