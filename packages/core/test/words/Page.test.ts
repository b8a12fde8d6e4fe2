import { createHmac } from "node:crypto";
import { customers } from "@svc/core/catalog/Customers/Customer";
import type { Refusal } from "@svc/core/words/Errors";
import { type ListParameters, pageTokens, parametersOf, parseList } from "@svc/core/words/Page";
import { collection } from "@svc/core/words/Storage/Collection";
import type { Position, Selection } from "@svc/core/words/Storage/Documents";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Either, Encoding, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const Ticket = Schema.Struct({
	ticket_id: Schema.String,
	status: Schema.String,
	owner: Schema.String,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});

const tickets = collection<typeof Ticket.Type>()({
	name: "tickets",
	resource: "ticket",
	id: "ticket_id",
	prefix: "tix_",
	schema: Ticket,
	filters: { status: { path: "status", values: ["open", "closed"] }, owner: { path: "owner" } },
	sorts: { price: { path: "price", type: "integer" } },
	search: (ticket) => [ticket.owner],
});

/** Signed as the server's key would, by a hash that every character changes. */
const hashWith = (key: string) => (text: string) => createHmac("sha256", key).update(text).digest("hex");
const cryptoOf = (key: string, ...previous: ReadonlyArray<string>) => ({
	keyedHash: hashWith(key),
	keyedHashes: (text: string) => [key, ...previous].map((one) => hashWith(one)(text)),
	equals: (left: Uint8Array, right: Uint8Array) => Buffer.compare(left, right) === 0,
});
const tokens = pageTokens(cryptoOf("key"), "test_1");
const { read: positionOf, write: tokenOf } = tokens;

const refusalOf = (parameters: ListParameters, list = "tickets"): Refusal | undefined => {
	const result = parseList(tickets, tokens, list, parameters);
	return Either.isLeft(result) ? result.left : undefined;
};

const instant = fc.integer({ min: 0, max: 4e12 }).map(fromMillis);
const id = fc.stringMatching(/^tix_[0-9a-hjkmnp-tv-z]{26}$/);

/** No stored text has U+0000. */
const canBeSorted = (value: string | number): boolean => typeof value === "number" || !value.includes("\u0000");

const position: fc.Arbitrary<Position> = fc.oneof(
	fc.record({ _tag: fc.constant("key" as const), created_at: instant, id }),
	fc.record(
		{
			_tag: fc.constant("sorted" as const),
			value: fc.oneof(fc.maxSafeInteger(), fc.fullUnicodeString({ maxLength: 320 })).filter(canBeSorted),
			id,
			since: fc.record({ log_id: id, mark: fc.stringMatching(/^[0-9:,]{1,800}$/) }),
		},
		{ requiredKeys: ["_tag", "value", "id"] },
	),
);

/** Without NUL, which svc refuses. */
const text = fc
	.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.fullUnicodeString({ minLength: 1, maxLength: 6 }))
	.filter((one) => !one.includes("\u0000"));
const optionally = <A>(arbitrary: fc.Arbitrary<A>) => fc.option(arbitrary, { nil: undefined });

/** A list request without its token, as the query string brings it. */
const request: fc.Arbitrary<ListParameters> = fc
	.record({
		status: optionally(fc.constantFrom("open", "closed")),
		owner: optionally(text),
		query: optionally(text),
		created_after: optionally(instant),
		created_before: optionally(instant),
		updated_after: optionally(instant),
		updated_before: optionally(instant),
		sort_by: optionally(fc.constantFrom("created_at", "updated_at", "price")),
		sort_direction: optionally(fc.constantFrom("asc", "desc")),
		page_size: optionally(fc.integer({ min: 1, max: 100 }).map(String)),
	})
	.map((record) => {
		const sent: Record<string, ReadonlyArray<string>> = {};
		for (const [name, value] of Object.entries(record)) if (value !== undefined) sent[name] = [value];
		return sent;
	});

const parsed = (parameters: ListParameters, list = "tickets") =>
	Either.getOrThrow(parseList(tickets, tokens, list, parameters));

/** The position that fits the request's sort, as a store would answer it. */
const fitting = (selection: Selection, candidate: Position): boolean =>
	(selection.sort_by === "created_at") === (candidate._tag === "key");

