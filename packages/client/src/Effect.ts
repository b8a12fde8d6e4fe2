/** The client of svc's HTTP API for Effect: @effect/platform's own, derived from the contract. */
import type * as HttpApi from "@effect/platform/HttpApi";
import * as HttpApiClient from "@effect/platform/HttpApiClient";
import * as HttpClient from "@effect/platform/HttpClient";
import * as HttpClientRequest from "@effect/platform/HttpClientRequest";
import { Api } from "@svc/api";
import { Effect, FiberRef, Redacted } from "effect";
import { checkTarget } from "./Usage.js";

/** Where svc is, and which key to use. */
export interface EffectClientOptions {
	/** The base URL of svc, such as `https://pay.example.com`. */
	readonly baseUrl: string;
	/** A secret key, `svc_test_…` or `svc_live_…`. */
	readonly apiKey: Redacted.Redacted;
	/** Pins the API version; the merchant's default if absent. */
	readonly version?: string;
}

const idempotencyKey = FiberRef.unsafeMake<string | undefined>(undefined);

/** Sends the key with the calls of `effect`, so that each of its commands happens at most once. */
export const withIdempotencyKey =
	(key: string) =>
	<A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
		Effect.locally(effect, idempotencyKey, key);

type Parts =
	typeof Api extends HttpApi.HttpApi<infer _Id, infer Groups, infer Failure, infer _R> ? [Groups, Failure] : never;

/** A member for every group of the contract. Named because the type is too long for a declaration file. */
export interface EffectClient extends HttpApiClient.Client<Parts[0], Parts[1], never> {}

/**
 * Creates the client: `client.Orders.create({ payload })` and so on, on any `HttpClient`. It fails with the error's
 * body as in the contract. It does not retry by itself: use `Effect.retry` under one `withIdempotencyKey`. Throws a
 * `TypeError` for invalid options.
 */
export const makeEffectClient = ({
	apiKey,
	baseUrl,
	version,
}: EffectClientOptions): Effect.Effect<EffectClient, never, HttpClient.HttpClient> => {
	checkTarget("makeEffectClient", { apiKey: Redacted.value(apiKey), baseUrl, version });
	return HttpApiClient.make(Api, {
		baseUrl,
		transformClient: HttpClient.mapRequestEffect((request) =>
			Effect.map(FiberRef.get(idempotencyKey), (key) =>
				HttpClientRequest.bearerToken(
					HttpClientRequest.setHeaders(request, {
						...(version === undefined ? {} : { "svc-version": version }),
						...(key === undefined || request.method === "GET" ? {} : { "idempotency-key": key }),
					}),
					Redacted.value(apiKey),
				),
			),
		),
	});
};
