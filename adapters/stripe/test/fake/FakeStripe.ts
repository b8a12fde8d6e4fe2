/**
 * A fake of Stripe's API over HTTP on loopback, with state. It has the rules that an integration trips over: keys answer
 * with the first response as it was then, refuse other parameters, and answer 409 while the first request runs. Tests
 * make it slow, cut connections before and after the effect, and refuse requests.
 *
 * It proves our reading of Stripe's documentation, not Stripe.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { collapsed } from "./Expand.js";
import { type Form, formAt, parseForm, textsOf } from "./Form.js";
import { routeOf } from "./Routes.js";
import { ApiError, StripeState } from "./StripeState.js";

/** What happens to a request. `before` and `after`: whether it had its effect when the fault strikes. */
export type Fault =
	| { readonly type: "cut"; readonly when: "before" | "after" }
	/** The connection ends within the response. */
	| { readonly type: "half" }
	| { readonly type: "status"; readonly status: 424 | 429 | 500 | 503; readonly when: "before" | "after" }
	| { readonly type: "slow"; readonly millis: number };

/** A response as it is kept for its idempotency key. */
interface Kept {
	readonly parameters: string;
	readonly at: number;
	readonly response: Promise<Answer>;
	isDone: boolean;
}

/** A request: its endpoint, such as `POST refunds` or `GET payouts/*`, and its parameters. */
export interface Received {
	readonly shape: string;
	readonly form: Form;
}

interface Answer {
	readonly status: number;
	readonly body: string;
	readonly isKept: boolean;
}

/** The first confirmation of this token has its effect, and no response. */
const hangingToken = "ctoken_hangs";

/** Stripe keeps keys for a day. */
const keptSeconds = 86_400;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
	const chunks: Array<Buffer> = [];
	for await (const chunk of request) chunks.push(chunk);
	return Buffer.concat(chunks).toString();
};

const answerOf = (error: unknown): Answer => {
	if (!(error instanceof ApiError)) throw error;
	const { payment_intent } = error.error;
	// An error shows its intent with IDs, whatever the request wants expanded.
	const shown = payment_intent === undefined ? {} : { payment_intent: collapsed(payment_intent, new Set()) };
	return { status: error.status, body: JSON.stringify({ error: { ...error.error, ...shown } }), isKept: error.isKept };
};

const errorAnswer = (status: number, type: string, message: string, code?: string): Answer => ({
	status,
	body: JSON.stringify({ error: { type, message, ...(code === undefined ? {} : { code }) } }),
	isKept: false,
});

/** A failure of Stripe. It is kept for its idempotency key like any response, unless the request was not let in. */
const failureAnswer = (status: number): Answer => ({
	...errorAnswer(status, "api_error", "Try again."),
	isKept: status !== 429,
});

export class FakeStripe {
	/** By secret key. */
	readonly #accounts = new Map<string, StripeState>();
	readonly #keys = new Map<string, Kept>();
	readonly #server: Server;
	/** Chooses the fault of a request; `undefined`: none. */
	fault: (method: string, path: string) => Fault | undefined = () => undefined;
	/** How many requests came in, by method and shape of the path. */
	readonly requests: Array<string> = [];
	/** The different requests that came in: endpoint and parameters. */
	readonly received = new Map<string, Received>();
	/** Keys are forgotten as if so many seconds had passed. */
	forgottenSeconds = 0;

	private constructor() {
		this.#server = createServer((request, response) => void this.#serve(request, response));
	}

