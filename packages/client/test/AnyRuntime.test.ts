/** Runs the built client where only the web's own interfaces exist, as in a browser or an edge worker. */
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { build } from "esbuild";
import { expect, it } from "vitest";

/** The client as one script, which fails to build if it needs a module of Node's. */
const bundled = async (): Promise<string> => {
	const { outputFiles } = await build({
		stdin: {
			contents: 'export { createClient, verifyWebhook } from "@svc/client";',
			resolveDir: fileURLToPath(new URL(".", import.meta.url)),
		},
		bundle: true,
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

it("verifies webhooks and calls the API without Node's modules", async () => {
	const { AbortSignal, atob, btoa, crypto, Headers, TextDecoder, TextEncoder, URL, URLSearchParams } = globalThis;
	const web = { AbortSignal, atob, btoa, crypto, Headers, TextDecoder, TextEncoder, URL, URLSearchParams };
	const targets: Array<string> = [];
	const fetch = async (target: string) => {
		targets.push(target);
		return new Response('{"data": {"order_id": "ord_1"}, "request_id": "req_1"}');
	};
	const used = {
		...web,
		console,
		setTimeout,
		clearTimeout,
		queueMicrotask,
		given: { body, headers, secret, now: new Date(1_614_265_330_000) },
		options: { baseUrl: "https://shop.example", apiKey: "svc_test_key", fetch },
	};
	vm.createContext(used);
	vm.runInContext(await bundled(), used);
	expect(await vm.runInContext("client.verifyWebhook(given)", used)).toEqual({ test: 2_432_232_314 });
	const wrong = 'client.verifyWebhook({ ...given, body: "{}" }).catch(({ reason }) => reason)';
	expect(await vm.runInContext(wrong, used)).toBe("signature_mismatch");
	const order = vm.runInContext('client.createClient(options).orders.get({ path: { order_id: "ord_1" } })', used);
	expect(await order).toMatchObject({ data: { order_id: "ord_1" } });
	expect(targets).toEqual(["https://shop.example/v1/orders/ord_1"]);
});
