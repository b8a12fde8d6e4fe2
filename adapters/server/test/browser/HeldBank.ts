/** A simulated bank whose payments that take time end when a test says so, however slow the browser is. */

import { Charge, Processor, type ProcessorShape } from "@svc/core/sale/Payments/Processor";
import type { OpenOptions } from "@svc/server";
import { layer as simulator } from "@svc/simulator";
import { Context, Effect, Layer } from "effect";

export const heldBank = (base: string) => {
	let isHeld = false;
	const stillProcessing = (charge: Charge): Charge =>
		isHeld && charge._tag === "Succeeded"
			? Charge.Processing({ processor_payment_id: charge.processor_payment_id })
			: charge;
	const held = (processor: ProcessorShape): ProcessorShape => ({
		...processor,
		lookUp: (key) =>
			Effect.map(processor.lookUp(key), (found) => (found._tag === "NotFound" ? found : stillProcessing(found))),
	});
	const challengeUrl = ({ environment_id }: { environment_id: string }, processor_payment_id: string) =>
		`${base}/processor/v1/challenges/${environment_id}/${processor_payment_id}`;
	const processor: OpenOptions["processor"] = {
		collections: [],
		layer: Layer.map(simulator({ challengeUrl }), (services) =>
			Context.make(Processor, held(Context.get(services, Processor))),
		),
	};
	return {
		processor,
		/** From now on no payment ends. */
		hold: () => {
			isHeld = true;
		},
		release: () => {
			isHeld = false;
		},
	};
};
