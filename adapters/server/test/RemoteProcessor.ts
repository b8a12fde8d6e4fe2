/**
 * A card processor in the process of the test, which svc calls over HTTP (`fixtures/hosted-shop.mjs`). Its records
 * survive a kill of svc, and it can leave svc without an answer at any step of a call.
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ChargeTerms, ConfirmRequest } from "@svc/core/sale/Payments/Processor";
import { onTestFinished } from "vitest";

/** What the bank says to a card: the first part of a token, such as `succeeds` or `succeeds:unanswered`. */
type Verdict = "succeeds" | "declines" | "asks";

interface RemoteCharge {
	readonly order_id: string;
	readonly amount: number;
	readonly status: "succeeded" | "declined" | "requires_action" | "closed";
}

const reportOf = (key: string, { amount, status }: RemoteCharge): object => {
	const processor_payment_id = `remote_${key}`;
	switch (status) {
		case "succeeded":
			return { _tag: "Succeeded", processor_payment_id, amount_money: { amount, currency: "USD" } };
		case "declined":
			return { _tag: "Declined", processor_payment_id, error: { code: "card_declined", message: "Declined." } };
		case "requires_action":
			return {
				_tag: "RequiresAction",
				processor_payment_id,
				client_action: { type: "redirect", url: `https://bank.example/${key}` },
			};
		case "closed":
			return { _tag: "NotCharged", error: { code: "payment_canceled", message: "The key was closed." } };
	}
};

const statuses = { succeeds: "succeeded", declines: "declined", asks: "requires_action" } as const;

export const startProcessor = async () => {
	const charges = new Map<string, RemoteCharge>();
	/** The orders of calls that svc waits for in vain. */
	const waiting = new Set<string>();
	/** The orders whose look-ups get no answer. */
	const muted = new Set<string>();

	const orderOf = ({ metadata }: ChargeTerms): string => metadata.order_id ?? "";

	const confirm = (request: ConfirmRequest): object | undefined => {
		const { amount_money, idempotency_key, source } = request;
		const known = charges.get(idempotency_key);
		if (known !== undefined) return reportOf(idempotency_key, known);
		const [verdict = "", fault] = source.type === "token" ? source.token.split(":") : [];
		if (fault === "unreached") return undefined;
		// The tokens of these tests all begin with a verdict.
		const status = statuses[verdict as Verdict];
		const charge: RemoteCharge = { order_id: orderOf(request), amount: amount_money.amount, status };
		charges.set(idempotency_key, charge);
		return fault === "unanswered" ? undefined : reportOf(idempotency_key, charge);
	};

	const lookUp = (terms: ChargeTerms): object | undefined => {
		if (muted.has(orderOf(terms))) return undefined;
		const found = charges.get(terms.idempotency_key);
		return found === undefined ? { _tag: "NotFound" } : reportOf(terms.idempotency_key, found);
	};

	const cancel = (terms: ChargeTerms): object => {
		const found = charges.get(terms.idempotency_key);
		const isFinal = found !== undefined && found.status !== "requires_action";
		const after: RemoteCharge = isFinal ? found : { order_id: orderOf(terms), amount: 0, status: "closed" };
		charges.set(terms.idempotency_key, after);
		return reportOf(terms.idempotency_key, after);
	};

	const answer = (path: string, body: string): object | undefined => {
		if (path === "/confirm") return confirm(JSON.parse(body));
		if (path === "/lookUp") return lookUp(JSON.parse(body));
		if (path === "/cancel") return cancel(JSON.parse(body));
		throw new Error(`No test calls ${path}`);
	};

	const server = createServer(async (request, response: ServerResponse) => {
		let body = "";
		for await (const chunk of request.setEncoding("utf8")) body += chunk;
		const said = answer(request.url ?? "", body);
		if (said === undefined) waiting.add(orderOf(JSON.parse(body)));
		else response.end(JSON.stringify(said));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});

	const ofOrder = (order_id: string, status: RemoteCharge["status"]) =>
		[...charges].filter(([, charge]) => charge.order_id === order_id && charge.status === status);

	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** The orders of calls that svc waits for in vain. */
		waiting,
		/** Leaves look-ups of an order's charge without an answer. */
		mute: (order_id: string) => void muted.add(order_id),
		/** Answers every call again. */
		recover: () => {
			waiting.clear();
			muted.clear();
		},
		/** The amounts that were charged for an order. */
		taken: (order_id: string): ReadonlyArray<number> => ofOrder(order_id, "succeeded").map(([, { amount }]) => amount),
		/** Approves at the bank what waits for the buyer. */
		approve: (order_id: string): void => {
			for (const [key, charge] of ofOrder(order_id, "requires_action"))
				charges.set(key, { ...charge, status: "succeeded" });
		},
	};
};

export type RemoteProcessor = Awaited<ReturnType<typeof startProcessor>>;
