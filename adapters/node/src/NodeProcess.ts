/**
 * Names the process among all of its machine, so that the leases of one that was killed end at once. Only where the
 * system has `/proc`; elsewhere leases end by themselves.
 */
import { readFileSync, readlinkSync } from "node:fs";
import type { ProcessNames } from "@svc/core/platform/Worker";

/** The state of a process that has ended before its parent has noticed it. */
const ended = ["Z", "X"];

/** The time of a process's start, in ticks since the machine's; undefined if it has ended. Throws without `/proc`. */
const startOf = (pid: number | "self"): string | undefined => {
	const text = readFileSync(`/proc/${pid}/stat`, "utf8");
	// The name, in parentheses, may have blanks. The state comes next, the start is the twentieth from there.
	const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
	return ended.includes(fields[0] ?? "") ? undefined : fields[19];
};

/**
 * The boot of the machine, and the processes that this one can see: containers on one machine see different ones.
 * A name of another place says nothing about whether its process has ended.
 */
const placeOf = (): string => {
	const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim().replaceAll("-", "");
	const [processes = ""] = /\d+/.exec(readlinkSync("/proc/self/ns/pid")) ?? [];
	return `${boot}-${processes}`;
};

const isMissing = (cause: unknown): boolean =>
	cause instanceof Error && "code" in cause && (cause.code === "ENOENT" || cause.code === "ESRCH");

/** Undefined if the system cannot tell. */
export const processNames = (): ProcessNames | undefined => {
	try {
		const place = placeOf();
		const nameOf = (pid: number, start: string | undefined) => `${place}.${pid}.${start}`;
		return {
			own: nameOf(process.pid, startOf("self")),
			hasEnded: (name) => {
				const [found, pid] = name.split(".");
				if (found !== place || pid === undefined || !/^\d+$/.test(pid)) return false;
				try {
					return name !== nameOf(Number(pid), startOf(Number(pid)));
				} catch (cause) {
					return isMissing(cause);
				}
			},
		};
	} catch {
		// Without `/proc`, or without permission to read it.
		return undefined;
	}
};
