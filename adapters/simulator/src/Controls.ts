/** The simulator's own controls, for tests and for the page of a challenge. */
import type { Charge } from "@svc/core/sale/Payments/Processor";
import type { SetUp } from "@svc/core/sale/Payments/ProcessorMethods";
import type { ProcessorNotification } from "@svc/core/sale/Payments/ProcessorNotifications";
import type { Environment } from "@svc/core/words/Environment";
import type { Refusal } from "@svc/core/words/Errors";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { Context, type Effect } from "effect";
import type { ActionResult, SimulatedCharge } from "./SimulatedCharge.js";

export interface SimulatorShape {
	/** Returns the charge of this ID, for its own page. */
	readonly charge: (
		environment: Environment,
		processor_payment_id: string,
	) => Effect.Effect<SimulatedCharge, Refusal | StorageError>;
	/** Acts as the buyer on the page of a challenge. A completed challenge stays as it is. */
	readonly completeAction: (
		environment: Environment,
		processor_payment_id: string,
		result?: ActionResult,
	) => Effect.Effect<Charge, Refusal | StorageError>;
	/** Acts as the buyer in the overlay of the browser script, which only has the secret of the action. */
	readonly completeScriptAction: (
		environment: Environment,
		client_secret: string,
		result: ActionResult,
	) => Effect.Effect<Charge, Refusal | StorageError>;
	/** Acts as the buyer's client, which only has the secret: completes a set-up with a test card's token. */
	readonly completeSetUp: (
		environment: Environment,
		client_secret: string,
		token: string,
	) => Effect.Effect<SetUp, Refusal | StorageError>;
	/**
	 * Returns a notification as signed HTTP headers and body, to try the endpoint: the simulator itself signals in process.
	 * The time of the signature is the machine's; default: now.
	 */
	readonly notification: (
		notification: ProcessorNotification,
		signed_at_millis?: number,
	) => Effect.Effect<{
		readonly headers: Readonly<Record<string, string>>;
		readonly body: string;
	}>;
}

/** Operations of a simulated processor only, such as the buyer's actions. */
export class Simulator extends Context.Tag("@svc/simulator/Simulator")<Simulator, SimulatorShape>() {}
