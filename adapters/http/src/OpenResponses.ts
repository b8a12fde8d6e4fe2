/** The responses of a mounted svc that are not fully sent. Closing svc ends those that clients leave unread. */
export interface OpenResponses {
	/** Registers how to end a response early. Returns a function to call once it has ended. */
	readonly add: (end: () => void) => () => void;
	/** Waits until all responses are sent, at most this long, then ends the rest. */
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