describe("page tokens", () => {
	it("lead to their position, for any page size of the next request", () => {
		fc.assert(
			fc.property(request, position, fc.integer({ min: 1, max: 100 }), (parameters, candidate, size) => {
				const { selection } = parsed(parameters);
				fc.pre(fitting(selection, candidate));
				const token = tokenOf("tickets", selection, candidate);
				expect(token).toMatch(/^[\w-]+$/);
				const next = parsed({ ...parameters, page_token: [token], page_size: [String(size)] });
				expect(next).toEqual({ selection, page_size: size, from: candidate });
			}),
		);
	});

	it("are refused by another endpoint, and with any other filter, bound, query or sort", () => {
		fc.assert(
			fc.property(request, request, position, (one, other, candidate) => {
				const { selection } = parsed(one);
				const token = tokenOf("tickets", selection, candidate);
				expect(Either.isLeft(positionOf("other-tickets", selection, token))).toBe(true);
				const changed = parsed(other).selection;
				const same = JSON.stringify(sorted(changed)) === JSON.stringify(sorted(selection));
				fc.pre(!same);
				expect(refusalOf({ ...other, page_token: [token] })?.code).toBe("INVALID_PAGE_TOKEN");
			}),
		);
	});

	it("are refused if any one parameter is added, dropped or changed", () => {
		fc.assert(
			fc.property(request, position, fc.nat(), (parameters, candidate, pick) => {
				const { selection } = parsed(parameters);
				const token = tokenOf("tickets", selection, candidate);
				const bound = parametersOf(tickets).filter((name) => !["page_size", "page_token"].includes(name));
				const name = bound[pick % bound.length] ?? "status";
				const { [name]: _, ...without } = parameters;
				const changes: ReadonlyArray<ListParameters> = [
					without,
					...changesOf(name).map((value) => ({ ...without, [name]: [value] })),
				];
				for (const changed of changes) {
					if (JSON.stringify(sorted(parsed(changed).selection)) === JSON.stringify(sorted(selection))) continue;
					expect(refusalOf({ ...changed, page_token: [token] })).toMatchObject({
						code: "INVALID_PAGE_TOKEN",
						param: "page_token",
					});
				}
			}),
		);
	});

	it("that are garbage are refused and never crash", () => {
		const garbage = fc.oneof(
			fc.string(),
			fc.fullUnicodeString(),
			fc.base64String(),
			fc.json().map(Encoding.encodeBase64Url),
			fc.uint8Array({ maxLength: 40 }).map((bytes) => Encoding.encodeBase64Url(bytes)),
		);
		fc.assert(
			fc.property(garbage, (token) => {
				expect(refusalOf({ page_token: [token] })?.code).toBe("INVALID_PAGE_TOKEN");
			}),
			{ examples: [["\u0000"]] },
		);
	});

	it("with any one character altered, added or dropped are refused", () => {
		const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
		// These become ASCII when only their low byte is looked at.
		const strange = ["\u0130", "\u0161", "\u0000", "=", "+", "/", " ", "."];
		fc.assert(
			fc.property(request, position, (parameters, candidate) => {
				const { selection } = parsed(parameters);
				fc.pre(fitting(selection, candidate));
				const token = tokenOf("tickets", selection, candidate);
				// Each character is altered in 140 ways, and a long token has the same parts as a short one.
				fc.pre(token.length <= 400);
				expect(Either.isRight(positionOf("tickets", selection, token))).toBe(true);
				const altered = new Set<string>();
				for (let at = 0; at <= token.length; at++) {
					const [before, after] = [token.slice(0, at), token.slice(at + 1)];
					altered.add(before + after);
					for (const letter of [...alphabet, ...strange]) {
						altered.add(before + letter + after);
						altered.add(before + letter + token.slice(at));
					}
				}
				altered.delete(token);
				expect([...altered].filter((one) => Either.isRight(positionOf("tickets", selection, one)))).toEqual([]);
			}),
			{ numRuns: 2 },
		);
	});

	it("of a previous key of the server are read, and no node without that key reads them", () => {
		fc.assert(
			fc.property(request, position, (parameters, candidate) => {
				const { selection } = parsed(parameters);
				fc.pre(fitting(selection, candidate));
				const changed = pageTokens(cryptoOf("new key", "key"), "test_1");
				const old = tokenOf("tickets", selection, candidate);
				expect(changed.read("tickets", selection, old)).toEqual(positionOf("tickets", selection, old));
				const next = changed.write("tickets", selection, candidate);
				expect(Either.isLeft(positionOf("tickets", selection, next))).toBe(true);
				expect(pageTokens(cryptoOf("key", "new key"), "test_1").read("tickets", selection, next)).toEqual(
					changed.read("tickets", selection, next),
				);
			}),
		);
	});

	it("of another environment or another server's key are refused", () => {
		fc.assert(
			fc.property(request, position, (parameters, candidate) => {
				const { selection } = parsed(parameters);
				fc.pre(fitting(selection, candidate));
				const others = [pageTokens(cryptoOf("key"), "test_2"), pageTokens(cryptoOf("other key"), "test_1")];
				for (const other of others) {
					const token = other.write("tickets", selection, candidate);
					expect(Either.isLeft(positionOf("tickets", selection, token))).toBe(true);
					expect(Either.isRight(other.read("tickets", selection, token))).toBe(true);
				}
			}),
		);
	});

	it("have one spelling, although base64url has bits that decoding ignores", () => {
		const { selection } = parsed({});
		const written = Encoding.encodeBase64Url(JSON.stringify(["key", "2026-11-21T08:39:00.000Z", "tix_12"]));
		const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
		const spellings = [...alphabet].filter((letter) => {
			const other = Encoding.decodeBase64UrlString(written.slice(0, -1) + letter);
			return Either.isRight(other) && other.right === decoded(written);
		});
		expect(spellings.length).toBeGreaterThan(1);
		const token = tokenOf("tickets", selection, { _tag: "key", created_at: "2026-11-21T08:39:00.000Z", id: "tix_12" });
		const passing = [...alphabet].filter((letter) =>
			Either.isRight(positionOf("tickets", selection, token.slice(0, -1) + letter)),
		);
		expect(passing).toEqual([token.at(-1)]);
	});

	it("of one kind of order are refused by the other", () => {
		const byTime = parsed({}).selection;
		const byPrice = parsed({ sort_by: ["price"] }).selection;
		const run: Position = { _tag: "sorted", value: 5, id: "tix_1", since: { log_id: "log_1", mark: "1" } };
		const key: Position = { _tag: "key", created_at: "2026-11-21T08:39:00.000Z", id: "tix_1" };
		expect(Either.isLeft(positionOf("tickets", byTime, tokenOf("tickets", byTime, run)))).toBe(true);
		expect(Either.isLeft(positionOf("tickets", byPrice, tokenOf("tickets", byPrice, key)))).toBe(true);
	});
});

