/** Counts the statements and the units of work of each request of a hosted sale. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { ofRequests } from "../Statements.js";
import { credentialOf, sessionOf } from "./Buyers.js";

let svc: Service;
const sent: Array<string> = [];
beforeAll(async () => {
	svc = await startService({ observe: (text) => void sent.push(text) });
});
afterAll(() => svc.stop());

interface Counted {
	readonly answer: Answer;
	readonly statements: number;
	/** Units of work. Each is a commit at most: on SQLite, several share one. */
	readonly units: number;
}

/** Counts what a request sends to the database. */
const counted = async (call: () => Promise<Answer>): Promise<Counted> => {
	sent.length = 0;
	const answer = await call();
	const units = sent.filter((text) => /^(BEGIN|BEGIN IMMEDIATE|SAVEPOINT unit)$/.test(text)).length;
	const statements = ofRequests(sent).filter(
		(text) => !/^(BEGIN|COMMIT|RELEASE|ROLLBACK|SAVEPOINT|PRAGMA)\b/.test(text),
	).length;
	return { answer, statements, units };
};

let sales = 0;

const create = async (lines: number) => {
	const line_items = Array.from({ length: lines }, (_, index) => ({
		name: `Mug ${index}`,
		quantity: 1,
		unit_price_money: usd(1_000),
	}));
	const { order_id } = dataOf(await svc.post("/v1/orders", { line_items }), 201);
	return counted(() => svc.post("/v1/checkout-sessions", { order_id }, { idempotencyKey: `session-${++sales}` }));
};

/** The statements and the units of work of each request of a hosted sale of so many lines. */
const sale = async (lines: number): Promise<Readonly<Record<string, Counted>>> => {
	const created = await create(lines);
	const { id, secret } = credentialOf(sessionOf(created.answer, 201));
	const headers = {
		Cookie: `${id}=${secret}`,
		"Sec-Fetch-Site": "same-origin",
		"Content-Type": "application/x-www-form-urlencoded",
	};
	const send = (method: string, part: string, fields?: Readonly<Record<string, string>>) =>
		counted(() =>
			svc.send(method, `/checkout/${id}${part}`, fields && `${new URLSearchParams(fields)}`, { key: null, headers }),
		);
	const paying = {
		expected_revision: "2",
		expected_outstanding: `${lines * 1_000}`,
		idempotency_key: `pay-${sales}`,
		token: "tok_visa",
	};
	const requests = {
		created,
		opened: await send("POST", "/session", { secret }),
		page: await send("GET", ""),
		customer: await send("POST", "/customer", { email: "ada@example.com" }),
		paid: await send("POST", "/pay", paying),
		returned: await send("GET", "/return"),
		done: await send("GET", "/done"),
	};
	expect(requests.done.answer.text).toContain('data-stage="done"');
	return requests;
};

/** The least that each request took in three sales: the logs of earlier requests are written in between. */
const leastOf = async (lines: number) => {
	const made = [await sale(lines), await sale(lines), await sale(lines)];
	const least = (name: string, what: "statements" | "units") =>
		Math.min(...made.map((one) => one[name]?.[what] ?? Number.NaN));
	return Object.fromEntries(
		Object.keys(made[0] ?? {}).map((name) => [name, [least(name, "statements"), least(name, "units")]]),
	);
};

it("a hosted sale needs few statements and units of work, no matter how many lines it has", async () => {
	const small = await leastOf(1);
	expect(small).toEqual({
		created: [12, 1],
		opened: [7, 0],
		page: [6, 0],
		customer: [15, 1],
		paid: [38, 3],
		returned: [6, 1],
		done: [6, 0],
	});
	expect(await leastOf(20)).toEqual(small);
});
