/** The simulator's own controls, for tests and for the challenge page. */
import type { Charge } from "@svc/core/sale/Payments/Processor";
import type { SetUp } from "@svc/core/sale/Payments/ProcessorMethods";
import type { ProcessorNotification } from "@svc/core/sale/Payments/ProcessorNotifications";
import type { Environment } from "@svc/core/words/Environment";
import type { Refusal } from "@svc/core/words/Errors";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { Context, type Effect } from "effect";
import type { ActionResult, SimulatedCharge } from "./SimulatedCharge.js";

export interface SimulatorShape {
	/** Returns the charge with this ID, for the challenge page. */
	readonly charge: (
		environment: Environment,
		processor_payment_id: string,
	) => Effect.Effect<SimulatedCharge, Refusal | StorageError>;
	/** Acts as the buyer on the challenge page. A completed challenge stays as it is. */
	readonly completeAction: (
		environment: Environment,
		processor_payment_id: string,
		result?: ActionResult,
	) => Effect.Effect<Charge, Refusal | StorageError>;
	/** Acts as the buyer in the browser script's overlay, which only has the action's secret. */
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
	 * Returns a notification as signed HTTP headers and body, for testing the endpoint; the simulator itself signals in
	 * process. The signature uses the machine's time, by default now.
	 */
	readonly notification: (
		notification: ProcessorNotification,
		signed_at_millis?: number,
	) => Effect.Effect<{
		readonly headers: Readonly<Record<string, string>>;
		readonly body: string;
	}>;
}

/** Operations that only a simulated processor has, such as the buyer's actions. */
export class Simulator extends Context.Tag("@svc/simulator/Simulator")<Simulator, SimulatorShape>() {}