describe("list requests", () => {
	it("have 20 items on a page, newest first, by default", () => {
		expect(parsed({})).toEqual({
			selection: { filters: {}, sort_by: "created_at", sort_direction: "desc" },
			page_size: 20,
			from: undefined,
		});
	});

	it("refuse a page size that is not an integer from 1 to 100", () => {
		for (const size of ["0", "101", "-1", "1.5", "1e1", "", " 1", "0x10", "abc", "١", "99999999999999999999"])
			expect(refusalOf({ page_size: [size] }), size).toMatchObject({ code: "INVALID_QUERY_PARAM", param: "page_size" });
		expect(parsed({ page_size: ["1"] }).page_size).toBe(1);
		expect(parsed({ page_size: ["100"] }).page_size).toBe(100);
	});

	it("refuse a parameter that the list does not have", () => {
		const names = parametersOf(tickets);
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.constantFrom("Status", "status[]", "limit", "toString")), (name) => {
				fc.pre(!names.includes(name) && name !== "__proto__");
				const refusal = refusalOf({ [name]: ["1"] });
				expect(refusal).toMatchObject({ code: "UNSUPPORTED_QUERY_PARAM", param: name });
			}),
		);
		expect(parametersOf(customers)).not.toContain("status");
	});

	it("refuse values that a parameter cannot have, and any parameter that is sent twice", () => {
		const wrong: ListParameters = {
			status: ["paid", "", "OPEN", "open,closed"],
			owner: [""],
			query: ["", "\u0000", "x".repeat(256)],
			sort_by: ["name", "", "document"],
			sort_direction: ["ASC", "up", ""],
			created_after: ["yesterday", "2026-02-30T00:00:00Z", "2026-11-21", "", "0"],
			updated_before: ["2026-11-21T08:39:00"],
		};
		for (const [name, values] of Object.entries(wrong))
			for (const value of values)
				expect(refusalOf({ [name]: [value] }), `${name}=${value}`).toMatchObject({
					code: "INVALID_QUERY_PARAM",
					param: name,
				});
		for (const name of parametersOf(tickets))
			expect(refusalOf({ [name]: ["1", "1"] }), name).toMatchObject({ code: "INVALID_QUERY_PARAM", param: name });
	});

	it("convert times to UTC", () => {
		expect(parsed({ created_after: ["2026-11-21T10:39:00+02:00"] }).selection.created_after).toBe(
			"2026-11-21T08:39:00.000Z",
		);
	});

	it("take finer times than milliseconds, and leave out nothing that was before or after", () => {
		for (const kind of ["created", "updated"] as const) {
			const { selection } = parsed({
				[`${kind}_after`]: ["2026-11-21T08:39:00.920456789Z"],
				[`${kind}_before`]: ["2026-11-21T08:39:00.920456789Z"],
			});
			expect(selection).toMatchObject({
				[`${kind}_after`]: "2026-11-21T08:39:00.920Z",
				[`${kind}_before`]: "2026-11-21T08:39:00.921Z",
			});
		}
	});

	it("say how to write a plus sign that arrived as a space", () => {
		expect(refusalOf({ created_after: ["2026-11-21T10:39:00 02:00"] })).toMatchObject({
			message: expect.stringMatching(/write \+ as %2B\.$/),
		});
	});
});

const decoded = (token: string): string => Either.getOrThrow(Encoding.decodeBase64UrlString(token));

const sorted = (selection: Selection): unknown =>
	Object.entries({ ...selection, filters: Object.entries(selection.filters).sort() }).sort();

/** Some values of each parameter, of which at least one differs from what was sent. */
const changesOf = (name: string): ReadonlyArray<string> => {
	if (name === "status") return ["open", "closed"];
	if (name === "sort_by") return ["created_at", "updated_at", "price"];
	if (name === "sort_direction") return ["asc", "desc"];
	if (name.endsWith("_after") || name.endsWith("_before")) return ["2001-01-01T00:00:00Z", "2002-01-01T00:00:00Z"];
	return ["one", "other"];
};
