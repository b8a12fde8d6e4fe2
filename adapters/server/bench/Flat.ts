/**
 * `npm run bench:flat`: whether requests cost the same in a large database as in a small one, and what an order takes of the
 * disk. By hand, because a large database takes long to fill.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { TableBytes } from "./Bulk.js";
import { createDatabases, type Databases, type Kind } from "./Databases.js";
import { type FlatCosts, measureCosts } from "./FlatCosts.js";
import { measureBytes, type Populated, populate } from "./Populating.js";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

const { values } = parseArgs({
	options: {
		database: { type: "string", default: "sqlite,postgres" },
		orders: { type: "string", default: "10000,100000" },
		bytes: { type: "boolean", default: false },
	},
});

const kinds = values.database.split(",") as ReadonlyArray<Kind>;

const folder = join(root, "bench-results", `flat-${process.pid}`);
mkdirSync(folder, { recursive: true });

const onFresh = async <A>(kind: Kind, run: (databases: Databases) => Promise<A>): Promise<A> => {
	const databases = await createDatabases(kind, folder, undefined);
	try {
		return await run(databases);
	} finally {
		await databases.remove();
	}
};

const showBytes = (kind: Kind, what: string, copies: number, bytes: ReadonlyArray<TableBytes>): void => {
	const each = (count: number) => (count / copies).toFixed(0).padStart(7);
	const total = bytes.reduce((sum, { data, indexes }) => sum + data + indexes, 0);
	console.log(`${kind}, ${what}: ${each(total).trim()} bytes`);
	for (const { data, indexes, rows, table } of [...bytes].sort((a, b) => b.data + b.indexes - a.data - a.indexes))
		if (data + indexes > copies)
			console.log(
				`  ${table.padEnd(32)}${each(data)} and ${each(indexes)} of indexes, ${(rows / copies).toFixed(2)} rows`,
			);
};

/** Copies of which the mean is shown. */
const copies = 5_000;

const showBytesOf = async (kind: Kind): Promise<void> => {
	for (const what of ["open", "paid"] as const)
		showBytes(kind, what, copies, await onFresh(kind, ({ ours }) => measureBytes(ours, what, copies)));
};

const showCosts = (kind: Kind, populated: Populated, found: FlatCosts, small: FlatCosts): void => {
	const { customers, events, millis, orders } = populated;
	const seconds = (time: number) => `${(time / 1_000).toFixed(1)} s`;
	const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
	console.log(
		`${kind}: ${orders} orders, ${events} events, ${customers} customers, written in ${seconds(millis)}; started in ${seconds(found.start)}; VACUUM ${seconds(found.vacuum)}`,
	);
	if (found.file > 0) console.log(`file ${megabytes(found.file)}, write-ahead log at most ${megabytes(found.wal)}`);
	for (const { cpu, longest_other, name, p50, p99 } of found.costs) {
		const before = small.costs.find((one) => one.name === name);
		const ratio = (value: number, of: number | undefined) => (of === undefined ? "" : `${(value / of).toFixed(2)}x`);
		console.log(
			`| ${name.padEnd(26)} | ${p50.toFixed(1)} ms ${ratio(p50, before?.p50)} | p99 ${p99.toFixed(1)} ms | CPU ${cpu.toFixed(2)} ms ${ratio(cpu, before?.cpu)} | others at most ${longest_other.toFixed(0)} ms |`,
		);
	}
};

const showCostsOf = async (kind: Kind): Promise<void> => {
	let small: FlatCosts | undefined;
	for (const size of values.orders.split(",").map(Number))
		await onFresh(kind, async ({ ours }) => {
			const populated = await populate(ours, size);
			const found = await measureCosts(populated);
			small ??= found;
			showCosts(kind, populated, found, small);
		});
};

for (const kind of kinds) await (values.bytes ? showBytesOf(kind) : showCostsOf(kind));
