/** The pages on an API that answers what a test says, and requests as browsers send them. */
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import type { ProcessorBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import { type Refusal, refuse } from "@svc/core/words/Errors";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { bytesOf, type Request, type Response } from "@svc/http";
import { type CheckoutApi, checkoutPages } from "@svc/pages";
import { Effect } from "effect";
import { openView, sessionId } from "./Views.js";

export const secret = "s".repeat(43);

interface FakeOptions {
	readonly view?: BuyerView;
	readonly baseUrl?: string;
	/** Null: the processor has no form for pages. */
	readonly browser?: ProcessorBrowser | null;
	/** Which pages may show the session in a frame. */
	readonly embedOrigins?: ReadonlyArray<string>;
	/** The result of every call but `view`. */
	readonly result?: Effect.Effect<BuyerView, Refusal | StorageError>;
}

type Name = Exclude<keyof CheckoutApi, "embedOrigins">;

/** What a browser sends with a form of the page itself. */
const ownForm = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

export const makeFake = ({
	baseUrl = "https://pay.example/commerce",
	browser = { script: "globalThis.SvcProcessor = () => ({});" },
	embedOrigins = [],
	view = openView(),
	result = Effect.succeed(view),
}: FakeOptions = {}) => {
	const calls: Array<readonly [Name, unknown]> = [];
	const call =
		(name: Name) =>
		(credential: { readonly secret: string }, input?: unknown): Effect.Effect<BuyerView, Refusal | StorageError> => {
			if (credential.secret !== secret) return refuse("CHECKOUT_CREDENTIAL_INVALID");
			calls.push([name, input]);
			return name === "view" ? Effect.succeed(view) : result;
		};
	const api: CheckoutApi = {
		embedOrigins: () => Effect.succeed(embedOrigins),
		view: call("view"),
		setCustomer: call("setCustomer"),
		setDelivery: call("setDelivery"),
		setLines: call("setLines"),
		setTip: call("setTip"),
		setAmount: call("setAmount"),
		addDiscount: call("addDiscount"),
		removeDiscount: call("removeDiscount"),
		applyGiftCard: call("applyGiftCard"),
		removeGiftCard: call("removeGiftCard"),
		pay: call("pay"),
		resume: call("resume"),
		cancelPayment: call("cancelPayment"),
	};
	const pages = checkoutPages({ api, baseUrl, browser: browser ?? undefined });

	const request = (method: string, path: string, headers: Readonly<Record<string, string>>, body = ""): Request => ({
		method,
		path,
		query: "",
		header: (name) => headers[name],
		body: Effect.succeed(Buffer.from(body)),
	});

	const send = async (asked: Request): Promise<Response & { readonly body: string }> => {
		const answer = pages(asked);
		if (answer === undefined) throw new Error(`${asked.path} is no page`);
		const { body, ...response } = await Effect.runPromise(answer);
		return { ...response, body: Buffer.from(bytesOf(body)).toString("utf8") };
	};

	const cookie = `${baseUrl.startsWith("https:") ? "__Host-" : ""}${sessionId}=${secret}`;

	return {
		calls,
		/** The calls that were made, without those that only show. */
		changes: () => calls.filter(([name]) => name !== "view"),
		pages,
		request,
		/** A request of a browser that has the session's cookie. */
		get: (part = "", headers: Readonly<Record<string, string>> = { cookie }) =>
			send(request("GET", `/checkout/${sessionId}${part}`, headers)),
		post: (part: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
			send(
				request(
					"POST",
					`/checkout/${sessionId}${part}`,
					{ cookie, ...ownForm, ...headers },
					new URLSearchParams(fields).toString(),
				),
			),
		send,
	};
};
