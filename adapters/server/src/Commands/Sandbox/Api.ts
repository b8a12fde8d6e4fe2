/** A sandbox through the HTTP API, with one of its keys. */
import { createHmac } from "node:crypto";
import { type Client, createClient, SvcError } from "@svc/client";
import { secretPrefix } from "@svc/core/events/Webhooks/Signing";
import { Effect, Either, Option } from "effect";
import { plainText } from "../../Cli/Output.js";
import type { Configuration } from "../../Configuration.js";
import { messageOf, misuse, OperatorError } from "../../OperatorError.js";
import type { Sandbox } from "./UseCases.js";

/** The options of a command that can call the API. */
export interface ApiOptions {
	readonly url: Option.Option<string>;
	readonly key: Option.Option<string>;
	/** Options of the database. A key belongs to one sandbox. */
	readonly merchant: Option.Option<string>;
	readonly sandbox: Option.Option<string>;
}

interface Target {
	readonly baseUrl: string;
	readonly apiKey: string;
}

/** Returns the API that the options or the environment variables name; none if there is no key, nor a URL. */
export const targetOf = (
	{ apiKey, apiUrl, baseUrl, port }: Configuration,
	{ key, merchant, sandbox, url }: ApiOptions,
): Either.Either<Target | undefined, OperatorError> => {
	const usedKey = Option.getOrElse(key, () => apiKey);
	const usedUrl = Option.getOrElse(url, () => apiUrl);
	if (usedKey === undefined)
		return usedUrl === undefined
			? Either.right(undefined)
			: Either.left(misuse("A key is missing: pass --key with a test key of the sandbox, or set SVC_API_KEY."));
	if (!usedKey.startsWith("svc_test_"))
		return Either.left(
			misuse("The key must be a test key, which starts with svc_test_: these commands work in sandboxes."),
		);
	if (Option.isSome(merchant) || Option.isSome(sandbox))
		return Either.left(misuse("A key belongs to one sandbox: omit --merchant and --sandbox."));
	return Either.right({ baseUrl: usedUrl ?? baseUrl ?? `http://127.0.0.1:${port}`, apiKey: usedKey });
};

/** Derives the secret that signs what a listener forwards, so that a receiver needs it once. It does not reveal the key. */
const signingSecretOf = (apiKey: string): string =>
	secretPrefix + createHmac("sha256", apiKey).update("svc listen").digest("base64");

/** The error of a call, as a sentence that says what to do next. */
const faultOf = (cause: unknown): OperatorError => {
	if (!(cause instanceof SvcError)) return misuse(messageOf(cause), cause);
	const { message, next_steps, status } = cause;
	const whatNext = status === 0 ? "Start the server, or correct --url." : (next_steps ?? "");
	return new OperatorError({ message: plainText(`${message} ${whatNext}`.trim()), cause });
};

const call = <A>(work: () => Promise<A>): Effect.Effect<A, OperatorError> =>
	Effect.tryPromise({ try: work, catch: faultOf });

const dataOf = async <A>(answer: Promise<{ readonly data: A }>): Promise<A> => (await answer).data;

const useCasesOf = (client: Client, sandbox_id: string) =>
	({
		call,
		currentTime: async () => (await client.sandboxes.get({ path: { sandbox_id } })).data.clock.current_at,
		listEvents: (query) => client.webhooks.listEvents({ query }),
		createTestEvent: (event_type) => client.webhooks.createTestEvent({ payload: { event_type } }),
		createOrder: (payload) => dataOf(client.orders.create({ payload })),
		pay: (order_id, payload) => client.payments.pay({ path: { order_id }, payload }),
		cancelOrder: (order_id) => client.orders.cancel({ path: { order_id } }),
		createRefund: (payload) => client.refunds.create({ payload }),
		createCustomer: (payload) => dataOf(client.customers.create({ payload })),
		renameCustomer: (customer_id, name) => client.customers.patch({ path: { customer_id }, payload: { name } }),
		createProduct: (payload) => client.catalog.create({ payload }),
		createGiftCard: (payload) => client.giftCards.create({ payload }),
	}) satisfies Partial<Sandbox>;

/** The sandbox of the key. */
export const sandboxByKey = ({ apiKey, baseUrl }: Target): Effect.Effect<Sandbox, OperatorError> =>
	Effect.gen(function* () {
		const client = yield* Effect.try({ try: () => createClient({ baseUrl, apiKey }), catch: faultOf });
		const { data: me } = yield* call(() => client.me.get());
		const { sandbox_id = "" } = me;
		const { data: sandbox } = yield* call(() => client.sandboxes.get({ path: { sandbox_id } }));
		return {
			...useCasesOf(client, sandbox_id),
			sandbox_id,
			name: `${sandbox.name} at ${baseUrl}`,
			signingSecret: signingSecretOf(apiKey),
			pace: { clockMillis: 5_000, eventsMillis: 1_000 },
			// Only the server knows its processor. A payment that it refuses is the command's error.
			takesTestCards: true,
		};
	});