	static async start(): Promise<FakeStripe> {
		const fake = new FakeStripe();
		await new Promise<void>((resolve) => fake.#server.listen(0, "127.0.0.1", resolve));
		return fake;
	}

	/** The idempotency keys that are kept, the oldest first, with their accounts. */
	keyNames(): ReadonlyArray<string> {
		return [...this.#keys.keys()];
	}

	get port(): number {
		const address = this.#server.address();
		// It listens on TCP.
		return (address as AddressInfo).port;
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
	}

	/** The account of a key, or one that is connected to it. */
	connected(secret_key: string, account: string): StripeState {
		return this.account(`${secret_key} ${account}`);
	}

	account(secret_key: string): StripeState {
		const found = this.#accounts.get(secret_key) ?? new StripeState();
		this.#accounts.set(secret_key, found);
		return found;
	}

	async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { method = "", url = "" } = request;
		const [path = "", query = ""] = url.replace(/^\/v1\//, "").split("?", 2);
		const body = await bodyOf(request);
		this.requests.push(`${method} ${path}`);
		const fault = this.fault(method, path);
		if (fault?.type === "slow") await sleep(fault.millis);
		if (fault?.type === "cut" && fault.when === "before") return void request.socket.destroy();
		const form = parseForm(method === "GET" ? query : body);
		const failing = fault?.type === "status" ? fault : undefined;
		const { answer, isReplayed } = await this.#answer(request, method, path, form, failing);
		if (form.confirmation_token === hangingToken && !isReplayed) return;
		if (fault?.type === "cut") return void request.socket.destroy();
		// A gateway before the keys fails.
		if (failing !== undefined && isReplayed) return this.#write(response, failureAnswer(failing.status), false);
		if (fault?.type === "half") {
			response.writeHead(answer.status, { "content-type": "application/json", "content-length": answer.body.length });
			response.write(answer.body.slice(0, answer.body.length / 2));
			await sleep(5);
			return void request.socket.destroy();
		}
		this.#write(response, answer, isReplayed);
	}

	#write(response: ServerResponse, { body, status }: Answer, isReplayed: boolean): void {
		response.writeHead(status, {
			"content-type": "application/json",
			"request-id": `req_${this.requests.length}`,
			...(isReplayed ? { "idempotent-replayed": "true" } : {}),
		});
		response.end(body);
	}

	async #answer(
		request: IncomingMessage,
		method: string,
		path: string,
		form: Form,
		failing: (Fault & { readonly type: "status" }) | undefined,
	): Promise<{ readonly answer: Answer; readonly isReplayed: boolean }> {
		const secret = /^Bearer (sk_.+)$/.exec(request.headers.authorization ?? "")?.[1];
		if (secret === undefined || !this.#accounts.has(secret))
			return { answer: errorAnswer(401, "invalid_request_error", "Invalid API Key provided."), isReplayed: false };
		const connected = request.headers["stripe-account"];
		if (typeof connected === "string" && !this.account(secret).accounts.has(connected))
			return {
				answer: errorAnswer(403, "invalid_request_error", "The key has no access to this account.", "account_invalid"),
				isReplayed: false,
			};
		const owner = typeof connected === "string" ? `${secret} ${connected}` : secret;
		const run = async () => {
			if (failing?.when === "before") return failureAnswer(failing.status);
			const answer = await this.#run(this.account(owner), method, path, form);
			return failing === undefined ? answer : failureAnswer(failing.status);
		};
		const name = request.headers["idempotency-key"];
		if (typeof name !== "string") return { answer: await run(), isReplayed: false };
		const key = `${owner} ${name}`;
		const parameters = `${method} ${path} ${JSON.stringify(form)}`;
		const now = Date.now() / 1_000 + this.forgottenSeconds;
		const kept = this.#keys.get(key);
		if (kept !== undefined && now - kept.at < keptSeconds) {
			if (kept.parameters !== parameters)
				return {
					answer: errorAnswer(
						400,
						"idempotency_error",
						"Keys for idempotent requests can only be used with the same parameters.",
					),
					isReplayed: false,
				};
			if (!kept.isDone)
				return {
					answer: errorAnswer(
						409,
						"idempotency_error",
						"Another request with this key runs.",
						"idempotency_key_in_use",
					),
					isReplayed: false,
				};
			return { answer: await kept.response, isReplayed: true };
		}
		return { answer: await this.#keep(key, { at: now, parameters }, run), isReplayed: false };
	}

	async #keep(key: string, terms: Pick<Kept, "at" | "parameters">, run: () => Promise<Answer>): Promise<Answer> {
		const kept: Kept = { ...terms, response: run(), isDone: false };
		this.#keys.set(key, kept);
		const answer = await kept.response;
		kept.isDone = true;
		// Nothing was executed, so the key is free again.
		if (!answer.isKept) this.#keys.delete(key);
		return answer;
	}

	/** Executes a request. Each takes a moment, so that others come in between. */
	async #run(state: StripeState, method: string, path: string, form: Form): Promise<Answer> {
		await sleep(1);
		try {
			const { handler, id, shape } = routeOf(method, path);
			this.received.set(JSON.stringify([shape, form]), { shape, form });
			const asked = new Set(Object.values(textsOf(formAt(form, "expand"))));
			return { status: 200, body: JSON.stringify(collapsed(handler(state, id, form), asked)), isKept: true };
		} catch (error) {
			return answerOf(error);
		}
	}
}
