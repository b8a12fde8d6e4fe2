/**
 * A law of all use cases: whatever changes what callers see of a resource tells of it. Every change of a document needs an
 * event that names the document and the time of the change. The harness checks it for each test file on SQLite. There
 * triggers note the changes and the events of a file, whichever use case or timer writes them.
 */
import { invoiceView } from "@svc/core/billing/Invoices/Invoice";
import { subscriptionView } from "@svc/core/billing/Subscriptions/Subscription";
import type { Order } from "@svc/core/sale/Order/Order";
import { driver } from "@svc/sqlite/Driver";
import type { TestDatabase } from "@svc/testkit/TestDatabase";

const BetterSqlite3 = driver();

/** A document as callers see it. */
type View = (document: string) => unknown;

interface Watched {
	readonly resource: string;
	readonly view: View;
	/** The fields that change without an event. */
	readonly untold: ReadonlyArray<string>;
}

const whole: View = (document) => JSON.parse(document);

/** The order without the marks that a payment under way puts on its promotions. */
const orderView: View = (document) => {
	const { applied_discounts, ...order }: Order = JSON.parse(document);
	const kept = applied_discounts.map(({ is_use_counted, use_counted_for, ...discount }) => discount);
	return { ...order, applied_discounts: kept };
};

/** The collections that have an `….updated` event. */
const watched: Readonly<Record<string, Watched>> = {
	orders: {
		resource: "order",
		view: orderView,
		// Where payment stands, which the events of payments, checkout sessions and invoices tell.
		untold: [
			"active_payment_attempt_id",
			"checkout_session_id",
			"inventory_reservation_id",
			"invoice_id",
			"payment_link_seats",
		],
	},
	invoices: { resource: "invoice", view: (document) => invoiceView(JSON.parse(document)), untold: [] },
	subscriptions: {
		resource: "subscription",
		view: (document) => subscriptionView(JSON.parse(document)),
		// The time of the next try moves with each try.
		untold: ["billing_issue.next_retry_at", "dunning.next_retry_at"],
	},
	refunds: { resource: "refund", view: whole, untold: [] },
	returns: { resource: "return", view: whole, untold: [] },
	disputes: { resource: "dispute", view: whole, untold: [] },
	customers: { resource: "customer", view: whole, untold: [] },
	products: { resource: "product", view: whole, untold: [] },
};

const stamps = ["updated_at", "version"];

interface Noted {
	readonly collection: string;
	readonly id: string;
	readonly before: string;
	readonly after: string;
}

const open = ({ url }: TestDatabase) => new BetterSqlite3(url.slice("sqlite:".length));

/** Notes from now on what changes in a database of its own. */
export const noteChanges = (database: TestDatabase): void => {
	if (database.kind !== "sqlite") return;
	const connection = open(database);
	const noting = (name: string, event: string, before: string) =>
		`CREATE TRIGGER noted_${name} AFTER ${event} ON ${name} BEGIN
			INSERT INTO noted_changes VALUES ('${name}', NEW.id, ${before}, NEW.document); END`;
	connection.exec(
		[
			"CREATE TABLE noted_changes (collection TEXT, id TEXT, before TEXT, after TEXT)",
			...Object.keys(watched).map((name) => noting(name, "UPDATE", "OLD.document")),
			noting("webhook_events", "INSERT", "''"),
		].join(";\n"),
	);
	connection.close();
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** The paths of the fields that differ, such as `settlement_amounts.paid_money.amount`. A list is one field. */
const differences = (before: unknown, after: unknown, at = ""): ReadonlyArray<string> => {
	if (isRecord(before) && isRecord(after))
		return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
			differences(before[name], after[name], at === "" ? name : `${at}.${name}`),
		);
	return canonical(before) === canonical(after) ? [] : [at];
};

/** JSON with sorted keys. */
const canonical = (value: unknown): string | undefined =>
	JSON.stringify(value, (_, one) =>
		isRecord(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
	);

const isUntold = (path: string, untold: ReadonlyArray<string>): boolean =>
	[...stamps, ...untold].some((field) => path === field || path.startsWith(`${field}.`));

/** Names the changes that no event has told of; the database is closed. */
export const untoldChanges = (database: TestDatabase): ReadonlyArray<string> => {
	if (database.kind !== "sqlite") return [];
	const connection = open(database);
	// The columns are those of the table.
	const noted = connection.prepare("SELECT * FROM noted_changes").all() as ReadonlyArray<Noted>;
	connection.close();
	const told = new Set(
		noted
			.filter(({ collection }) => collection === "webhook_events")
			.flatMap(({ after }) => {
				const { data } = JSON.parse(after);
				return Object.values(watched).map(
					({ resource }) => `${data[resource]?.[`${resource}_id`]} ${data.resource_updated_at}`,
				);
			}),
	);
	return noted.flatMap(({ after, before, collection, id }) => {
		const rule = watched[collection];
		if (rule === undefined || told.has(`${id} ${JSON.parse(after).updated_at}`)) return [];
		const paths = differences(rule.view(before), rule.view(after)).filter((path) => !isUntold(path, rule.untold));
		return paths.length === 0 ? [] : [`${id} changed without an event: ${paths.join(", ")}`];
	});
};
