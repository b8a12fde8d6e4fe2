/**
 * `svc verify`: validates every stored document against its schema, and adds up every ledger and stock level. It
 * changes nothing, requires no secret key, and may run alongside servers or on a restored backup.
 */
import { balanceTransactions } from "@svc/core/ledger/Balance/BalanceTransaction";
import { bookingFaults, bookingsFor, faultsOf } from "@svc/core/main/Verification";
import { environments, registry } from "@svc/core/platform/Registry";
import type { AnyCollection } from "@svc/core/words/Storage/Collection";
import { reader } from "@svc/core/words/Storage/Shapes";
import { firstKey, type Ledger, makeVerification, type RowKey, type StoredRow, type VerificationShape } from "@svc/sql";
import { Array as Arr, Effect, Either } from "effect";
import { storedCollections } from "../CardProcessor.js";
import { plainText, print } from "../Cli/Output.js";
import { withProgress } from "../Cli/Progress.js";
import type { Configuration } from "../Configuration.js";
import { databaseFault, shownUrl } from "../DatabaseFault.js";
import { onDatabase, requireCurrent, requireFile } from "../OpenDatabase.js";
import { messageOf, OperatorError } from "../OperatorError.js";
import { damageOf, examined } from "../SqliteFile.js";

export interface VerifyOptions {
	readonly json: boolean;
	/** Rows of the first page; tests use a small number. */
	readonly pageSize?: number;
}

/** Something that is wrong. */
export interface Fault {
	/** A collection, or what was added up. */
	readonly where: string;
	readonly environment_id: string;
	readonly id: string;
	readonly message: string;
}

/** Faults that are listed individually; the others are only counted. */
const maximumFaults = 100;

/** Maximum number of characters of a schema's message, which may show a whole document. */
const maximumText = 300;

/** The target size of a page in bytes, and its maximum number of rows. A document may have 2 MB. */
const pageBytes = 1_000_000;
const maximumRows = 500;
const firstRows = 32;

/** The next page has as many rows as would have filled this one, but at most twice as many. */
const nextLimit = (limit: number, rows: ReadonlyArray<StoredRow>): number => {
	const bytes = rows.reduce((total, { document }) => total + document.length, 1);
	const wanted = Math.floor((limit * pageBytes) / bytes);
	return Math.max(1, Math.min(wanted, limit * 2, maximumRows));
};

class Findings {
	readonly faults: Array<Fault> = [];
	readonly counts: Array<{ readonly name: string; readonly count: number }> = [];
	faultCount = 0;
	add(fault: Fault): void {
		this.faultCount++;
		if (this.faults.length < maximumFaults) this.faults.push(fault);
	}
}

/** Describes what differs between a document and its row's columns. */
const columnFaults = (collection: AnyCollection, row: StoredRow, document: Record<string, unknown>) => {
	const columns = {
		[collection.id]: row.id,
		version: row.version,
		created_at: row.created_at,
		updated_at: row.updated_at,
	};
	return Object.entries(columns).flatMap(([name, value]) =>
		document[name] === value
			? []
			: [`its ${name} is ${JSON.stringify(document[name])}, and its row says ${JSON.stringify(value)}`],
	);
};

const checkRow = (collection: AnyCollection, row: StoredRow, findings: Findings) => {
	const fault = (message: string): void =>
		findings.add({ where: collection.name, environment_id: row.environment_id, id: row.id, message });
	const read = Either.try({ try: () => reader(collection)(row.document), catch: messageOf });
	if (Either.isLeft(read)) {
		fault(`it does not match its schema: ${read.left.slice(0, maximumText)}`);
		return undefined;
	}
	for (const message of columnFaults(collection, row, read.right)) fault(message);
	for (const message of faultsOf(collection, read.right)) fault(message);
	return read.right;
};

/** Looks up the bookings implied by a page's documents. They were written with the documents, or earlier. */
const checkBookings = (
	{ integersBy }: VerificationShape,
	wanted: ReadonlyArray<{ readonly row: StoredRow; readonly bookings: ReturnType<typeof bookingsFor> }>,
	where: string,
	findings: Findings,
) =>
	Effect.forEach(
		Object.entries(
			Arr.groupBy(
				wanted.filter(({ bookings }) => bookings.length > 0),
				({ row }) => row.environment_id,
			),
		),
		([environment_id, some]) =>
			Effect.map(
				integersBy(
					balanceTransactions,
					environment_id,
					"booking_key",
					"net_money.amount",
					some.flatMap(({ bookings }) => bookings.map(({ booking_key }) => booking_key)),
				),
				(booked) => {
					for (const { bookings, row } of some)
						for (const message of bookingFaults(bookings, booked))
							findings.add({ where, environment_id, id: row.id, message });
				},
			),
		{ discard: true },
	);

