/** Keeps calls that wait for another service out of transactions. */
import { Effect } from "effect";
import { type Refusal, refuse } from "../Errors.js";
import type { UnitOfWorkShape } from "./UnitOfWork.js";

/**
 * Refuses `work` inside a transaction, before any of it runs. A processor may take its whole deadline to respond, and
 * what it has done cannot be rolled back.
 */
export const outward =
	({ isInside }: UnitOfWorkShape) =>
	<A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refusal, R> =>
		Effect.flatMap(
			isInside,
			(inside): Effect.Effect<A, E | Refusal, R> => (inside ? refuse("TRANSACTION_OPEN") : work),
		);
