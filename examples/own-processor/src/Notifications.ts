/** The bank's notifications: JSON, signed by HMAC-SHA-256 over the time and the raw body. */
import { createHmac, timingSafeEqual } from "node:crypto";
import {
	type Delivered,
	notVerified,
	type ProcessorNotification,
} from "@svc/core/sale/Payments/ProcessorNotifications";

const toleranceMillis = 300_000;

export const macOf = (secret: string, time: string, body: Uint8Array): string =>
	createHmac("sha256", secret).update(`${time}.`).update(body).digest("hex");

/** Verifies the raw bytes, then reads them. Throws if they are not the bank's. */
export const readNotifications =
	(secret: string) =>
	async ({ body, header }: Delivered): Promise<ReadonlyArray<ProcessorNotification>> => {
		const [, time = "", mac = ""] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header("bank-signature") ?? "") ?? [];
		const isTheirs = timingSafeEqual(Buffer.from(mac.padEnd(64)), Buffer.from(macOf(secret, time, body)));
		if (!isTheirs) throw notVerified("The signature does not belong to this body.");
		if (Math.abs(Date.now() - Number(time)) > toleranceMillis)
			throw notVerified("The signature is too old.", "timestamp_too_old");
		const { environment_id, id, payment_intent_id } = JSON.parse(new TextDecoder().decode(body));
		return [
			{ processor_notification_id: id, environment_id, subject: { type: "payment_intent", id: payment_intent_id } },
		];
	};
