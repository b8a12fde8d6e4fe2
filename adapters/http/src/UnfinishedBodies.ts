/**
 * Bodies that are still arriving from callers that have shown no key. They have a budget of their own, so slow senders take
 * no room from callers with keys. When it is used up, the body that has taken longest is cut off. So a stranger that sends
 * at once always gets through.
 */

export interface UnfinishedBodiesLimits {
	readonly count: number;
	/** Announced bytes. */
	readonly bytes: number;
	/** How long one may take to arrive. */
	readonly millis: number;
}

export const defaultUnfinishedBodies: UnfinishedBodiesLimits = { count: 512, bytes: 32_000_000, millis: 10_000 };

interface Unfinished {
	readonly bytes: number;
	readonly begun: number;
	readonly cut: () => void;
}

export const makeUnfinishedBodies = (changes: Partial<UnfinishedBodiesLimits> = {}) => {
	const limits = { ...defaultUnfinishedBodies, ...changes };
	/** In order of arrival. */
	const open = new Set<Unfinished>();
	let bytes = 0;

	const leave = (one: Unfinished): void => {
		if (open.delete(one)) bytes -= one.bytes;
	};

	const cutOldest = (): void => {
		const [oldest] = open;
		if (oldest === undefined) return;
		leave(oldest);
		oldest.cut();
	};

	return {
		/** Counts a body. Returns what to call when it has arrived, its caller is known, or its connection has closed. */
		enter: (one: Unfinished): (() => void) => {
			open.add(one);
			bytes += one.bytes;
			while (open.size > limits.count || (bytes > limits.bytes && open.size > 1)) cutOldest();
			return () => leave(one);
		},
		/** Cuts off the bodies that have taken too long. */
		sweep: (now: number): void => {
			for (const one of open) {
				if (now - one.begun < limits.millis) return;
				leave(one);
				one.cut();
			}
		},
	};
};
