import { readFileSync } from "node:fs";
import { eventTypes } from "@svc/core/events/Events";
import { zeroBits } from "@svc/core/platform/ProofOfWork";
import { Crypto } from "@svc/core/words/Crypto";
import { codes } from "@svc/core/words/Errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runExamples } from "../../Guide.js";
import { type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";

const guide = readFileSync(new URL("../../../../../docs/guides/gift-cards.md", import.meta.url), "utf8");

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true });
});
afterAll(() => svc.stop());

interface Mail {
	readonly to: { readonly email: string };
	readonly text: string;
}

const mails = async (): Promise<ReadonlyArray<Mail>> =>
	(await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } })).body.data;

describe("the guide of gift cards", () => {
	it("gets the guide's response to every request, and mails only what is due and not refunded", async () => {
		expect(await runExamples(svc, guide)).toBeGreaterThan(15);
		const [mail] = await eventually(async () => {
			const found = await mails();
			return found.length > 0 ? found : undefined;
		});
		expect(mail?.to.email).toBe("ada@example.com");
		expect(mail?.text).toContain("Happy birthday!");
		expect(await mails()).toHaveLength(1);
	});

	it("solves challenges with the guide's own program", async () => {
		const [, program = ""] = /^```js\n([\s\S]*?)^```$/m.exec(guide) ?? [];
		const { solve } = await import(`data:text/javascript,${encodeURIComponent(program)}`);
		const { sha256Hex } = await svc.runtime.runPromise(Crypto);
		for (const challenge of ["one", "another"]) {
			const { solution, ...same } = await solve({ challenge, difficulty_bits: 10 });
			expect(same).toEqual({ challenge });
			expect(zeroBits(sha256Hex(`${challenge}.${solution}`))).toBeGreaterThanOrEqual(10);
		}
	});

	it("names only codes and events that exist", () => {
		const named = [...guide.matchAll(/\d{3}\s+`([A-Z_]+)`/g)].map(([, code]) => code);
		expect(named.length).toBeGreaterThan(6);
		expect(codes).toEqual(expect.arrayContaining(named));
		const events = [...guide.matchAll(/`(gift_card\.[a-z]+)`/g)].map(([, event]) => event);
		expect(new Set(events).size).toBe(4);
		expect(eventTypes).toEqual(expect.arrayContaining(events));
	});
});
