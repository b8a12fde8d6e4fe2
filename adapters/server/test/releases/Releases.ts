/** The databases that released versions of svc have written, and what tests know of their contents. */
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import type { DescribedCollection, StoredShape } from "@svc/testkit/StoredShapes";
import { databaseKind, emptyDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Clock, Effect, Layer } from "effect";
import pg from "pg";

const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));
const readJson = (path: string) => JSON.parse(read(path).toString("utf8"));

/** The names of all releases, oldest first. */
export const releases: ReadonlyArray<string> = readJson("./index.json");

interface Card {
	readonly code: string;
	readonly gift_card_id: string;
}

interface Charged {
	readonly order_id: string;
	readonly payment_intent_id: string;
}

interface Line {
	readonly order_id: string;
	readonly order_line_item_id: string;
}

interface Returned {
	readonly return_id: string;
	readonly return_line_item_id: string;
}

interface Reserved {
	readonly inventory_reservation_id: string;
	/** The ID of its only line. */
	readonly line: string;
}

/** What `Drive.mjs` answers. Texts are IDs, unless they say otherwise. */
export interface Subjects {
	/** When the release's process was killed. */
	readonly saved_at: string;
	/** The secret key of the sandbox in which all of it happened. */
	readonly key: string;
	readonly sandbox_id: string;
	/** What the release could do. */
	readonly has: { readonly funds: boolean; readonly captures: boolean; readonly returns: boolean };
	/** Cents. */
	readonly balance: number;
	readonly levels: ReadonlyArray<{
		readonly inventory_item_id: string;
		readonly location_id: string;
		readonly on_hand_quantity: number;
	}>;
	readonly catalog: Readonly<Record<"customer_id" | "variant_id" | "location_id" | "inventory_item_id", string>>;
	readonly stock: Readonly<Record<"committed" | "released" | "consumed" | "expired", Reserved>> & {
		readonly transfer: { readonly inventory_transfer_id: string; readonly inventory_transfer_line_id: string };
		readonly inventory_count_id: string;
	};
	readonly deliveries: { readonly working: string; readonly failing: string };
	readonly payments: Readonly<
		Record<"open" | "paid" | "overcharged" | "discounted" | "split" | "declined" | "canceled" | "cash", string>
	> & {
		readonly unpaid_leg: string;
		readonly requires_action: string;
		readonly authorized?: Charged;
		readonly captured?: Charged;
		readonly partly_captured?: Charged;
	};
	readonly refunds: Readonly<
		Record<
			| "refunded_order"
			| "partly_refunded_order"
			| "failed_refund_order"
			| "refund"
			| "partial_refund"
			| "failing_refund",
			string
		>
	>;
	readonly gift_cards: Readonly<Record<"active" | "disabled" | "spent" | "mailed", Card>> & {
		/** The order is of 45.00. The card paid 40.00 of it, and a bank card the rest. */
		readonly redeemed: Card & { readonly order_id: string };
		readonly sold_order: string;
	};
	readonly payouts: { readonly paid?: string; readonly failed?: string };
	readonly in_progress: {
		readonly unknown: string;
		readonly processing: string;
		readonly failing_refund: string;
		readonly refund: string;
		readonly held: Reserved;
		readonly disputed?: string;
		readonly payout?: string;
	};
	readonly fulfilled: Line;
	readonly returns?: { readonly sold: Line } & Readonly<
		Record<
			"requested" | "approved" | "received" | "inspected" | "completed" | "credited" | "declined" | "canceled",
			Returned
		>
	>;
	readonly disputes?: Readonly<Record<"waiting" | "reviewed" | "won" | "lost", string>>;
	/** An open order with everything that a price is made of. */
	readonly cart?: { readonly order_id: string; readonly pricing_amounts: object };
	/** Saved cards of one customer. One of them has paid an order of 12.50. */
	readonly methods?: {
		readonly customer_id: string;
		readonly active: string;
		readonly detached: string;
		readonly pending: { readonly payment_method_id: string; readonly client_secret: string };
		readonly paid_order: string;
	};
	/** Secrets of a developer with live data, and another one's code. */
	readonly developers?: {
		readonly waiting: { readonly onboarding_session_id: string; readonly code: string };
		readonly session_secret: string;
		readonly test_key: string;
		readonly live_key: string;
		/** The paid order is of 42.00, with 2.00 refunded. The open one is of 19.00. The balance is in cents. */
		readonly live: { readonly paid_order: string; readonly open_order: string; readonly balance: number };
	};
	/** An app of the developer's sandbox, installed in the release's, and the endpoint that it gets events by. */
	readonly app?: Readonly<Record<"partner_app_id" | "app_installation_id" | "webhook_endpoint_id", string>>;
}

/** What the release wrote into the database of this project's kind. */
export const subjectsOf = (release: string): Subjects => readJson(`./${release}/subjects.json`)[databaseKind()];

/** What each collection of the release stores. */
export const shapesOf = (release: string): Readonly<Record<string, DescribedCollection>> =>
	readJson(`./${release}/shapes.json`);

/** What the release stores as text outside of collections. */
export const keptOf = (release: string): Readonly<Record<string, StoredShape>> => readJson(`./${release}/kept.json`);

/** Restores the database of the release, as it was when its process was killed. */
export const openRelease = async (release: string): Promise<TestDatabase> => {
	const database = await emptyDatabase();
	if (database.kind === "sqlite") {
		const file = database.url.slice("sqlite:".length);
		await writeFile(file, brotliDecompressSync(read(`./${release}/sqlite.db.br`)));
		return database;
	}
	const client = new pg.Client({ connectionString: database.url, ssl: false });
	await client.connect();
	try {
		await client.query(brotliDecompressSync(read(`./${release}/postgres.sql.br`)).toString("utf8"));
	} finally {
		await client.end();
	}
	return database;
};

/** A machine's clock that stood still while the database was saved: it goes on at the time when it was. */
export const clockFrom = (saved_at: string): Layer.Layer<never> =>
	Layer.unwrapEffect(
		Effect.map(Effect.clock, (clock) => {
			const behind = clock.unsafeCurrentTimeMillis() - Date.parse(saved_at);
			const millis = () => clock.unsafeCurrentTimeMillis() - behind;
			return Layer.setClock({
				[Clock.ClockTypeId]: Clock.ClockTypeId,
				unsafeCurrentTimeMillis: millis,
				currentTimeMillis: Effect.sync(millis),
				unsafeCurrentTimeNanos: () => clock.unsafeCurrentTimeNanos(),
				currentTimeNanos: clock.currentTimeNanos,
				sleep: (duration) => clock.sleep(duration),
			});
		}),
	);
