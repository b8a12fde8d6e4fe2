/**
 * The webhook sender, loaded with its HTTP client when the first webhook goes out: it is half of all code, and a start
 * has no use for it.
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
			// Whoever comes first loads for all, so being interrupted must not stop the loading.
			const loading = yield* Effect.cached(Effect.uninterruptible(load));
			let loaded: WebhookTransportShape | undefined;
			const sender = Effect.tap(loading, (made) => {
				loaded = made;
			});
			return {
				checkTarget: (url) => Effect.flatMap(sender, ({ checkTarget }) => checkTarget(url)),
				// Thousands a second go out: all but the first skip the question whether it is loaded.
				send: (request) => loaded?.send(request) ?? Effect.flatMap(sender, ({ send }) => send(request)),
			};
		}),
	);
