/** Calls every operation of the service, in one flow. */
import type { WebhookEvent } from "@svc/core/events/Events";
import { advanceClock, dataOf, type Service } from "../Harness.js";
import { startReceiver } from "../http/Receiver.js";
import { recordInvoices, recordSubscriptions } from "./Billing.js";
import { recordBundles, recordCatalog, recordPromotions } from "./Catalog.js";
import { recordCheckout, recordLinks } from "./Checkout.js";
import {
	recordApps,
	recordEmails,
	recordFailingEndpoint,
	recordKeys,
	recordOnboarding,
	recordRequestLogs,
	recordWebhooks,
} from "./Platform.js";
import type { Recorder } from "./Recorder.js";
import {
	recordDeclines,
	recordException,
	recordFunds,
	recordGiftCards,
	recordOrders,
	recordPaymentMethods,
	recordPayments,
	recordRefunds,
	recordReturns,
	recordStoreCredit,
} from "./Sale.js";
import { recordStock } from "./Stock.js";

/** The sandbox's time. */
const timeOf = async (svc: Service): Promise<string> =>
	dataOf(await svc.get(`/v1/developer/sandboxes/${svc.merchant.sandbox.environment_id}`)).clock.current_at;

const minutesBefore = (time: string, minutes: number): string =>
	new Date(Date.parse(time) - minutes * 60_000).toISOString();

/** Sends the requests of the flow. Returns the partner's events, of which the merchant has none. */
export const runFlow = async (recorder: Recorder, svc: Service): Promise<ReadonlyArray<WebhookEvent>> => {
	const advance = async (by_seconds: number) => {
		await advanceClock(svc, by_seconds);
	};
	const receiver = await startReceiver((_, response) => {
		response.sendDate = false;
		response.writeHead(204).end();
	});
	await recordKeys(recorder, svc);
	await recordRequestLogs(recorder, svc);
	await recordCatalog(recorder);
	await recordPromotions(recorder);
	const goods = await recordStock(recorder, await timeOf(svc));
	await recordOrders(recorder, goods);
	await recordPayments(recorder);
	await recordPaymentMethods(recorder, svc);
	await recordCheckout(recorder);
	await recordLinks(recorder, svc);
	await recordRefunds(recorder, goods, advance);
	await recordReturns(recorder, goods);
	await recordGiftCards(recorder);
	await recordEmails(recorder, svc);
	await recordWebhooks(recorder, svc, receiver, minutesBefore(await timeOf(svc), 60));
	const relayed = await recordApps(recorder, svc);
	await recordOnboarding(recorder, svc);
	await recordDeclines(recorder, svc, advance);
	await recordException(recorder, svc, goods);
	await recordFunds(recorder, svc, advance);
	await recordInvoices(recorder, advance);
	await recordSubscriptions(recorder, svc, advance);
	await recordBundles(recorder);
	await recordFailingEndpoint(recorder, svc, receiver, advance);
	await recordStoreCredit(recorder, goods);
	return relayed;
};
