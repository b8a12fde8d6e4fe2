/** Caches what was built for each key, so that a text used a thousand times a second is built once. */
export const remembered = <K>(make: (key: K) => string, most = 2_000): ((key: K) => string) => {
	const known = new Map<K, string>();
	return (key) => {
		let made = known.get(key);
		if (made === undefined) {
			made = make(key);
			// Beyond that, the keys are determined by callers, and memory matters more.
			if (known.size < most) known.set(key, made);
		}
		return made;
	};
};
