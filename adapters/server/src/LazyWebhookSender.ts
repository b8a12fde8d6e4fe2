/**
 * The webhook sender, loaded with its HTTP client when the first webhook goes out: it is half of all code, and a start
 * has no use for it.
 */
import { WebhookTransport } from "@svc/core/Webhooks/Transport";
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
			const sender = yield* Effect.cached(Effect.uninterruptible(load));
			return {
				checkTarget: (url) => Effect.flatMap(sender, ({ checkTarget }) => checkTarget(url)),
				send: (request) => Effect.flatMap(sender, ({ send }) => send(request)),
			};
		}),
	);
