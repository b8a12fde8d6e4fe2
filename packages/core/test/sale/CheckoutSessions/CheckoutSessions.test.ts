import { checkCurrent, checkRevision } from "@svc/core/sale/Checkout/Guards";
import {
	complete,
	declined,
	end,
	openSession,
	revised,
	type StoredCheckoutSession,
} from "@svc/core/sale/CheckoutSessions/CheckoutSession";
import { successUrl } from "@svc/core/sale/CheckoutSessions/Redirects";
import { isSecretOf, secretOf } from "@svc/core/sale/CheckoutSessions/Secret";
import { withoutTipOf } from "@svc/core/sale/CheckoutSessions/SessionTip";
import { type CheckoutRules, checkoutSessionLaws } from "@svc/testkit/Laws/CheckoutSessions";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const rules: CheckoutRules = {
	openSession,
	end,
	complete,
	revised,
	declined,
	checkCurrent,
	checkRevision,
	withoutTipOf,
};

describe("checkout sessions (CS9, CS10, CS16, CS24)", () => {
	for (const { check, name } of checkoutSessionLaws(rules)) it(name, () => check());
});

/** Rules of other systems, as their users reported them, and the law that each one breaks. */
const wrong: ReadonlyArray<readonly [name: string, rules: Partial<CheckoutRules>, law: string]> = [
	[
		"an old session stays payable",
		{ checkCurrent: () => Either.void },
		"an order is charged at most once, in all of its sessions",
	],
	[
		"the revision is not compared",
		{ checkRevision: () => Either.void },
		"a buyer is charged what the last revision showed",
	],
	[
		"a change keeps the revision",
		{ revised: (session) => session },
		"a buyer is charged what the last revision showed",
	],
	[
		"a session that has ended keeps its place",
		{ end: (session, reason, now) => ({ ...session, ...end(session, reason, now), open_key: session.order_id ?? "" }) },
		"an order has at most one open session, which holds its place",
	],
	[
		"a payment leaves its session open",
		{ complete: (session) => session },
		"money completes the session that took it, and nothing else does",
	],
	[
		"an order keeps the tip of a session that was left",
		{ withoutTipOf: (_, order) => order },
		"a tip goes with its session, unless it was paid",
	],
	[
		"declines are not counted",
		{ declined: (session) => ({ ...session, declines: session.declines + 1 }) },
		"at most ten cards are declined in a session",
	],
];

describe("the laws of checkout sessions", () => {
	it.each(wrong)("catch that %s", (_, broken, name) => {
		const law = checkoutSessionLaws({ ...rules, ...broken }).find((one) => one.name === name);
		expect(law?.isBroken()).toBe(true);
	});
});

describe("a session's secret (CS14)", () => {
	/** Spreads the text over 64 hex digits: enough of a hash for this test. */
	const keyedHash = (text: string): string => {
		let state = 7n;
		for (const character of text) state = (state * 31n + BigInt(character.codePointAt(0) ?? 0)) % 2n ** 256n;
		return ((state * 0x9e3779b97f4a7c15f39cc0605cedc835n ** 2n) % 2n ** 256n).toString(16).padStart(64, "0");
	};
	const crypto = {
		keyedHash,
		keyedHashes: (text: string) => [keyedHash(text)],
		equals: (left: Uint8Array, right: Uint8Array) => left.join() === right.join(),
	};
	const salted = { checkout_session_id: "cs_1", secret_salt: "00" };

	it("is 43 letters and digits, the same each time, and another for another session or salt", () => {
		const secret = secretOf(crypto, salted);
		expect(secret).toMatch(/^[0-9A-Za-z]{43}$/);
		expect(secretOf(crypto, salted)).toBe(secret);
		expect(secretOf(crypto, { ...salted, secret_salt: "01" })).not.toBe(secret);
		expect(secretOf(crypto, { ...salted, checkout_session_id: "cs_2" })).not.toBe(secret);
		expect(isSecretOf(crypto, salted, secret)).toBe(true);
		expect(isSecretOf(crypto, salted, `${secret.slice(0, -1)}_`)).toBe(false);
	});
});

describe("the success URL (CS4)", () => {
	it.each([
		["https://shop.example/thanks", "https://shop.example/thanks?checkout_session_id=cs_1"],
		["https://shop.example/thanks?a=1", "https://shop.example/thanks?a=1&checkout_session_id=cs_1"],
		["https://shop.example/#/done", "https://shop.example/?checkout_session_id=cs_1#/done"],
		["https://shop.example/?checkout_session_id=old", "https://shop.example/?checkout_session_id=cs_1"],
		[
			"https://shop.example/?a=%C3%A9&checkout%5Fsession_id=old&b&checkout_session_id#checkout_session_id=old",
			"https://shop.example/?a=%C3%A9&b&checkout_session_id=cs_1#checkout_session_id=old",
		],
		[
			"https://shop.example/?my_checkout_session_id=1",
			"https://shop.example/?my_checkout_session_id=1&checkout_session_id=cs_1",
		],
	])("of %s has the session's ID once", (url, expected) => {
		expect(successUrl(url, "cs_1")).toBe(expected);
	});
});

describe("an ended session", () => {
	it("is completed by money that settles late, and not ended again (CS9)", () => {
		const made = {
			checkout_session_id: "cs_1",
			order_id: "ord_1",
			customer: { require_email: false },
			secret_salt: "",
		};
		const open: StoredCheckoutSession = openSession({}, made, "2026-01-01T00:00:00.000Z");
		const ended = end(open, "time", "2026-01-02T00:00:00.000Z");
		expect(end(ended, "merchant", "2026-01-03T00:00:00.000Z")).toBe(ended);
		const completed = complete(ended, "2026-01-04T00:00:00.000Z");
		expect(completed).toMatchObject({ status: "completed", completed_at: "2026-01-04T00:00:00.000Z" });
		expect(completed).not.toHaveProperty("ended_reason");
		expect(complete(completed, "2026-01-05T00:00:00.000Z")).toBe(completed);
	});
});
