/** Holds what is stored to what the last release stored: no shape changes without a number, an upcast, and care. */
import { MailContent } from "@svc/core/events/Mail/StoredMail";
import { StoredAnswer } from "@svc/core/platform/Idempotency";
import { collections } from "@svc/server";
import {
	type DescribedCollection,
	describeCollections,
	describeShape,
	describeText,
	shapeFaults,
	unreadable,
} from "@svc/testkit/StoredShapes";
import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { keptOf, releases, shapesOf } from "./Releases.js";

const last = releases.at(-1) ?? "";
/**
 * The record of a backfill for sales from before there was a balance, and mails before they had records that sellers
 * read (`emails`). They were removed, because no such version was released.
 */
const { backfills: _, mails: __, ...released } = shapesOf(last);
const present = describeCollections(collections);

const advice = `What is stored differs from release ${last}. docs/maintaining/changing-what-is-stored.md says what to do.`;

/**
 * What the last release cannot read, and does not meet: it is only written once a seller uses what is new, which waits
 * until the last process of that release has stopped (docs/operating/running.md, Upgrading).
 */
const accepted: Readonly<Record<string, ReadonlyArray<string>>> = {
	// Bundles.
	products: [
		'default_variant?.product_status: was "active" | "archived", is "active" | "archived" | "draft"',
		'default_variant?.product_type: was "digital" | "gift_card" | "physical" | "service", is "bundle" | "digital" | "gift_card" | "physical" | "service"',
		'product_type: was "digital" | "gift_card" | "physical" | "service", is "bundle" | "digital" | "gift_card" | "physical" | "service"',
		'status: was "active" | "archived", is "active" | "archived" | "draft"',
		'variants[].product_status: was "active" | "archived", is "active" | "archived" | "draft"',
		'variants[].product_type: was "digital" | "gift_card" | "physical" | "service", is "bundle" | "digital" | "gift_card" | "physical" | "service"',
	],
	variants: [
		'product_status: was "active" | "archived", is "active" | "archived" | "draft"',
		'product_type: was "digital" | "gift_card" | "physical" | "service", is "bundle" | "digital" | "gift_card" | "physical" | "service"',
	],
	// Gift cards in payments.
	gift_cards: [
		'status: was "active" | "depleted" | "disabled" | "pending_activation", is "active" | "depleted" | "disabled" | "in_use" | "pending_activation"',
	],
	orders: [
		'line_items[].purchased_gift_cards?[].status: was "active" | "depleted" | "disabled" | "pending_activation", is "active" | "depleted" | "disabled" | "in_use" | "pending_activation"',
	],
	// More types of events.
	webhook_events: [
		`event_type: was ${released.webhook_events?.stored.event_type}, is ${present.webhook_events?.stored.event_type}`,
	],
	// Rules on categories.
	promotions: [
		'eligibility_rules[].attribute: was "customer_id" | "customer_order_count" | "line_item_tax_category" | "order_quantity" | "order_subtotal" | "product_id" | "shipping_state" | "sku" | "variant_id", is "customer_id" | "customer_order_count" | "line_item_tax_category" | "order_quantity" | "order_subtotal" | "product_category" | "product_id" | "shipping_state" | "sku" | "variant_id"',
	],
};

describe("what collections store", () => {
	it("is what the last release stored, or has a new shape with an upcast", () => {
		expect(shapeFaults(released, present, false, accepted), advice).toEqual([]);
	});

	it("belongs to a release that has a name", () => {
		expect(releases).not.toEqual([]);
		expect(Object.keys(released).length).toBeGreaterThan(50);
	});

	it("holds for text that is kept elsewhere: today's code reads what older code wrote", () => {
		const read = { mail_content: describeText(MailContent), idempotent_answer: describeText(StoredAnswer) };
		const kept = keptOf(last);
		expect(Object.keys(kept).sort()).toEqual(Object.keys(read).sort());
		for (const [name, shape] of Object.entries(read)) expect(unreadable(shape, kept[name] ?? {}), name).toEqual([]);
	});
});

