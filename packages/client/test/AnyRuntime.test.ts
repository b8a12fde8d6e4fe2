/** Runs the built client where only the web's own interfaces exist, as in a browser or an edge worker. */
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

/** What a program uses of the client as one script, which fails to build if it needs a module of Node's. */
const bundled = async (names: string): Promise<string> => {
	const { outputFiles } = await build({
		stdin: {
			contents: `export { ${names} } from "@svc/client";`,
			resolveDir: fileURLToPath(new URL(".", import.meta.url)),
		},
		bundle: true,
		minify: true,
		format: "iife",
		globalName: "client",
		platform: "browser",
		write: false,
	});
	return outputFiles[0]?.text ?? expect.unreachable("no output");
};

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const body = '{"test": 2432232314}';
const headers = {
	"webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
	"webhook-timestamp": "1614265330",
	"webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};

it("verifies webhooks and calls the API without Node's modules and globals", async () => {
	const { AbortSignal, atob, btoa, crypto, Headers, TextDecoder, TextEncoder, URL, URLSearchParams } = globalThis;
	const web = { AbortSignal, atob, btoa, crypto, Headers, TextDecoder, TextEncoder, URL, URLSearchParams };
	const requests: Array<readonly [target: string, init: RequestInit | undefined]> = [];
	const answers = [
		() => new Response("<h1>Bad gateway</h1>", { status: 502 }),
		() => new Response('{"data": {"order_id": "ord_1"}, "request_id": "req_1"}'),
	];
	const fetch = async (target: string, init?: RequestInit) => {
		requests.push([target, init]);
		return answers[requests.length - 1]?.() ?? expect.unreachable("a third request");
	};
	const used = {
		...web,
		setTimeout,
		clearTimeout,
		given: { body, headers, secret, now: new Date(1_614_265_330_000) },
		options: { baseUrl: "https://shop.example", apiKey: "svc_test_key", fetch, random: () => 0 },
	};
	vm.createContext(used);
	vm.runInContext(await bundled("createClient, verifyWebhook"), used);
	expect(await vm.runInContext("client.verifyWebhook(given)", used)).toEqual({ test: 2_432_232_314 });
	const wrong = 'client.verifyWebhook({ ...given, body: "{}" }).catch(({ reason }) => reason)';
	expect(await vm.runInContext(wrong, used)).toBe("signature_mismatch");
	const canceled = 'client.createClient(options).orders.cancel({ path: { order_id: "ord_1" } })';
	expect(await vm.runInContext(canceled, used)).toMatchObject({ data: { order_id: "ord_1" }, replayed: false });
	expect(requests.map(([target]) => target)).toEqual(Array(2).fill("https://shop.example/v1/orders/ord_1/cancel"));
	const keys = requests.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
	expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
	expect(keys[1]).toBe(keys[0]);
});

it("adds less than 6 KB to a page that calls the API, and less than 2 KB to a worker that verifies webhooks", async () => {
	const bytesOf = async (names: string) => gzipSync(await bundled(names)).length;
	expect(await bytesOf("createClient")).toBeLessThan(6_000);
	expect(await bytesOf("verifyWebhook")).toBeLessThan(2_000);
});
