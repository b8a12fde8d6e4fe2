/** What a card processor needs in the buyer's browser. Its adapter says so; the pages allow this and nothing else. */
export interface ProcessorBrowser {
	/**
	 * Scripts that define `SvcProcessor`: `https://` URLs, or paths from the mount of svc without a leading slash. The
	 * page's content policy allows their origins.
	 */
	readonly scripts: ReadonlyArray<string>;
	/** Origins of the frames in which the processor collects cards. */
	readonly frames: ReadonlyArray<string>;
	/** Origins that the scripts talk to. */
	readonly connects: ReadonlyArray<string>;
}

/** The simulated processor's: a script of svc's own, which talks to nobody else. */
export const simulatedBrowser: ProcessorBrowser = {
	scripts: ["processor/v1/elements.js"],
	frames: [],
	connects: [],
};
