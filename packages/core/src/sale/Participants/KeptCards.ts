/**
 * Saved cards as a participant in checkout payments (capabilities: PM7). The transaction that applies a successful
 * charge writes the method. So each charge saves its card only once, and a declined card is never saved.
 */
import { Effect } from "effect";
import { nowMillis } from "../../words/Environment.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { fromMillis } from "../../words/Timestamp.js";
import { keptCards, keptEvents, paymentMethods } from "../PaymentMethods/PaymentMethod.js";
import { type Participant, participation, ranks, type SettleStep } from "../Payments/Participant.js";

export const keptCardsParticipant = Effect.gen(function* () {
	const documents = yield* Documents;
	const ids = yield* Ids;

	const settle = Effect.fnUntraced(function* (step: SettleStep) {
		const { environment } = step.caller;
		const millis = yield* nowMillis(environment);
		const kept = keptCards(step, fromMillis(millis), () => ids.make("payment_method", millis));
		if (kept.length > 0) yield* documents.insert(paymentMethods, environment.environment_id, ...kept);
		return participation(step.order, kept.flatMap(keptEvents));
	});

	const participant: Participant = {
		name: "kept cards",
		rank: ranks.keptCards,
		// It only writes new documents.
		locksShared: false,
		concerns: (_, attempt) => attempt?.keeps_card === true,
		settle,
	};
	return participant;
});
