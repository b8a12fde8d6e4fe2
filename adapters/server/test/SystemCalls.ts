/** The filter of system calls that a systemd unit sets up, as `systemd-analyze` resolves its names. */
import { execFileSync } from "node:child_process";
import { constants } from "node:os";

/** The names of each set, such as `@pkey`; other sets are among them. */
const readSets = (): ReadonlyMap<string, ReadonlyArray<string>> => {
	const printed = execFileSync("systemd-analyze", ["syscall-filter", "--no-pager"], {
		encoding: "utf8",
		stdio: ["ignore", "pipe", "ignore"],
	});
	const sets = new Map<string, Array<string>>();
	let current: Array<string> = [];
	for (const line of printed.split("\n")) {
		if (line.startsWith("@")) {
			current = [];
			sets.set(line.trim(), current);
		} else if (/^ +[@\w]/.test(line)) current.push(line.trim());
	}
	return sets;
};

const addressFamilies: Readonly<Record<string, number>> = { AF_UNIX: 1, AF_INET: 2, AF_INET6: 10 };

export interface Filter {
	readonly allowed: ReadonlyArray<string>;
	/** What other calls fail with; null: they end the process. */
	readonly errno: string | null;
	readonly families: ReadonlyArray<number>;
}

/** The values of a setting in a unit, in their order. */
const valuesOf = (unit: string, setting: string): ReadonlyArray<string> =>
	[...unit.matchAll(new RegExp(`^${setting}=(.*)$`, "gm"))].map(([, value = ""]) => value.trim());

/** Reads the filter as systemd does: the first line says that calls are allowed, and later ones add to them or, with `~`, take away. */
export const filterOf = (unit: string): Filter => {
	const sets = readSets();
	const expand = (name: string): ReadonlyArray<string> => {
		if (!name.startsWith("@")) return [name];
		const names = sets.get(name);
		if (names === undefined) throw new Error(`systemd knows no set ${name}`);
		return names.flatMap(expand);
	};
	const allowed = new Set(expand("@default"));
	for (const value of valuesOf(unit, "SystemCallFilter")) {
		const names = value.replace(/^~/, "").split(/\s+/).flatMap(expand);
		for (const name of names) value.startsWith("~") ? allowed.delete(name) : allowed.add(name);
	}
	const [errno = null] = valuesOf(unit, "SystemCallErrorNumber");
	if (errno !== null && !(errno in constants.errno)) throw new Error(`${errno} is no error number`);
	const families = valuesOf(unit, "RestrictAddressFamilies").flatMap((value) => value.split(/\s+/));
	return { allowed: [...allowed], errno, families: families.map((name) => addressFamilies[name] ?? Number.NaN) };
};
