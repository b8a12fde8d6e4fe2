import type { WebhookSenderOptions } from "@svc/node/WebhookSender";
import { forbiddenUrls } from "@svc/testkit/ForbiddenTargets";
import { Effect } from "effect";
import { describe, expect, test } from "vitest";
import { answering, receive, receiveTls } from "./receiver.js";
import { failure, send, sender } from "./sender.js";

describe("private targets", () => {
	const resolveTo = (...answers: ReadonlyArray<ReadonlyArray<string>>) => {
		let calls = 0;
		return async () => answers[Math.min(calls++, answers.length - 1)]!;
	};
	const strict = (resolve?: WebhookSenderOptions["resolve"]) =>
		sender({ allowPrivateTargets: false, ...(resolve === undefined ? {} : { resolve }) });

	test("are refused by their text, and nothing connects", async () => {
		const receiver = await receiveTls(answering(200));
		const hosts = [
			"127.0.0.1",
			"2130706433",
			"0x7f.1",
			"0177.0.0.1",
			"①②⑦.⓪.⓪.①",
			"[::ffff:127.0.0.1]",
			"0",
			"localhost",
		];
		for (const host of hosts)
			expect(await send(strict(), `https://${host}:${receiver.port}/`)).toEqual(failure("webhook_blocked_target", /./));
		expect(await send(strict(), `http://8.8.8.8:${receiver.port}/`)).toEqual(
			failure("webhook_blocked_target", /https/),
		);
		expect(receiver.connections()).toBe(0);
	});

	test.each([
		["loopback", ["127.0.0.1"]],
		["loopback among public ones", ["8.8.8.8", "127.0.0.1"]],
		["metadata", ["169.254.169.254"]],
		["IPv6 loopback", ["::1"]],
		["mapped loopback", ["::ffff:127.0.0.1"]],
		["NAT64 loopback", ["64:ff9b::7f00:1"]],
		["a zone", ["fe80::1%eth0"]],
	])("are refused when a name resolves to %s", async (_, addresses) => {
		const receiver = await receiveTls(answering(200));
		const transport = strict(resolveTo(addresses));
		const url = `https://hook.example.com:${receiver.port}/`;
		// The message has neither the address nor its kind, which would map the network.
		const reason = "The host name hook.example.com is refused, because it resolves to an address that is not public.";
		expect(await send(transport, url)).toMatchObject({ category: "webhook_blocked_target", message: reason });
		expect(await Effect.runPromise(transport.checkTarget(url))).toEqual({ _tag: "Refused", reason });
		expect(receiver.connections()).toBe(0);
	});

	test.each(forbiddenUrls.map(({ url }) => url))("refuse %s, with http and https", async (url) => {
		const transport = strict(resolveTo(["127.0.0.1"]));
		for (const form of ["http:", "https:"].map((scheme) => url.replace(/^https?:/, scheme))) {
			expect(await send(transport, form)).toEqual(failure("webhook_blocked_target", /./));
			expect(await Effect.runPromise(transport.checkTarget(form))).toMatchObject({ _tag: "Refused" });
		}
	});

	test("are refused when a name changes its addresses after it was checked", async () => {
		const transport = strict(resolveTo(["8.8.8.8"], ["127.0.0.1"]));
		const receiver = await receiveTls(answering(200));
		const url = `https://hook.example.com:${receiver.port}/`;
		expect(await Effect.runPromise(transport.checkTarget(url))).toEqual({ _tag: "Allowed" });
		expect(await send(transport, url)).toEqual(
			failure(
				"webhook_blocked_target",
				/hook\.example\.com is refused, because it resolves to an address that is not public\.$/,
			),
		);
		expect(receiver.connections()).toBe(0);
	});

	test("are reached when the operator allows them, even by the system's names", async () => {
		const receiver = await receive(answering(200));
		expect(await send(sender(), `http://localhost:${receiver.port}/`)).toMatchObject({ status_code: 200 });
		expect(await Effect.runPromise(sender().checkTarget("http://not-yet-started:80/"))).toEqual({ _tag: "Allowed" });
	});
});

describe("a name", () => {
	test.each([
		["ENOTFOUND", /^The host name hook\.example\.com has no address\.$/],
		["ESERVFAIL", /^The host name hook\.example\.com could not be resolved \(ESERVFAIL\)\.$/],
	])("that fails to resolve with %s is reported", async (code, message) => {
		const transport = sender({
			allowPrivateTargets: false,
			resolve: () => Promise.reject(Object.assign(new Error(`queryA ${code} hook.example.com`), { code })),
		});
		const url = "https://hook.example.com/";
		expect(await send(transport, url)).toEqual(failure("webhook_dns", message));
		expect(await Effect.runPromise(transport.checkTarget(url))).toMatchObject({ _tag: "Unresolved" });
	});

	test("without any address is reported", async () => {
		const transport = sender({ allowPrivateTargets: false, resolve: async () => [] });
		expect(await send(transport, "https://hook.example.com/")).toEqual(failure("webhook_dns", /no address/));
	});

	test("that is a public address needs no look-up", async () => {
		const transport = sender({ allowPrivateTargets: false, resolve: () => Promise.reject(new Error("asked")) });
		for (const url of ["https://8.8.8.8/", "https://[2606:4700:4700::1111]/"])
			expect(await Effect.runPromise(transport.checkTarget(url))).toEqual({ _tag: "Allowed" });
	});
});
