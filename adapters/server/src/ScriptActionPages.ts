/**
 * Completes a simulated action of the processor's script: the overlay in which the bank asks the buyer. The script sends
 * the action's secret and the answer as a form. It needs no key, because the secret names the charge.
 */
import { Merchants } from "@svc/core/platform/Merchants";
import type { Request, Response } from "@svc/http";
import { Simulator } from "@svc/simulator";
import { Effect } from "effect";

const address = /^\/processor\/v1\/actions\/([^/]+)$/;

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

const unknown = json(404, { error: "There is no such action. Send its client_secret, and the result." });

/** Responds to answers of buyers, and leaves every other request to the service. */
export const scriptActionPages = Effect.gen(function* () {
	const merchants = yield* Merchants;
	const simulator = yield* Simulator;
	return (request: Request): Effect.Effect<Response> | undefined => {
		const [, environment_id = ""] = address.exec(request.path) ?? [];
		if (environment_id === "" || request.method !== "POST") return undefined;
		return Effect.gen(function* () {
			const form = new URLSearchParams(Buffer.from(yield* request.body).toString("utf8"));
			const environment = yield* merchants.environment(environment_id);
			const result = form.get("result") === "approved" ? "approved" : "rejected";
			yield* simulator.completeScriptAction(environment, form.get("client_secret") ?? "", result);
			return json(200, { status: result });
		}).pipe(
			Effect.catchTag("Refusal", () => Effect.succeed(unknown)),
			Effect.catchTag("StorageError", (error) =>
				Effect.as(
					Effect.logError("An action could not be completed", error),
					json(503, { error: "Please try again." }),
				),
			),
		);
	};
});
