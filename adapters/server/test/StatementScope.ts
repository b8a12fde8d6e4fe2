/**
 * Whether a statement names the environment of every row that it reads or writes: so merchants are apart by
 * construction, and Postgres can distribute every table by `environment_id` and run each statement on one node.
 *
 * The parser knows the form of svc's own statements alone. What it does not recognize counts as not named.
 */

/** A table, and the statements that may use it without naming an environment. */
interface Exception {
	/** Absent: any table. */
	readonly table?: string;
	readonly statement: RegExp;
	readonly reason: string;
}

/** Tables that belong to no environment; Citus would keep them as reference tables, or on the coordinator. */
export const globalTables: Readonly<Record<string, string>> = {
	credentials: "From a secret's hash to its environment: nothing else of a request tells the environment before.",
	svc_migrations: "The schema's own log.",
	svc_write_probes: "A row that is inserted and deleted in one transaction, to see whether the database takes writes.",
	rate_subjects: "Budgets of keys and merchants that nodes share; their subjects name the environment.",
	rate_passes: "As rate_subjects.",
	commit_bases: "What is added to the numbers of transactions after a restore, for each collection.",
	search_fills: "How far the index of searches has come with the documents from before it, for each collection.",
	search_grams: "The full-text index of SQLite, which Postgres does without. Grams of two environments differ.",
};

const exceptions: ReadonlyArray<Exception> = [
	{
		table: "timers",
		statement:
			/^WITH (RECURSIVE heads|due AS)|WHERE owner (= |IS NOT NULL)|^DELETE FROM timers WHERE \(environment_id, kind, subject, lease, claims\) IN/,
		reason: "Workers take what is due of every environment, complete it by its whole key, and give leases back.",
	},
	{
		table: "idempotency_keys",
		statement:
			/^(DELETE FROM idempotency_keys|UPDATE idempotency_keys SET fingerprint = \S+, answer = NULL,.*) WHERE .*expires_at/,
		reason: "Expired keys of every environment are removed together, or emptied.",
	},
	...["received_notifications", "onboarding_sessions", "request_logs"].map((table) => ({
		table,
		statement:
			/^WITH RECURSIVE e\(environment_id\) AS \( SELECT MIN\(environment_id\) FROM \w+ UNION ALL .*\bcreated_at < /,
		reason: "What is kept for a time is found in one environment after another.",
	})),
	{
		table: "search_notes",
		statement: /^(SELECT note_id\b.*|DELETE) FROM search_notes( WHERE (note_id|collection) |\b.* LIMIT )/,
		reason: "The background takes notes of every environment, as workers take timers.",
	},
	{
		table: "search_entries",
		statement: /^SELECT id FROM .* FROM search_(grams|entries) /,
		reason: "Grams of two environments differ, and what they lead to is read in its own.",
	},
	{
		statement:
			/^SELECT environment_id, id, search_text, CASE .* END AS document FROM \w+ WHERE \(environment_id, id\) > /,
		reason: "The index of searches is filled with the documents from before it, one environment after another.",
	},
	{
		table: "webhook_events",
		statement: /^\s*WITH RECURSIVE e AS \(\s*\(SELECT environment_id FROM [\s\S]*\bcommitted_in\b/,
		reason:
			"At its start, svc on Postgres compares the highest position of all environments with the server's numbers.",
	},
	...["api_keys", "payment_intents", "payouts"].map((table) => ({
		table,
		statement: /^SELECT d\.environment_id, .*_shape/,
		reason: "Documents of an older shape are found in every environment, and each is written back in its own.",
	})),
];

interface Reference {
	readonly table: string;
	/** Its alias, or its name. */
	readonly alias: string;
}

const keywords = new Set(
	"where set on values select order group limit cross join inner left using returning as for union when".split(" "),
);

/** The tables that a statement reads or writes, each as often as it is named. */
const referencesIn = (statement: string, tables: ReadonlySet<string>): ReadonlyArray<Reference> =>
	[...statement.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|,)\s+([a-z_]+)\b(?!\.)(?:\s+(?:AS\s+)?([a-z_]+))?/gi)].flatMap(
		([, table = "", alias]) =>
			tables.has(table)
				? [{ table, alias: alias === undefined || keywords.has(alias.toLowerCase()) ? table : alias }]
				: [],
	);

/** Aliases that are bound to an environment, as often as they are. An empty alias stands for an unqualified column. */
const boundIn = (statement: string): Map<string, number> => {
	const bound = new Map<string, number>();
	const add = (alias: string) => bound.set(alias, (bound.get(alias) ?? 0) + 1);
	for (const [, alias = ""] of statement.matchAll(/(?:\b([a-z_]+)\.)?\benvironment_id = (?:\?|\$\d+|'svc')/g))
		add(alias);
	// A list of keys, each with its environment.
	for (const [, alias = ""] of statement.matchAll(
		/\((?:([a-z_]+)\.)?environment_id, [^()]*\) IN \((?:VALUES )?\(?(?:\?|\$\d+)/g,
	))
		add(alias);
	for (const _ of statement.matchAll(/INSERT (?:OR REPLACE )?INTO [a-z_]+(?: AS [a-z_]+)? \(environment_id, /g))
		add("");
	return bound;
};

/** Binds what is joined to a bound alias by its environment. */
const propagate = (statement: string, bound: Map<string, number>): void => {
	const equal = [...statement.matchAll(/\b([a-z_]+)\.environment_id = ([a-z_]+)\.environment_id\b/g)];
	for (let isChanged = true; isChanged; ) {
		isChanged = false;
		for (const [, a = "", b = ""] of equal)
			for (const [known, other] of [
				[a, b],
				[b, a],
			] as const)
				if (bound.has(known) && !bound.has(other)) {
					bound.set(other, 1);
					isChanged = true;
				}
	}
};

/** Indexes that do not begin with the environment. */
export const globalIndexes: Readonly<Record<string, string>> = {
	search_entries_by_grams: "Grams of two environments differ.",
	search_notes_by_note: "Finds the earliest notes of every environment.",
	idempotency_keys_by_expires_at: "Finds expired keys of every environment.",
	timers_alone: "Finds what is due of every environment.",
	timers_in_lanes: "As timers_alone.",
};

/** The tables of a statement that it uses without naming their environment. */
export const unscopedTables = (text: string, tables: ReadonlySet<string>): ReadonlyArray<string> => {
	const statement = text.replace(/\s+/g, " ").trim();
	const bound = boundIn(statement);
	const references = referencesIn(statement, tables);
	// A row of such a table stands for one environment, which the others are joined to.
	for (const { alias, table } of references) if (Object.hasOwn(globalTables, table)) bound.set(alias, 1);
	propagate(statement, bound);
	return references.flatMap(({ alias, table }) => {
		if (Object.hasOwn(globalTables, table)) return [];
		if (exceptions.some((one) => (one.table ?? table) === table && one.statement.test(statement))) return [];
		for (const name of [alias, ""]) {
			const times = bound.get(name) ?? 0;
			if (times === 0) continue;
			bound.set(name, times - 1);
			return [];
		}
		return [table];
	});
};
