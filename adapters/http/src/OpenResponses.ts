/** The responses that a mounted svc has not sent whole. Closing svc ends those that their clients leave unread. */
export interface OpenResponses {
	/** Registers how to end a response early. Returns what to call when it has ended. */
	readonly add: (end: () => void) => () => void;
	/** Waits until all responses are sent, at most this long, and ends the others. */
	readonly drain: (graceMillis: number) => Promise<void>;
}

export const makeOpenResponses = (): OpenResponses => {
	const open = new Set<() => void>();
	let whenNone: (() => void) | undefined;
	const endAll = (): void => {
		for (const end of open) end();
	};
	return {
		add: (end) => {
			open.add(end);
			return () => {
				if (open.delete(end) && open.size === 0) whenNone?.();
			};
		},
		drain: (graceMillis) =>
			new Promise((resolve) => {
				if (open.size === 0) return resolve();
				const late = setTimeout(() => {
					endAll();
					resolve();
				}, graceMillis);
				whenNone = () => {
					clearTimeout(late);
					resolve();
				};
			}),
	};
};
