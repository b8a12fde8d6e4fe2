/** Receipts of paid orders: read, and resent by mail (rule RC1). */

import { Effect } from "effect";
import { implement } from "../platform/Implementation.js";
import type { Caller } from "../words/Environment.js";
import { refuse } from "../words/Errors.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { type Order, orders } from "./Order/Order.js";
import { addressOf } from "./Receipts/Receipt.js";
import { ReceiptMails } from "./Receipts/ReceiptMails.js";
import { ReceiptReader } from "./Receipts/ReceiptReader.js";
import type { ScheduledReceipt, SendReceipt } from "./Receipts/Sending.js";
import { receiptsUseCases } from "./Receipts/UseCases.js";

export class Receipts extends Effect.Service<Receipts>()("@svc/core/sale/Receipts", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const mails = yield* ReceiptMails;
		const reader = yield* ReceiptReader;
		const { transaction } = yield* UnitOfWork;

		const load = (caller: Caller, order_id: string) =>
			documents.require(orders, caller.environment.environment_id, order_id);

		const get = (caller: Caller, order_id: string) =>
			Effect.flatMap(load(caller, order_id), (order) => reader.read(caller.environment, order));

		/** Returns the address to send to: the request's, otherwise the buyer's. */
		const recipientOf = Effect.fnUntraced(function* (caller: Caller, order: Order, { email }: SendReceipt) {
			const found = email ?? addressOf(order, yield* reader.customerOf(caller.environment, order));
			return (
				found ??
				(yield* refuse("INVALID_VALUE", {
					message:
						"No email address of the buyer is known: send `email`, or set a customer with an email address on the order.",
					param: "email",
				}))
			);
		});

		const send = Effect.fnUntraced(function* (caller: Caller, order_id: string, input: SendReceipt) {
			const { environment } = caller;
			const order = yield* load(caller, order_id);
			const receipt = yield* reader.read(environment, order);
			const email = yield* recipientOf(caller, order, input);
			const { created_at, email_id } = yield* mails.schedule(environment, receipt, email);
			const scheduled: ScheduledReceipt = { order_id, email_id, email, scheduled_at: created_at };
			return scheduled;
		}, transaction);

		return { get, send };
	}),
}) {}

export const receiptsCapability = implement(receiptsUseCases, Receipts);
