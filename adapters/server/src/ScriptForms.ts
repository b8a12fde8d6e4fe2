/**
 * The forms sent by the simulated processor's script: the buyer's response to a bank, and a completed setup of a saved
 * method. They need no key, because the secret in the form identifies the charge or the setup.
 */
import { Merchants } from "@svc/core/platform/Merchants";
import type { Environment } from "@svc/core/words/Environment";
import type { Refusal } from "@svc/core/words/Errors";
import type { StorageError } from "@svc/core/words/Storage";
import type { Request, Response } from "@svc/http";
import { Simulator } from "@svc/simulator";
import { Effect } from "effect";

const address = /^\/processor\/v1\/(actions|set-ups)\/([^/]+)$/;

const json = (status: number, body: object): Response => ({
	status,
	headers: {
		"Content-Type": "application/json; charset=utf-8",
		"Cache-Control": "no-store",
		// The script runs on shops' pages. It sends no cookies, and the secret is in the body.
		"Access-Control-Allow-Origin": "*",
	},
	body: JSON.stringify(body),
});

interface Form {
	readonly unknown: string;
	readonly complete: (
		environment: Environment,
		client_secret: string,
		fields: URLSearchParams,
	) => Effect.Effect<object, Refusal | StorageError>;
}

/** Responds to the script's forms, and leaves every other request to the service. */
export const scriptForms = Effect.gen(function* () {
	const merchants = yield* Merchants;
	const simulator = yield* Simulator;
	const forms: Readonly<Record<string, Form>> = {
		actions: {
			unknown: "There is no such action. Send its client_secret, and the result.",
			complete: (environment, client_secret, fields) => {
				const status = fields.get("result") === "approved" ? "approved" : "rejected";
				return Effect.as(simulator.completeScriptAction(environment, client_secret, status), { status });
			},
		},
		"set-ups": {
			unknown: "There is no such setup. Send its client_secret, and the token of a test card.",
			complete: (environment, client_secret, fields) =>
				Effect.map(
					simulator.completeSetUp(environment, client_secret, fields.get("token") ?? ""),
					({ _tag, ...setUp }) => ({
						status: _tag === "SetUpSucceeded" ? "succeeded" : "pending",
						...("error" in setUp ? { error: setUp.error } : {}),
					}),
				),
		},
	};
	return (request: Request): Effect.Effect<Response> | undefined => {
		const [, kind = "", environment_id = ""] = address.exec(request.path) ?? [];
		const form = forms[kind];
		if (form === undefined || request.method !== "POST") return undefined;
		return Effect.gen(function* () {
			const fields = new URLSearchParams(Buffer.from(yield* request.body).toString("utf8"));
			const environment = yield* merchants.environment(environment_id);
			return json(200, yield* form.complete(environment, fields.get("client_secret") ?? "", fields));
		}).pipe(
			Effect.catchTag("Refusal", () => Effect.succeed(json(404, { error: form.unknown }))),
			Effect.catchTag("StorageError", (error) =>
				Effect.as(
					Effect.logError("A form of the script could not be completed", error),
					json(503, { error: "Please try again." }),
				),
			),
		);
	};
});
