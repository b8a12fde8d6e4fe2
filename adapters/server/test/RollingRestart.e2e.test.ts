/**
 * Restarts two real `svc serve` on one Postgres in turn, while clients with kept connections send orders. The clients
 * act like a load balancer: they poll `/readyz`, and send requests to a ready node.
 */
import * as Http from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freshDatabase } from "@svc/testkit/TestDatabase";
import { expect, test } from "vitest";
import { makeFolder, type Server, serve } from "./Command.js";

const restarts = Number(process.env.RESTARTS ?? 4);
const clients = 8;

interface Answer {
	readonly status: number;
	readonly connection: string | undefined;
}

interface Node {
	readonly port: number;
	readonly agent: Http.Agent;
	isReady: boolean;
}

/** A port that nothing listens on at the moment. */
const freePort = (): Promise<number> =>
	new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
		});
	});

const ask = (node: Node, agent: Http.Agent | false, method: string, path: string, key = "", body?: string) =>
	new Promise<Answer>((resolve, reject) => {
		const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
		const request = Http.request({ agent, host: "127.0.0.1", port: node.port, method, path, headers }, (response) => {
			response.resume();
			response.once("end", () =>
				resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
			);
			response.once("error", reject);
		});
		request.once("error", reject);
		request.end(body);
	});

const order = JSON.stringify({
	line_items: [{ name: "Coffee", quantity: 1, unit_price_money: { amount: 450, currency: "USD" } }],
});

test(`${restarts} rolling restarts under load reset no kept connection and fail no request`, {
	timeout: 900_000,
}, async () => {
	const database = await freshDatabase("postgres");
	const folder = await makeFolder();
	const environment = {
		SVC_DATABASE_URL: database.url,
		SVC_SECRET_KEY: "7".repeat(64),
		SVC_RATE_LIMITS: "off",
		SVC_LOG_LEVEL: "warn",
		SVC_STOP_DELAY: "1",
	};
	const start = (node: Node) => serve(folder, { ...environment, SVC_PORT: String(node.port) });
	const makeNode = async (): Promise<Node> => ({
		port: await freePort(),
		agent: new Http.Agent({ keepAlive: true }),
		isReady: false,
	});
	const nodes = [await makeNode(), await makeNode()] as const;
	const first = await start(nodes[0]);
	const key = /svc_test_\w+/.exec(first.output())?.[0] ?? "";
	const servers: [Server, Server] = [first, await start(nodes[1])];

	let isOver = false;
	const probe = async (node: Node): Promise<void> => {
		while (!isOver) {
			node.isReady = await ask(node, false, "GET", "/readyz").then(
				({ status }) => status === 200,
				() => false,
			);
			await sleep(50);
		}
	};
	const counted = { created: 0, closed: 0 };
	const failures: Array<string> = [];
	const client = async (turn: number): Promise<void> => {
		for (let count = turn; !isOver; count++) {
			const ready = nodes.filter((node) => node.isReady);
			const node = ready[count % Math.max(1, ready.length)];
			if (node === undefined) {
				await sleep(5);
				continue;
			}
			try {
				const { connection, status } = await ask(node, node.agent, "POST", "/v1/orders", key, order);
				if (status !== 201) failures.push(`status ${status}`);
				counted.created++;
				if (connection === "close") counted.closed++;
			} catch (error) {
				failures.push(String(error));
			}
			// Connections idle, as they do between the requests of real clients: now and then for longer. A load that takes
			// all of the machine would only make the restarts slower.
			await sleep(count % 4 === 0 ? 400 : 100);
		}
	};
	const load = [...nodes.map(probe), ...Array.from({ length: clients }, (_, turn) => client(turn))];
	try {
		for (let restart = 0; restart < restarts; restart++) {
			const which = restart % 2 === 0 ? 0 : 1;
			const server = servers[which];
			server.child.kill("SIGTERM");
			expect((await server.ended).code).toBe(0);
			servers[which] = await start(nodes[which]);
			const ready = () => nodes[which].isReady;
			while (!ready()) await sleep(10);
		}
	} finally {
		isOver = true;
		await Promise.all(load);
		for (const { agent } of nodes) agent.destroy();
	}
	expect(failures).toEqual([]);
	expect(counted.created).toBeGreaterThan(restarts * 10);
	// The stopped nodes have said so to clients with kept connections.
	expect(counted.closed).toBeGreaterThanOrEqual(restarts);
	for (const { child } of servers) child.kill("SIGKILL");
	await Promise.all(servers.map(({ ended }) => ended));
	await database.drop();
});
