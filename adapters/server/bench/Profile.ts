/** Summarizes a CPU profile: by room or package, and by function. */
import type { Profiler } from "node:inspector";

interface Share {
	readonly name: string;
	/** Percent of the time in which the process was not idle. */
	readonly percent: number;
}

export interface Hot {
	readonly rooms: ReadonlyArray<Share>;
	readonly functions: ReadonlyArray<Share>;
}

/** The room of this repository, the npm package, or the part of Node that a function belongs to. */
const roomOf = ({ url, functionName }: Profiler.ProfileNode["callFrame"]): string => {
	const dependency = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url);
	if (dependency?.[1] !== undefined) return dependency[1];
	const room = /\/((?:packages|adapters)\/[^/]+)\/dist\//.exec(url);
	if (room?.[1] !== undefined) return room[1];
	if (url.startsWith("node:")) return "node";
	return functionName.startsWith("(") ? functionName : "native";
};

const isIdle = (name: string): boolean => name === "(idle)" || name === "(root)";

const fileOf = (url: string): string => url.split("/").slice(-2).join("/");

const sharesOf = (times: ReadonlyMap<string, number>, busy: number, most: number): ReadonlyArray<Share> =>
	[...times]
		.sort(([, a], [, b]) => b - a)
		.slice(0, most)
		.map(([name, time]) => ({ name, percent: Math.round((time / busy) * 1000) / 10 }));

export const hottest = (profile: Profiler.Profile): Hot => {
	const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
	const rooms = new Map<string, number>();
	const functions = new Map<string, number>();
	const add = (to: Map<string, number>, name: string, time: number) => to.set(name, (to.get(name) ?? 0) + time);
	let busy = 0;
	profile.samples?.forEach((id, index) => {
		const frame = nodes.get(id);
		const time = profile.timeDeltas?.[index] ?? 0;
		if (frame === undefined || isIdle(frame.functionName)) return;
		busy += time;
		add(rooms, roomOf(frame), time);
		const place = frame.url === "" ? "" : ` ${fileOf(frame.url)}:${frame.lineNumber + 1}`;
		add(functions, `${frame.functionName || "(anonymous)"}${place}`, time);
	});
	return { rooms: sharesOf(rooms, busy, 12), functions: sharesOf(functions, busy, 40) };
};
