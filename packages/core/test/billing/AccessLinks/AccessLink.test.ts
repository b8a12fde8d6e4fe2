import {
	accessLinkView,
	createLink,
	isSessionOpen,
	linkMillis,
	redeem,
	renewed,
	revoke,
	type StoredAccessLink,
	sessionMillis,
	signOut,
	statusOf,
} from "@svc/core/billing/AccessLinks/AccessLink";
import { addMillis, fromMillis } from "@svc/core/words/Timestamp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const created = "2026-11-22T08:00:00.000Z";
const link = createLink("acl_1", "cus_1", { order_id: "ord_1" }, created);

/** What customers, other holders of the link and the seller do, in any order. */
type Step =
	| { readonly type: "redeem"; readonly session: string }
	| { readonly type: "sign out" }
	| { readonly type: "revoke" }
	| { readonly type: "wait"; readonly millis: number };

/** Times around the limits matter more than others. */
const waits = fc.oneof(
	fc.constantFrom(1, sessionMillis - 1, sessionMillis, linkMillis - 1, linkMillis),
	fc.integer({ min: 0, max: 2 * linkMillis }),
);

const steps = fc.array(
	fc.oneof(
		fc.constantFrom("a", "b", "c").map((session): Step => ({ type: "redeem", session })),
		fc.constant<Step>({ type: "sign out" }),
		fc.constant<Step>({ type: "revoke" }),
		waits.map((millis): Step => ({ type: "wait", millis })),
	),
	{ maxLength: 12 },
);

/** The moments at which a session was opened or admitted, and what had happened before. */
interface Run {
	readonly opened: ReadonlySet<string>;
	readonly faults: ReadonlyArray<string>;
}

/** Runs the steps, and collects each breach of the rules of AL1. */
const run = (all: ReadonlyArray<Step>, use: typeof redeem): Run => {
	let state: StoredAccessLink = link;
	let millis = Date.parse(created);
	let first: number | undefined;
	let isOver = false;
	const opened = new Set<string>();
	const faults: Array<string> = [];
	const check = (what: string, isBroken: boolean) => {
		if (isBroken) faults.push(what);
	};
	for (const step of all) {
		const now = fromMillis(millis);
		if (step.type === "wait") millis += step.millis;
		if (step.type === "sign out") {
			const after = signOut(state, now);
			isOver ||= after !== state;
			state = after;
		}
		if (step.type === "revoke") {
			state = revoke(state, now);
			isOver = true;
		}
		if (step.type === "redeem") {
			const outcome = use(state, step.session, now);
			if (outcome._tag === "opened") {
				check("a use after the end", isOver);
				check("a first use after the link's day", first === undefined && millis >= Date.parse(created) + linkMillis);
				check("a session without its hash", outcome.link.session_hash !== step.session);
				first ??= millis;
				opened.add(step.session);
				state = outcome.link;
			}
		}
		const at = fromMillis(millis);
		if (isSessionOpen(state, at)) {
			check("a session after the end", isOver);
			check("a session without a use", first === undefined);
			check("a session longer than an hour", first !== undefined && millis >= first + sessionMillis);
		}
	}
	check("two sessions of one link", opened.size > 1);
	return { opened, faults };
};

const law = (use: typeof redeem) =>
	fc.property(steps, (all) => {
		expect(run(all, use).faults).toEqual([]);
	});

describe("AL1 an access link", () => {
	it("opens one session of at most an hour, whatever happens in which order", () => {
		fc.assert(law(redeem));
	});

	it("opens that session at all", () => {
		expect(run([{ type: "redeem", session: "a" }], redeem).opened).toEqual(new Set(["a"]));
	});

	it.each<readonly [string, typeof redeem]>([
		["forgets that it was used", ({ session_hash, used_at, ...unused }, session, now) => redeem(unused, session, now)],
		[
			"gives every later use the session",
			(state, session, now) => {
				const outcome = redeem(state, state.session_hash ?? session, now);
				return outcome._tag === "opened" ? { ...outcome, link: { ...outcome.link, session_hash: session } } : outcome;
			},
		],
		["forgets that it was revoked", ({ revoked_at, ...valid }, session, now) => redeem(valid, session, now)],
		["never expires", (state, session, now) => redeem({ ...state, expires_at: addMillis(now, 1) }, session, now)],
		[
			"prolongs its session",
			(state, session, now) => {
				const outcome = redeem(state, session, now);
				return outcome._tag === "opened"
					? { ...outcome, link: { ...outcome.link, session_expires_at: addMillis(now, sessionMillis) } }
					: outcome;
			},
		],
	])("catches one that %s", (_, wrong) => {
		expect(fc.check(law(wrong), { numRuns: 20_000 }).failed).toBe(true);
	});

	it("gives the same use the session again, until the customer signs out", () => {
		const first = redeem(link, "hash", created);
		if (first._tag !== "opened") throw new Error("The link opens nothing.");
		const later = addMillis(created, 60_000);
		expect(redeem(first.link, "hash", later)).toEqual({ _tag: "opened", link: first.link });
		expect(redeem(first.link, "other", later)).toEqual({ _tag: "closed", status: "used" });
		expect(redeem(signOut(first.link, later), "hash", later)).toEqual({ _tag: "closed", status: "used" });
		expect(redeem(revoke(first.link, later), "hash", later)).toEqual({ _tag: "closed", status: "revoked" });
	});

	it("is replaced by mail once, after its end alone, and never if the seller has ended it", () => {
		const over = addMillis(created, linkMillis);
		expect(renewed(link, created)).toBeUndefined();
		const after = renewed(link, over);
		expect(after).toEqual({ ...link, renewed_at: over, updated_at: over });
		expect(renewed(after ?? link, over)).toBeUndefined();
		expect(renewed(revoke(link, created), over)).toBeUndefined();
	});

	it("has a status by its own times, and shows no hash", () => {
		const used = { ...link, used_at: created, session_hash: "hash" };
		expect(statusOf(link, addMillis(created, linkMillis - 1))).toBe("open");
		expect(statusOf(link, addMillis(created, linkMillis))).toBe("expired");
		expect(statusOf(used, addMillis(created, linkMillis))).toBe("used");
		expect(statusOf(revoke(used, created), created)).toBe("revoked");
		expect(accessLinkView(used, created)).toEqual({ ...link, used_at: created, status: "used" });
	});
});
