import { it } from "@effect/vitest";
import type { Order } from "@svc/core/sale/Order/Order";
import {
	inRankOrder,
	locksShared,
	type Participant,
	ranks,
	releaseAll,
	reserveAll,
	settleAll,
} from "@svc/core/sale/Payments/Participant";
import type { Environment } from "@svc/core/words/Environment";
import { refuse } from "@svc/core/words/Errors";
import { Effect } from "effect";
import { describe, expect } from "vitest";
import { begun, legsOf, orderOf } from "./sample.js";

const environment: Environment = {
	environment_id: "test_1",
	merchant_id: "mer_1",
	mode: "test",
	name: "Sandbox",
	clock_offset_millis: 0,
	api_version: "2026-11-01",
	version: 1,
	created_at: "2026-11-21T09:00:00.000Z",
	updated_at: "2026-11-21T09:00:00.000Z",
};
const caller = { environment, request: null };

/** Appends its name to the order's metadata in every step. Concerns orders with its marker. */
const participant = (name: string, rank: number, more: Partial<Participant> = {}): Participant => {
	const act = ({ order }: { readonly order: Order }) =>
		Effect.succeed({
			order: { ...order, metadata: { ...order.metadata, seen: `${order.metadata.seen ?? ""}${name}` } },
			events: [{ event_type: "order.updated" as const, data: { by: name } }],
		});
	return { name, rank, locksShared: false, concerns: () => true, reserve: act, settle: act, release: act, ...more };
};

const order = orderOf(1_000);
const { attempt, intents } = begun(order, legsOf(order, []));
const step = { caller, before: { order, attempt, intents }, order, attempt, intents, outcomes: new Map() };

describe("participants of a payment", () => {
	it("reserve uses of promotions before all that refuse, so that a payment refused there has written nothing", () => {
		// The session and the invoice only follow the payment.
		const { checkoutSession, invoice, ...refusing } = ranks;
		expect(Math.min(...Object.values(refusing))).toBe(ranks.promotionUses);
	});

	it("have a rank of their own", () => {
		const all = Object.values(ranks);
		expect(new Set(all).size).toBe(all.length);
		expect([...all].sort((a, b) => a - b)).toEqual(all);
	});

	it("are sorted by rank, and refused if two have the same rank", () => {
		const [a, b, c] = [participant("a", 3), participant("b", 1), participant("c", 2)];
		expect(inRankOrder([a, b, c]).map(({ name }) => name)).toEqual(["b", "c", "a"]);
		expect(() => inRankOrder([a, b, participant("d", 3)])).toThrow("a and d of a payment have the same rank, 3");
	});

	it.effect("settle one after the other, each on the order of the participant before it", () =>
		Effect.gen(function* () {
			const list = inRankOrder([participant("b", 2), participant("a", 1)]);
			const settled = yield* settleAll(list, step);
			expect(settled.order.metadata).toEqual({ seen: "ab" });
			expect(settled.events.map(({ data }) => data)).toEqual([{ by: "a" }, { by: "b" }]);
			expect((yield* releaseAll(list, caller, order)).order.metadata).toEqual({ seen: "ab" });
		}),
	);

	it.effect("are not called for an order without their marker, or if they lack the step", () =>
		Effect.gen(function* () {
			const never = () => Effect.die("called for an order without its marker");
			const list = [
				participant("a", 1, { concerns: () => false, reserve: never, settle: never, release: never }),
				{ name: "b", rank: 2, locksShared: true, concerns: () => true },
			];
			expect(yield* settleAll(list, step)).toEqual({ order, events: [] });
			expect(yield* releaseAll(list, caller, order)).toEqual({ order, events: [] });
			expect(yield* reserveAll(list, { caller, before: order, order, payment_id: "opa_1" })).toEqual({
				order,
				events: [],
			});
		}),
	);

	it.effect("see the marker that a participant of lower rank has set", () =>
		Effect.gen(function* () {
			const list = [
				participant("a", 1),
				participant("b", 2, { concerns: ({ metadata }) => metadata.seen === "a" }),
				participant("c", 3, { concerns: ({ metadata }) => metadata.seen === "a" }),
			];
			expect((yield* settleAll(list, step)).order.metadata).toEqual({ seen: "ab" });
		}),
	);

	it.effect("stop at the first participant that refuses the payment", () =>
		Effect.gen(function* () {
			const list = [
				participant("a", 1, { reserve: () => Effect.fail(refuse("PROMOTION_DECLINED")) }),
				participant("b", 2, { reserve: () => Effect.die("called after a refusal") }),
			];
			const refusal = yield* Effect.flip(reserveAll(list, { caller, before: order, order, payment_id: "opa_1" }));
			expect(refusal).toMatchObject({ code: "PROMOTION_DECLINED" });
		}),
	);

	it("lock the order first only if one locks documents of other orders too, for this order", () => {
		const state = { order, attempt };
		expect(locksShared([participant("a", 1)], state)).toBe(false);
		expect(locksShared([participant("a", 1, { locksShared: true })], state)).toBe(true);
		expect(locksShared([participant("a", 1, { locksShared: true, concerns: () => false })], state)).toBe(false);
	});
});
