/** Buyers of checkout sessions, for tests. */
import { createHash } from "node:crypto";
import { zeroBits } from "@svc/core/platform/ProofOfWork";
import { type Answer, type CallOptions, dataOf, type Service } from "../../Harness.js";
import { usd } from "../Sale.js";

/** What a buyer holds. */
export interface Credential {
	readonly id: string;
	readonly secret: string;
}

export const credentialHeaders = ({ id, secret }: Credential) => ({
	"X-Checkout-Session-ID": id,
	"X-Checkout-Session-Secret": secret,
});

/** The session in an answer. */
export const sessionOf = (answer: Answer, status = 200) => dataOf(answer, status).checkout_session;

/** The credential in the answer that created or read a session. */
export const credentialOf = (session: {
	readonly checkout_session_id: string;
	readonly url?: string;
	readonly checkout_session_secret?: string;
}): Credential => ({
	id: session.checkout_session_id,
	secret: session.checkout_session_secret ?? session.url?.split("#")[1] ?? "",
});

/** A buyer that calls the API of its session. */
export const buyerOf = (svc: Service, credential: Credential) => {
	const send = (
		method: string,
		path: string,
		body?: unknown,
		{ headers, ...options }: CallOptions = {},
	): Promise<Answer> =>
		svc.send(method, `/v1/checkout${path}`, body === undefined ? undefined : JSON.stringify(body), {
			key: null,
			headers: { ...credentialHeaders(credential), ...headers },
			...options,
		});
	return {
		send,
		view: async () => dataOf(await send("GET", "")),
		put: (path: string, body: unknown) => send("PUT", path, body),
		post: (path: string, body: unknown, options?: CallOptions) => send("POST", path, body, options),
		/** Pays what the buyer sees now. */
		pay: async (token = "tok_visa", options?: CallOptions): Promise<Answer> => {
			const { revision } = dataOf(await send("GET", ""));
			return send("POST", "/pay", { payment_source: { token }, expected_revision: revision }, options);
		},
	};
};

export const checkouts = (svc: Service) => {
	const orderOf = async (amount = 2_500, more: object = {}): Promise<string> =>
		dataOf(
			await svc.post("/v1/orders", {
				line_items: [{ name: "Mug", quantity: 1, unit_price_money: usd(amount) }],
				...more,
			}),
			201,
		).order_id;
	const create = (body: object, options?: CallOptions) => svc.post("/v1/checkout-sessions", body, options);
	const opened = async ({
		order_id: given,
		...body
	}: {
		readonly order_id?: string;
		readonly [name: string]: unknown;
	} = {}) => {
		const order_id = given ?? (await orderOf());
		const session = sessionOf(await create({ order_id, ...body }), 201);
		return { order_id, session, buyer: buyerOf(svc, credentialOf(session)) };
	};
	const read = async (checkout_session_id: string) =>
		sessionOf(await svc.get(`/v1/checkout-sessions/${checkout_session_id}`));
	const order = async (order_id: string) => dataOf(await svc.get(`/v1/orders/${order_id}`));
	/** The types of the session's events, in their order. */
	const eventsOf = async (checkout_session_id: string): Promise<ReadonlyArray<string>> =>
		dataOf(await svc.get("/v1/webhook-events?page_size=100"))
			.toReversed()
			.filter(
				(event: { data: { checkout_session?: { checkout_session_id: string } } }) =>
					event.data.checkout_session?.checkout_session_id === checkout_session_id,
			)
			.map(({ event_type }: { event_type: string }) => event_type);
	return { orderOf, create, opened, read, order, eventsOf };
};

/** A text of which the hash with the challenge begins with as many zero bits as wanted. */
export const solutionTo = (challenge: string, isWanted: (bits: number) => boolean) => {
	for (let i = 0; ; i++)
		if (isWanted(zeroBits(createHash("sha256").update(`${challenge}.${i}`).digest("hex")))) return `${i}`;
};

/** The answer to the challenge in a refusal. */
export const answerTo = ({ body }: Answer) => {
	const [{ challenge, difficulty_bits }] = body.error.details;
	return { challenge, solution: solutionTo(challenge, (bits) => bits >= difficulty_bits) };
};
