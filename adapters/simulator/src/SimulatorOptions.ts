/** The simulator's options for a host. */
import type { Mode } from "@svc/core/words/Environment";
import type { ChallengeUrl } from "./SimulatedCharge.js";

export interface SimulatorOptions {
	/** How long a caller waits for a response. Default: 3 seconds. */
	readonly deadline_millis?: number;
	/** Returns the URL where the buyer completes a challenge. Default: a path below `/processor/v1/challenges`. */
	readonly challengeUrl?: ChallengeUrl;
	/** Whether live orders count as paid although no money moves. Default: no. */
	readonly allowsLive?: boolean;
}

/** Why the simulator refuses live payments: a live shop would ship goods that nobody has paid for. */
const noLivePayments =
	"The simulated card processor moves no money, so it takes no live payments: set up a real one with SVC_PROCESSOR, or allow this with SVC_ALLOW_SIMULATED_LIVE=on.";

export const whyNotServed =
	({ allowsLive = false }: SimulatorOptions) =>
	(mode: Mode): string | undefined =>
		mode === "live" && !allowsLive ? noLivePayments : undefined;
