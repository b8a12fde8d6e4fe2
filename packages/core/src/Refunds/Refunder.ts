/**
 * Refunds as other rooms make them in a transaction of their own: the refund is written with its timer, and the order
 * is given back for its room to write. The processor is asked afterwards, when the timer falls due, so no refund is
 * lost where the service dies, and none is paid twice: each part has a name at the processor that was committed first.
 */
import { Effect } from "effect";
import { type Caller, nowMillis } from "../Environment.js";
import { Ids } from "../Id.js";
import type { Order } from "../Orders/Order.js";
import { Outbox } from "../Outbox.js";
import { Documents } from "../Storage/Documents.js";
import { Timers } from "../Storage/Timers.js";
import { UnitOfWork } from "../Storage/UnitOfWork.js";
import { addMillis, fromMillis, toMillis } from "../Timestamp.js";
import { Wake } from "../Wake.js";
import { decide, type Refunding } from "./Decide.js";
import { GiftCardReturns } from "./GiftCardReturns.js";
import { type Refund, refunds } from "./Refund.js";
import type { CreateRefund } from "./Requests.js";

/** The timer that brings a refund to its end; its subject is the refund. */
export const refundKind = "refund.settle";

const firstDelayMillis = 1_000;
/** The delays grow with the refund's age, up to this in its first hour. */
const youngDelayMillis = 60_000;
const oldDelayMillis = 3_600_000;
const youthMillis = 3_600_000;

/** When the processor is asked again about a refund that is under way at `now`. */
export const nextLook = ({ created_at }: Pick<Refund, "created_at">, now: string): string => {
	const age = toMillis(now) - toMillis(created_at);
	const longest = age < youthMillis ? youngDelayMillis : oldDelayMillis;
	return addMillis(now, Math.min(longest, Math.max(firstDelayMillis, age)));
};

export class Refunder extends Effect.Service<Refunder>()("@svc/core/Refunds/Refunder", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const giftCards = yield* GiftCardReturns;
		const ids = yield* Ids;
		const outbox = yield* Outbox;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const wake = yield* Wake;

		/** Has the processor asked as soon as this transaction has committed. */
		const dispatch = Effect.fnUntraced(function* (
			environment: Caller["environment"],
			{ created_at, refund_id }: Refund,
		) {
			yield* timers.schedule(environment, { kind: refundKind, subject: refund_id, due_at: created_at });
			yield* unitOfWork.afterCommit(wake.signal);
		});

		const creditGiftCards = (caller: Pick<Caller, "environment" | "request">, refund: Refund) =>
			giftCards.credit(
				caller,
				refund.payment_allocations.flatMap(({ amount_money, origin }) =>
					origin.type === "gift_card"
						? [
								{
									gift_card_id: origin.gift_card_id,
									order_id: refund.order_id,
									refund_id: refund.refund_id,
									amount_money,
								},
							]
						: [],
				),
			);

		/**
		 * Refunds an order that the current transaction holds: writes the refund and its events, and gives back the order
		 * from which it was drawn, still to be written.
		 */
		const refund = Effect.fn("Refunder.refund")(function* (
			caller: Pick<Caller, "environment" | "request">,
			order: Order,
			request: Omit<CreateRefund, "order_id">,
		) {
			const { environment } = caller;
			const millis = yield* nowMillis(environment);
			const decided: Refunding = yield* decide(order, request, ids.make("refund", millis), fromMillis(millis));
			yield* documents.insert(refunds, environment.environment_id, decided.refund);
			const credited = yield* creditGiftCards(caller, decided.refund);
			yield* outbox.publish(caller, ...decided.events, ...credited);
			if (decided.refund.status === "pending") yield* dispatch(environment, decided.refund);
			return { order: decided.order, refund: decided.refund };
		});

		return { refund };
	}),
}) {}
