import { makeInFlight, type Request, type Response, type Seat } from "@svc/http";
import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const limits = { requests_per_key: 3, requests: 5, bytes_per_key: 100, bytes: 150, pages: 2 };

/** A request with a response that is sent when the test says so. */
const requestOf = (bodyBytes = 0) => {
	const listeners: Array<() => void> = [];
	const request: Request = {
		method: bodyBytes === 0 ? "GET" : "POST",
		path: "/",
		query: "",
		header: (name) => (name === "content-length" ? String(bodyBytes) : undefined),
		body: Effect.succeed(new Uint8Array()),
		onClose: (listener) => void listeners.push(listener),
	};
	const close = () => {
		for (const listener of listeners) listener();
	};
	return { request, close };
};

const answerOf = (bytes: number): Response => ({ status: 200, headers: {}, body: "x".repeat(bytes) });

/** One step of a schedule: a request arrives, a response is made, or one is sent. */
const step = fc.oneof(
	fc.record({ type: fc.constant("ask" as const), key: fc.constantFrom("a", "b", "c"), body: fc.nat(60) }),
	fc.record({ type: fc.constant("answer" as const), which: fc.nat(20), bytes: fc.nat(200) }),
	fc.record({ type: fc.constant("close" as const), which: fc.nat(20) }),
);

describe("requests in flight", () => {
	it("exceed their bounds only by responses that were admitted, and return to zero", () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
				const { enter } = makeInFlight(limits);
				interface Open {
					readonly seat: Seat;
					readonly key: string;
					readonly close: () => void;
					bytes: number;
					isAnswered: boolean;
					isClosed: boolean;
				}
				let open: Array<Open> = [];
				const held = (of: ReadonlyArray<Open>) => of.reduce((sum, { bytes }) => sum + bytes, 0);
				const settle = () => {
					open = open.filter(({ isAnswered, isClosed }) => !isAnswered || !isClosed);
				};
				for (const one of steps) {
					if (one.type === "ask") {
						const { close, request } = requestOf(one.body);
						const mine = open.filter(({ key }) => key === one.key);
						const seat = enter(request);
						expect(seat !== undefined).toBe(open.length < limits.requests && held(open) < limits.bytes);
						if (seat === undefined) continue;
						const isTaken = seat.take(one.key);
						const fits = held(mine) + one.body <= limits.bytes_per_key;
						expect(isTaken).toBe(mine.length < limits.requests_per_key && fits);
						if (isTaken) {
							open.push({ seat, key: one.key, close, bytes: one.body, isAnswered: false, isClosed: false });
							continue;
						}
						// A refusal is small, and is written like any other response.
						seat.answered(answerOf(0));
						seat.done();
						close();
						continue;
					}
					const chosen = open[one.which % Math.max(1, open.length)];
					if (chosen === undefined) continue;
					if (one.type === "answer" && !chosen.isAnswered) {
						chosen.seat.answered(answerOf(one.bytes));
						chosen.seat.done();
						chosen.bytes = chosen.isClosed ? 0 : one.bytes;
						chosen.isAnswered = true;
					}
					if (one.type === "close" && !chosen.isClosed) {
						chosen.close();
						chosen.isClosed = true;
					}
					settle();
				}
				for (const { close, isAnswered, isClosed, seat } of open) {
					if (!isAnswered) seat.done();
					if (!isClosed) close();
				}
				// Nothing stays counted: as many fit as at first.
				const seats = Array.from({ length: limits.requests }, () => enter(requestOf().request));
				expect(seats.every((seat) => seat !== undefined)).toBe(true);
				expect(seats.slice(0, limits.requests_per_key + 1).map((seat) => seat?.take("a"))).toEqual([
					true,
					true,
					true,
					false,
				]);
			}),
			{ numRuns: 1_000 },
		);
	});

	it("counts the bytes of a response until it is sent, if the transport reports that", () => {
		const { enter } = makeInFlight(limits);
		const { close, request } = requestOf();
		const seat = enter(request);
		seat?.take("a");
		seat?.answered(answerOf(120));
		seat?.done();
		expect(enter(requestOf().request)?.take("a")).toBe(false);
		expect(enter(requestOf().request)?.take("b")).toBe(true);
		close();
		expect(enter(requestOf().request)?.take("a")).toBe(true);

		const { onClose: _, ...untold } = requestOf().request;
		const gone = enter(untold);
		gone?.take("c");
		gone?.answered(answerOf(120));
		gone?.done();
		expect(enter(requestOf().request)?.take("c")).toBe(true);
	});

	it("counts a body without an announced length as one of the largest size", () => {
		const { enter } = makeInFlight({ ...limits, bytes_per_key: 1_500_000, bytes: 10_000_000 });
		const { request } = requestOf();
		const chunked: Request = {
			...request,
			method: "POST",
			header: (name) => (name === "transfer-encoding" ? "chunked" : undefined),
		};
		expect(enter(chunked)?.take("a")).toBe(true);
		expect(enter(chunked)?.take("a")).toBe(false);
	});

	it("makes no more pages at once than the bound", async () => {
		const { page } = makeInFlight(limits);
		let [now, most] = [0, 0];
		const work = Effect.gen(function* () {
			most = Math.max(most, ++now);
			yield* Effect.sleep(2);
			now--;
		});
		await Effect.runPromise(
			Effect.all(
				Array.from({ length: 10 }, () => page(work)),
				{ concurrency: "unbounded" },
			),
		);
		expect(most).toBe(limits.pages);
	});
});
