/**
 * Shows the page on which a buyer completes a simulated challenge; a real processor shows the bank's page. Its address
 * is the `client_action.url` of a payment attempt. It requires no key, because only that URL identifies it.
 */

import { Merchants } from "@svc/core/platform/Merchants";
import type { Request, Response } from "@svc/http";
import { Simulator } from "@svc/simulator";
import { Effect } from "effect";

const address = /^\/processor\/v1\/challenges\/([^/]+)\/([^/]+)$/;

const page = (status: number, heading: string, body: string): Response => ({
	status,
	headers: {
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control": "no-store",
		"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
		"X-Content-Type-Options": "nosniff",
	},
	body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title><style>
	:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif }
	body { max-width: 30rem; margin: 4rem auto; padding: 0 1rem } button { font: inherit; padding: .4rem 1.2rem; margin-right: .6rem }
</style></head><body><main><h1>${heading}</h1>${body}</main></body></html>`,
});

/** The question. Submitting its form leads to the page to which the buyer returns, possibly on another origin. */
const question = (return_url = ""): Response => {
	const found = page(
		200,
		"Your bank asks: is it you?",
		`<p>This is the simulated processor. No money moves.</p>
<form method="post"><button name="result" value="approved">Approve</button><button name="result" value="rejected">Reject</button></form>`,
	);
	if (!URL.canParse(return_url)) return found;
	const policy = `${found.headers["Content-Security-Policy"]} ${new URL(return_url).origin}`;
	return { ...found, headers: { ...found.headers, "Content-Security-Policy": policy } };
};

const done = page(200, "Thank you", "<p>You can go back to the shop: it can now resume the payment.</p>");

const unknown = page(404, "There is no such challenge", "<p>Follow the link of the payment again.</p>");

/** The page to which the buyer returns, in a form valid in a header: ASCII. A relative one is svc's own. */
const headerForm = (return_url: string): string => (URL.canParse(return_url) ? new URL(return_url).href : return_url);

const resultOf = (body: Uint8Array): "approved" | "rejected" =>
	new URLSearchParams(Buffer.from(body).toString("utf8")).get("result") === "rejected" ? "rejected" : "approved";

/** Responds to challenge pages, and leaves every other request to the service. */
export const challengePages = Effect.gen(function* () {
	const merchants = yield* Merchants;
	const simulator = yield* Simulator;
	return (request: Request): Effect.Effect<Response> | undefined => {
		const [, environment_id = "", payment_id = ""] = address.exec(request.path) ?? [];
		if (payment_id === "") return undefined;
		return Effect.gen(function* () {
			const environment = yield* merchants.environment(environment_id);
			const { return_url, status } = yield* simulator.charge(environment, payment_id);
			const ended: Response =
				return_url === undefined
					? done
					: { ...done, status: 303, headers: { ...done.headers, Location: headerForm(return_url) } };
			if (request.method !== "POST") return status === "requires_action" ? question(return_url) : ended;
			yield* simulator.completeAction(environment, payment_id, resultOf(yield* request.body));
			return ended;
		}).pipe(
			Effect.catchTag("Refusal", () => Effect.succeed(unknown)),
			Effect.catchTag("StorageError", (error) =>
				Effect.as(Effect.logError("A challenge could not be shown", error), page(503, "Please try again", "")),
			),
		);
	};
});
