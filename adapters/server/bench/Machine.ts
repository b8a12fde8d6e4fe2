/** What the machine is, and how busy it is with work that is not this benchmark's. */
import { readdirSync, readFileSync, statfsSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

export const machineOf = (folder: string) => ({
	cpu: cpus()[0]?.model.trim() ?? "unknown",
	cores: cpus().length,
	memory_gigabytes: Math.round(totalmem() / 2 ** 30),
	load_average: loadavg()[0] ?? 0,
	node: process.version,
	platform: `${process.platform} ${process.arch}`,
	/** The file system's magic number; 16914836 (0x01021994) is tmpfs, where a sync costs nothing. */
	file_system: statfsSync(folder).type,
});
export type Machine = ReturnType<typeof machineOf>;

/** Time that the cores of the machine have worked so far, in microseconds, and all time that they had. */
export const machineTime = (): { readonly busy_micros: number; readonly all_micros: number } => {
	let busy = 0;
	let all = 0;
	for (const { times } of cpus()) {
		const worked = times.user + times.nice + times.sys + times.irq;
		busy += worked;
		all += worked + times.idle;
	}
	return { busy_micros: busy * 1_000, all_micros: all * 1_000 };
};

/** The share of all cores that worked between two readings. */
const busyShare = (before: ReturnType<typeof machineTime>, after: ReturnType<typeof machineTime>): number =>
	(after.busy_micros - before.busy_micros) / Math.max(1, after.all_micros - before.all_micros);

/** A machine that is busier than this before a run is not idle. */
export const idleShare = 0.1;

/** Other work during a run may take this share of the cores: some of it is the kernel's, for the disk and sockets. */
export const foreignShare = 0.15;

const sampleMillis = 200;

const sleep = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));

/** Waits until the machine is idle, but in all of one benchmark at most `patienceMillis`. */
export const makeIdleWait = (patienceMillis: number) => {
	let leftMillis = patienceMillis;
	/** Returns the share of the cores that other work had at last. */
	return async (): Promise<number> => {
		for (;;) {
			const before = machineTime();
			await sleep(sampleMillis);
			const share = busyShare(before, machineTime());
			if (share <= idleShare || leftMillis <= 0) return share;
			leftMillis -= sampleMillis;
		}
	};
};

const tickMicros = 10_000;

/** User and system time of a process, that of children which have ended included, and its parent. */
const timesOf = (
	pid: string,
): { readonly parent: number; readonly own: number; readonly ended: number } | undefined => {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The name of the program stands in parentheses and may contain spaces.
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const field = (place: number) => Number(fields[place - 3]);
		return { parent: field(4), own: field(14) + field(15), ended: field(16) + field(17) };
	} catch {
		// It has ended meanwhile.
		return undefined;
	}
};

/** CPU time of a process and its children so far, in microseconds; null if this system has no `/proc`. */
export const treeCpuMicros = (pid: number): number | null => {
	if (process.platform !== "linux") return null;
	let ticks = 0;
	for (const name of readdirSync("/proc")) {
		if (!/^\d+$/.test(name)) continue;
		const times = timesOf(name);
		if (times === undefined) continue;
		if (Number(name) === pid) ticks += times.own + times.ended;
		else if (times.parent === pid) ticks += times.own;
	}
	return ticks * tickMicros;
};