type Note = (state: string) => void;

const checkCollection = (
	verification: VerificationShape,
	collection: AnyCollection,
	known: Set<string>,
	findings: Findings,
	note: Note,
	pageSize: number,
) =>
	Effect.gen(function* () {
		let [after, limit, count]: [RowKey, number, number] = [firstKey, pageSize, 0];
		for (;;) {
			const rows = yield* verification.rows(collection, after, limit);
			const last = rows.at(-1);
			if (last === undefined) break;
			const wanted = rows.flatMap((row) => {
				const document = checkRow(collection, row, findings);
				if (collection.name === environments.name) known.add(row.id);
				if (!known.has(row.environment_id))
					findings.add({ where: collection.name, ...row, message: "its environment does not exist" });
				return document === undefined ? [] : [{ row, bookings: bookingsFor(collection, document) }];
			});
			yield* checkBookings(verification, wanted, collection.name, findings);
			count += rows.length;
			note(`Read ${count} documents of ${collection.name}`);
			limit = nextLimit(limit, rows);
			after = last;
		}
		findings.counts.push({ name: collection.name, count });
	});

const checkLedger = ({ name, page }: Ledger, findings: Findings, note: Note, pageSize: number) =>
	Effect.gen(function* () {
		let [after, count]: [RowKey, number] = [firstKey, 0];
		for (;;) {
			const { compared, faults, last } = yield* page(after, pageSize);
			for (const fault of faults) findings.add({ where: name, ...fault });
			count += compared;
			note(`Compared ${count} ${name}`);
			if (last === undefined) break;
			after = last;
		}
		findings.counts.push({ name, count });
	});

/** Environments first, because every other document belongs to one. */
const inOrder = (collections: ReadonlyArray<AnyCollection>): ReadonlyArray<AnyCollection> => [
	environments,
	...collections.filter(({ name }) => name !== environments.name),
];

const check = (collections: ReadonlyArray<AnyCollection>, note: Note, pageSize: number) =>
	Effect.gen(function* () {
		const verification = yield* makeVerification;
		const findings = new Findings();
		const known = new Set<string>([registry]);
		for (const collection of inOrder(collections))
			yield* checkCollection(verification, collection, known, findings, note, pageSize);
		for (const ledger of verification.ledgers) yield* checkLedger(ledger, findings, note, pageSize);
		return findings;
	});

const textOf = ({ counts, faultCount, faults }: Findings): string => {
	const read = counts
		.filter(({ count }) => count > 0)
		.map(({ count, name }) => `${String(count).padStart(10)}  ${name}`);
	const lines = faults.map(({ environment_id, id, message, where }) =>
		plainText(`${where} ${id} of ${environment_id}: ${message}`),
	);
	const more = faultCount > faults.length ? [`… and ${faultCount - faults.length} more`] : [];
	const end = faultCount === 0 ? ["Nothing is wrong."] : ["", ...lines, ...more];
	return [...read, ...end].join("\n");
};

/** Refuses a file that SQLite itself finds damaged, because what is read from it may look intact. */
const requireWhole = (databaseUrl: string): Effect.Effect<void, OperatorError> =>
	Effect.try({
		try: () => (databaseUrl.startsWith("sqlite:") ? damageOf(databaseUrl.slice("sqlite:".length)) : undefined),
		catch: (cause) => databaseFault(databaseUrl, cause),
	}).pipe(
		Effect.flatMap((damage) =>
			damage === undefined
				? Effect.void
				: new OperatorError({
						message: plainText(`The database at ${shownUrl(databaseUrl)} ${examined(shownUrl(databaseUrl))}.`),
					}),
		),
	);

/** Prints what was read and what is wrong. Fails if anything is wrong. */
export const verify = (configuration: Configuration, { json, pageSize = firstRows }: VerifyOptions) =>
	Effect.gen(function* () {
		const { databaseUrl } = configuration;
		const collections = yield* storedCollections(configuration);
		yield* requireFile(databaseUrl);
		yield* requireWhole(databaseUrl);
		const findings = yield* onDatabase(
			configuration,
			Effect.zipRight(
				requireCurrent(databaseUrl, collections),
				withProgress((note) => check(collections, note, pageSize)),
			),
		);
		const { counts, faultCount: fault_count, faults } = findings;
		yield* print(json, { is_sound: fault_count === 0, fault_count, faults, counts }, () => textOf(findings));
		if (fault_count > 0)
			return yield* new OperatorError({
				message: `${fault_count} ${fault_count === 1 ? "fault was" : "faults were"} found. Restore a backup, or report it with this output.`,
			});
	});
