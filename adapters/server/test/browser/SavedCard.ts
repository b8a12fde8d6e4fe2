/** Saves a card of a customer, as the buyer's browser would complete its set-up. */
import { eventually } from "../http/Receiver.js";
import type { Seller } from "./Seller.js";

export const withSavedCard = async (
	{ api, base }: Seller,
	customer_id: string,
	token = "tok_visa",
): Promise<string> => {
	const { client_setup, payment_method_id } = await api.paymentMethods.create({ customer_id });
	const client_secret = client_setup?.processor.setup_intent.client_secret ?? "";
	// The simulator's secret begins with the set-up's ID, and names the environment.
	const [, environment = ""] = /_secret_([A-Za-z0-9]+_[A-Za-z0-9]+)_/.exec(client_secret) ?? [];
	await fetch(`${base}/processor/v1/set-ups/${environment}`, {
		method: "POST",
		body: new URLSearchParams({ client_secret, token }),
		redirect: "manual",
	});
	return eventually(async () => {
		const { status } = await api.paymentMethods.get(payment_method_id);
		return status === "active" ? payment_method_id : undefined;
	});
};
