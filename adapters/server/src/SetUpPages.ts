/**
 * Completes a simulated set-up of a saved method, as a processor's script would. The buyer's client sends the set-up's
 * secret and a test card's token as a form. It needs no key, because the secret names the set-up.
 */
import { Merchants } from "@svc/core/platform/Merchants";
import type { Request, Response } from "@svc/http";
import { Simulator } from "@svc/simulator";
import { Effect } from "effect";

const address = /^\/processor\/v1\/set-ups\/([^/]+)$/;

const json = (status: number, body: object): Response => ({
	status,
	headers: {
		"Content-Type": "application/json; charset=utf-8",
		"Cache-Control": "no-store",
		// The script runs on the pages of shops. It sends no cookies, and the secret is in the body.
		"Access-Control-Allow-Origin": "*",
	},
	body: JSON.stringify(body),
});

const unknown = json(404, { error: "There is no such set-up. Send its client_secret, and the token of a test card." });

/** Responds to completed set-ups, and leaves every other request to the service. */
export const setUpPages = Effect.gen(function* () {
	const merchants = yield* Merchants;
	const simulator = yield* Simulator;
	return (request: Request): Effect.Effect<Response> | undefined => {
		const [, environment_id = ""] = address.exec(request.path) ?? [];
		if (environment_id === "" || request.method !== "POST") return undefined;
		return Effect.gen(function* () {
			const form = new URLSearchParams(Buffer.from(yield* request.body).toString("utf8"));
			const environment = yield* merchants.environment(environment_id);
			const { _tag, ...setUp } = yield* simulator.completeSetUp(
				environment,
				form.get("client_secret") ?? "",
				form.get("token") ?? "",
			);
			return json(200, {
				status: _tag === "SetUpSucceeded" ? "succeeded" : "pending",
				...("error" in setUp ? { error: setUp.error } : {}),
			});
		}).pipe(
			Effect.catchTag("Refusal", () => Effect.succeed(unknown)),
			Effect.catchTag("StorageError", (error) =>
				Effect.as(Effect.logError("A set-up could not be completed", error), json(503, { error: "Please try again." })),
			),
		);
	};
});
