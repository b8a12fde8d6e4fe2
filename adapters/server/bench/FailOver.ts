/**
 * `npm run fail-over`: a drill. Two nodes of svc sell on a Postgres with a synchronous standby. The primary is killed, the
 * standby is promoted, and the address of the database moves to it. No acknowledged sale may be lost or charged twice,
 * and every caller must be served again within ten seconds.
 */
import { randomUUID } from "node:crypto";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { startPair } from "@svc/testkit/PostgresServer";
import pg from "pg";
import { type Client, open } from "./Client.js";
import { start } from "./Process.js";
import type { Service } from "./Service.js";

const callers = 16;
const beforeMillis = 3_000;
const afterMillis = 4_000;
const backWithinMillis = 10_000;

/** How long a caller waits before it repeats a request. */
const pauseMillis = 100;

const sleep = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));

/** The address of the database, as a virtual IP address or a proxy is: it leads to one server, and can be moved. */
const startAddress = async (first: number) => {
	let target: number | undefined = first;
	const sockets = new Set<Socket>();
	const server = createServer((near) => {
		if (target === undefined) {
			near.destroy();
			return;
		}
		const far = connect(target, "127.0.0.1");
		for (const [one, other] of [
			[near, far],
			[far, near],
		] as const) {
			sockets.add(one);
			one.setNoDelay(true);
			one.pipe(other);
			one.on("error", () => {});
			one.on("close", () => {
				sockets.delete(one);
				other.destroy();
			});
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		port,
		/** Ends every connection; new ones lead to this port, or nowhere. */
		moveTo: (next: number | undefined) => {
			target = next;
			for (const socket of sockets) socket.destroy();
		},
		close: () => {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
};

const portOf = (url: string): number => Number(new URL(url).port);

interface Sale {
	readonly order_id: string;
	readonly acknowledged_at: number;
}

interface Log {
	readonly sales: Array<Sale>;
	/** Answers other than success, by status or by the connection's end. */
	readonly refused: Map<string, number>;
	/** When each caller was served. */
	readonly servedAt: Array<Array<number>>;
}

/** Sends a request until it is answered with success. A repetition has the same key. */
const insist = async (
	connected: { client: Client | undefined },
	{
		body,
		key,
		path,
		port,
	}: { readonly port: number; readonly path: string; readonly body: object; readonly key: string },
	refused: Log["refused"],
): Promise<string> => {
	for (;;) {
		let problem: string;
		try {
			connected.client ??= await open(port);
			const answer = await connected.client.send("POST", path, key, JSON.stringify(body));
			if (answer.status < 300) return answer.body();
			const { error } = JSON.parse(answer.body());
			problem = `${answer.status} ${error.code}`;
		} catch (error) {
			connected.client = undefined;
			problem = error instanceof Error ? error.message : String(error);
		}
		refused.set(problem, (refused.get(problem) ?? 0) + 1);
		await sleep(pauseMillis);
	}
};

const call = async (place: number, port: number, secret: string, hasEnded: () => boolean, log: Log) => {
	const connected: { client: Client | undefined } = { client: undefined };
	const headers = () => `Authorization: Bearer ${secret}\r\nIdempotency-Key: ${randomUUID()}\r\n`;
	const line_items = [{ name: "Mug", quantity: 1, unit_price_money: { amount: 1_250, currency: "USD" } }];
	const payment = { action: "pay", payment_source: { token: "tok_visa" } };
	while (!hasEnded()) {
		const ordered = await insist(
			connected,
			{ port, path: "/v1/orders", body: { line_items }, key: headers() },
			log.refused,
		);
		const { order_id } = JSON.parse(ordered).data;
		await insist(connected, { port, path: `/v1/orders/${order_id}/pay`, body: payment, key: headers() }, log.refused);
		const acknowledged_at = performance.now();
		log.sales.push({ order_id, acknowledged_at });
		log.servedAt[place]?.push(acknowledged_at);
	}
	connected.client?.close();
};

/** Counts the acknowledged sales that the database does not have as paid, its paid orders, and its charges. */
const check = async (url: string, environment_id: string, sales: ReadonlyArray<Sale>) => {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const paid = await client.query<{ id: string }>(
		"SELECT id FROM orders WHERE environment_id = $1 AND document ->> 'payment_status' = 'paid'",
		[environment_id],
	);
	// The processor also keeps the keys that were closed before any charge.
	const charged = await client.query<{ charges: string }>(
		`SELECT COUNT(*)::TEXT AS charges FROM simulated_charges
			WHERE environment_id = $1 AND document ->> 'status' = 'succeeded'`,
		[environment_id],
	);
	await client.end();
	const known = new Set(paid.rows.map(({ id }) => id));
	return {
		lost: sales.filter(({ order_id }) => !known.has(order_id)).length,
		paid: known.size,
		charges: Number(charged.rows[0]?.charges),
	};
};

/** Fails unless commits wait for a standby. */
const requireSynchronous = async (url: string): Promise<void> => {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows } = await client.query<{ state: string }>("SELECT sync_state AS state FROM pg_stat_replication");
	await client.end();
	const states = rows.map(({ state }) => state);
	if (states.join() !== "sync") throw new Error(`The standby is not synchronous, but ${states.join() || "absent"}`);
};

const drill = async (): Promise<boolean> => {
	const { primary, standby } = await startPair();
	const address = await startAddress(portOf(primary.url("postgres")));
	const nodes = [start<Service>("Service"), start<Service>("Service")];
	try {
		const url = new URL(await primary.createDatabase("svc"));
		url.port = String(address.port);
		await requireSynchronous(primary.url("svc"));
		const ports: Array<number> = [];
		for (const node of nodes) ports.push(await node.call("start", { databaseUrl: url.href }));
		const shop = await nodes[0]!.call("createShop", "Drill");
		const log: Log = { sales: [], refused: new Map(), servedAt: Array.from({ length: callers }, () => []) };
		let isEnded = false;
		const all = Promise.all(
			log.servedAt.map((_, place) => call(place, ports[place % ports.length]!, shop.key, () => isEnded, log)),
		);
		await sleep(beforeMillis);
		const killedAt = performance.now();
		process.kill(primary.pid, "SIGKILL");
		address.moveTo(undefined);
		await standby.promote();
		const promotedAt = performance.now();
		address.moveTo(portOf(standby.url("postgres")));
		await sleep(afterMillis);
		isEnded = true;
		await all;
		const { charges, lost, paid } = await check(standby.url("svc"), shop.environment.environment_id, log.sales);
		const back = log.servedAt.map(
			(times) => (times.find((at) => at > promotedAt) ?? Number.POSITIVE_INFINITY) - killedAt,
		);
		const longest = Math.max(...back);
		const before = log.sales.filter(({ acknowledged_at }) => acknowledged_at < killedAt).length;
		console.log(`${log.sales.length} sales were acknowledged, ${before} of them before the primary was killed`);
		console.log(`the standby was promoted after ${(promotedAt - killedAt).toFixed(0)} ms`);
		console.log(`callers were served again after ${Math.min(...back).toFixed(0)} to ${longest.toFixed(0)} ms`);
		for (const [problem, times] of log.refused) console.log(`  ${times} × ${problem}`);
		console.log(`${lost} acknowledged sales are lost; ${paid} orders are paid by ${charges} charges`);
		const isFine = lost === 0 && charges === paid && paid === log.sales.length && longest <= backWithinMillis;
		console.log(isFine ? "The drill has passed." : "The drill has FAILED.");
		await Promise.all(nodes.map((node) => node.call("close")));
		return isFine;
	} finally {
		await Promise.all(nodes.map((node) => node.stop()));
		address.close();
		await standby.stop();
		await primary.stop();
	}
};

if (!(await drill())) process.exitCode = 1;
