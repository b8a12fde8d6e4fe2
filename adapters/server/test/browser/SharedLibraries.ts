/**
 * The shared libraries of the packaged browser. A machine with little more than Node lacks some, such as `libnss3.so`. The
 * package brings them, and they are used only then: a machine's own fit its C library better.
 */

/** The libraries that `ldd` does not find, by its output. */
export const missingLibraries = (ldd: string): ReadonlyArray<string> =>
	ldd.split("\n").flatMap((line) => /^\s*(\S+) => not found\s*$/.exec(line)?.[1] ?? []);

/**
 * The variables with which the browser starts. `ldd` is undefined if the machine has no such program; `own` is the
 * machine's `LD_LIBRARY_PATH`.
 */
export const libraryVariables = (
	ldd: string | undefined,
	packaged: string,
	own = "",
): { readonly LD_LIBRARY_PATH?: string } =>
	ldd !== undefined && missingLibraries(ldd).length === 0
		? {}
		: { LD_LIBRARY_PATH: [packaged, own].filter((path) => path !== "").join(":") };
