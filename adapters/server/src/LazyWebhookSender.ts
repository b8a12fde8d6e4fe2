/**
 * Loads the webhook sender and its HTTP client on the first webhook. They are half of all code, and starting does not
 * need them.
 */
import { WebhookTransport, type WebhookTransportShape } from "@svc/core/events/Webhooks/Transport";
import type { WebhookSenderOptions } from "@svc/node/WebhookSender";
import { Effect, Layer, Scope } from "effect";

export const layer = (options: WebhookSenderOptions): Layer.Layer<WebhookTransport> =>
	Layer.scoped(
		WebhookTransport,
		Effect.gen(function* () {
			const scope = yield* Effect.scope;
			const load = Effect.flatMap(
				Effect.promise(() => import("@svc/node/WebhookSender")),
				({ make }) => Scope.extend(make(options), scope),
			);
			// The first caller loads it for all, so its interruption must not stop the loading.
			const loading = yield* Effect.cached(Effect.uninterruptible(load));
			let loaded: WebhookTransportShape | undefined;
			const sender = Effect.tap(loading, (made) => {
				loaded = made;
			});
			return {
				checkTarget: (url) => Effect.flatMap(sender, ({ checkTarget }) => checkTarget(url)),
				// Thousands are sent each second: after the first one, there is no need to check whether the sender is loaded.
				send: (request) => loaded?.send(request) ?? Effect.flatMap(sender, ({ send }) => send(request)),
			};
		}),
	);
