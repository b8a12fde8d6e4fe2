/**
 * `npm run example:first-sale`: sells once against the server that SHOP_SVC_URL and SHOP_SVC_API_KEY name, or
 * against its own server if neither is given. The names do not start with SVC_, because a server refuses unknown
 * SVC_* variables.
 */
import { createClient } from "@svc/client";
import { sell } from "./Sale.js";
import { type Server, startServer } from "./Server.js";

const serverOf = async (url: string | undefined, apiKey: string | undefined): Promise<Server> => {
	if (url !== undefined && apiKey !== undefined) return { url, apiKey, stop: async () => {} };
	if (url === undefined && apiKey === undefined) return startServer();
	throw new Error("Give both SHOP_SVC_URL and SHOP_SVC_API_KEY, or neither.");
};

try {
	const server = await serverOf(process.env.SHOP_SVC_URL, process.env.SHOP_SVC_API_KEY);
	try {
		console.log(`A first sale on ${server.url}\n`);
		await sell(createClient({ baseUrl: server.url, apiKey: server.apiKey }), (line) => console.log(line));
	} finally {
		await server.stop();
	}
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