const Line = Schema.Struct({ name: Schema.String, note: Schema.optionalWith(Schema.String, { exact: true }) });
const Ticket = Schema.Struct({
	ticket_id: Schema.String,
	status: Schema.Literal("open", "closed"),
	lines: Schema.Array(Line),
	price: Schema.optionalWith(Schema.Struct({ amount: Schema.Int }), { exact: true }),
});

const describeTickets = (
	schema: Schema.Schema.AnyNoContext,
	shape: number,
): Readonly<Record<string, DescribedCollection>> => ({
	tickets: { shape, stored: describeShape(schema) },
});

const before = describeTickets(Ticket, 1);
const { lines, price, status, ticket_id } = Ticket.fields;
const optional = { exact: true } as const;

/** Changes that the last release can read: it ignores what is new. */
const readable: ReadonlyArray<readonly [string, Schema.Schema.AnyNoContext]> = [
	["a new field", Schema.Struct({ ...Ticket.fields, color: Schema.String })],
	[
		"a new field of a part",
		Schema.Struct({ ...Ticket.fields, lines: Schema.Array(Schema.Struct({ ...Line.fields, size: Schema.Int })) }),
	],
	[
		"an optional field that is required from now on",
		Schema.Struct({ ...Ticket.fields, price: Schema.Struct({ amount: Schema.Int }) }),
	],
	["an optional field that is gone", Schema.Struct({ lines, status, ticket_id })],
	["fewer values", Schema.Struct({ ...Ticket.fields, status: Schema.Literal("open") })],
];

/** Changes that the last release cannot read. */
const breaking: ReadonlyArray<readonly [string, Schema.Schema.AnyNoContext]> = [
	["a required field that is gone", Schema.Struct({ lines, price, ticket_id })],
	[
		"a required field that may be absent",
		Schema.Struct({ ...Ticket.fields, status: Schema.optionalWith(status, optional) }),
	],
	["a field of another type", Schema.Struct({ ...Ticket.fields, ticket_id: Schema.Int })],
	["more values", Schema.Struct({ ...Ticket.fields, status: Schema.Literal("open", "closed", "lost") })],
	[
		"a bound that is gone",
		Schema.Struct({ ...Ticket.fields, price: Schema.optionalWith(Schema.Struct({ amount: Schema.Number }), optional) }),
	],
	[
		"a part that is required of fewer fields",
		Schema.Struct({ ...Ticket.fields, lines: Schema.Array(Schema.Struct({ note: Line.fields.note })) }),
	],
	["a list that is a value", Schema.Struct({ ...Ticket.fields, lines: Schema.String })],
];

describe("the rule of stored shapes", () => {
	it.each([...readable, ...breaking])("refuses %s in the shape of the last release", (_, schema) => {
		const [fault] = shapeFaults(before, describeTickets(schema, 1));
		expect(fault).toContain("append an upcast");
		expect(fault).toContain("the shape 2");
	});

	it.each(readable)("accepts %s in a new shape", (_, schema) => {
		expect(shapeFaults(before, describeTickets(schema, 2))).toEqual([]);
	});

	it.each(breaking)("refuses %s within a major version, and accepts it in the next", (_, schema) => {
		const [fault] = shapeFaults(before, describeTickets(schema, 2));
		expect(fault).toContain("The last release cannot read tickets");
		expect(shapeFaults(before, describeTickets(schema, 2), true)).toEqual([]);
	});

	it("refuses two new shapes in one release, a new shape of the same fields, and a collection that is gone", () => {
		const [[, changed]] = [readable[0] ?? ["", Ticket]];
		expect(shapeFaults(before, describeTickets(changed, 3))).toHaveLength(1);
		expect(shapeFaults(before, describeTickets(Ticket, 2))).toHaveLength(1);
		expect(shapeFaults(before, {})).toHaveLength(1);
	});

	it("accepts other orders of fields, new collections, and what has not changed", () => {
		const reordered = Schema.Struct({ price, lines, ticket_id, status: Schema.Literal("closed", "open") });
		expect(shapeFaults(before, { ...describeTickets(reordered, 1), others: { shape: 1, stored: {} } })).toEqual([]);
	});
});
