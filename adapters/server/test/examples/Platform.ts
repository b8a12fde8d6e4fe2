/** Calls every operation of keys, sandboxes, the onboarding, webhooks and partner apps. */
import { dataOf, type Service } from "../Harness.js";
import { answer, eventually, type startReceiver } from "../http/Receiver.js";
import type { Recorder } from "./Recorder.js";

/** Waits until the use of the flow's own key is stored, which happens within a second of its first request. */
const keyUsed = (svc: Service) =>
	eventually(async () => {
		const keys = dataOf(await svc.get("/v1/api-keys"));
		return keys.some(({ last_used_at }: { readonly last_used_at?: string }) => last_used_at !== undefined)
			? keys
			: undefined;
	});

export const recordKeys = async ({ call }: Recorder, svc: Service) => {
	const made = await call("POST", "/v1/api-keys", {
		name: "Shop",
		scopes: ["commerce.orders.write", "payments.payment_intents.read"],
	});
	const path = `/v1/api-keys/${made.api_key_id}`;
	await call("GET", path);
	await keyUsed(svc);
	await call("GET", "/v1/api-keys?page_size=1");
	await call("PATCH", path, { name: "Web shop" });
	await call("POST", `${path}/revoke`);

	const sandbox = await call("POST", "/v1/developer/sandboxes", { name: "Next season", issue_test_key: true });
	const own = `/v1/developer/sandboxes/${sandbox.sandbox_id}`;
	const options = { key: sandbox.test_key?.secret_key ?? null };
	await call("GET", own, undefined, options);
	await call("GET", "/v1/developer/sandboxes?page_size=1");
	await call("PATCH", own, { metadata: { team: "Shop" } }, options);
	await call("POST", `${own}/clock/advance`, { by_seconds: 86_400 }, options);
	await call("POST", `${own}/clock/reset`, undefined, options);
};

export const recordRequestLogs = async ({ call }: Recorder, svc: Service) => {
	const [log] = await eventually(async () => {
		const found = dataOf(await svc.get("/v1/developer/request-logs?page_size=1&sort_direction=asc"));
		return found.length > 0 ? found : undefined;
	});
	await call("GET", "/v1/developer/request-logs?page_size=1&sort_direction=asc");
	await call("GET", `/v1/developer/request-logs/${log.request_log_id}`);
};

interface Mail {
	readonly to: { readonly email: string };
	readonly text: string;
}

export const recordOnboarding = async ({ call }: Recorder, svc: Service) => {
	const email = "grace@example.com";
	const nobody = { key: null };
	const { onboarding_session_id } = await call(
		"POST",
		"/v1/onboarding/start",
		{ email, business_name: "Grace's Compilers" },
		nobody,
	);
	const code = await eventually(async () => {
		const { body } = await svc.get("/dev/mail", { ...nobody, headers: { accept: "application/json" } });
		const mails: ReadonlyArray<Mail> = body.data;
		return /\b\d{6}\b/.exec(mails.find(({ to }) => to.email === email)?.text ?? "")?.[0];
	});
	const verified = await call("POST", "/v1/onboarding/verify-email", { onboarding_session_id, code }, nobody);
	const options = { key: verified.session_secret };
	await call("POST", "/v1/onboarding/api-key", { mode: "test", name: "First key" }, options);
	await call("GET", "/v1/onboarding/state", undefined, options);
	await call(
		"POST",
		"/v1/onboarding/advance",
		{
			action: "submit_business_details",
			business_details: {
				legal_name: "Grace's Compilers, Inc.",
				business_type: "company",
				address: { line1: "1 Main St", city: "Albany", state: "NY", postal_code: "12207", country: "US" },
			},
		},
		options,
	);
};

/** Sends a gift card's code to an address that does not exist, and then to another. */
export const recordEmails = async ({ call }: Recorder, svc: Service) => {
	const recipient = { email: "ada@shop.invalid" };
	const card = dataOf(
		await svc.post("/v1/gift-cards", { balance_money: { amount: 2_500, currency: "USD" }, recipient }),
		201,
	);
	const filter = `resource_id=${card.gift_card_id}&status=failed&page_size=1`;
	const [{ email_id }] = await eventually(async () => {
		const found = dataOf(await svc.get(`/v1/emails?${filter}`));
		return found.length > 0 ? found : undefined;
	});
	await call("GET", `/v1/emails?${filter}`);
	await call("GET", `/v1/emails/${email_id}`);
	await call("POST", `/v1/emails/${email_id}/resend`, { email: "ada@example.com" });
};

export const recordWebhooks = async (
	{ call }: Recorder,
	svc: Service,
	receiver: Awaited<ReturnType<typeof startReceiver>>,
	since: string,
) => {
	await call("GET", "/v1/webhook-event-types?page_size=20");
	const made = await call("POST", "/v1/webhook-endpoints", {
		url: receiver.url,
		enabled_events: ["customer.created", "order.paid"],
	});
	const path = `/v1/webhook-endpoints/${made.webhook_endpoint_id}`;
	await call("GET", path);
	await call("GET", "/v1/webhook-endpoints?page_size=1");
	await call("POST", "/v1/customers", { name: "Grace Hopper" });
	const [delivery] = await eventually(async () => {
		const found = dataOf(
			await svc.get(
				`/v1/webhook-deliveries?webhook_endpoint_id=${made.webhook_endpoint_id}&status=delivered&page_size=1`,
			),
		);
		return found.length > 0 ? found : undefined;
	});
	/** Waits until nothing is on its way to the endpoint, so that the next response does not depend on the worker. */
	const settled = () =>
		eventually(async () => {
			const all: ReadonlyArray<{ readonly status: string }> = dataOf(
				await svc.get(`/v1/webhook-deliveries?webhook_endpoint_id=${made.webhook_endpoint_id}&page_size=100`),
			);
			return all.every(({ status }) => status === "delivered") ? all : undefined;
		});
	const own = `/v1/webhook-deliveries/${delivery.webhook_delivery_id}`;
	await call("GET", "/v1/webhook-deliveries?page_size=1");
	await call("GET", own);
	await call("GET", `${own}/attempts?page_size=1`);
	await call("POST", `${own}/resend`, { reason_message: "The handler had a bug." });
	await settled();
	await call("GET", "/v1/webhook-events?page_size=1&event_type=order.paid");
	const event = `/v1/webhook-events/${delivery.webhook_event_id}`;
	await call("GET", event);
	await call("POST", `${event}/resend`, { webhook_endpoint_id: made.webhook_endpoint_id });
	await settled();
	await call("POST", `${path}/test`, { event_type: "order.paid" });
	await settled();
	await call("POST", "/v1/webhook-events", { event_type: "customer.created" });
	await settled();
	await call("POST", `${path}/recover`, { since });
	await call("PATCH", path, { enabled_events: ["order.paid"] });
	await call("POST", `${path}/rotate-secret`);
	await call("DELETE", path);
};

/** An endpoint that fails for five days and is disabled. `advance` moves the sandbox's clock. */
export const recordFailingEndpoint = async (
	{ call }: Recorder,
	svc: Service,
	receiver: Awaited<ReturnType<typeof startReceiver>>,
	advance: (by_seconds: number) => Promise<unknown>,
) => {
	receiver.use(answer(500));
	const failing = await call("POST", "/v1/webhook-endpoints", {
		url: receiver.url,
		enabled_events: ["customer.created"],
	});
	const found = async () => dataOf(await svc.get(`/v1/webhook-endpoints/${failing.webhook_endpoint_id}`));
	await call("POST", "/v1/customers", { name: "Mary Somerville" });
	await eventually(async () => (await found()).failing_since);
	await advance(5 * 86_400);
	await call("POST", "/v1/customers", { name: "Emmy Noether" });
	await eventually(async () => (await found()).disabled_reason);
};

/** A partner's app, installed by the merchant. Returns the events that the partner gets. */
export const recordApps = async (recorder: Recorder, svc: Service) => {
	const { call } = recorder;
	const partner = await svc.createMerchant("Books, Inc.");
	const options = { key: partner.test_key.secret_key ?? null };
	const app = await call("POST", "/v1/partner-apps", { name: "Bookkeeping" }, options);
	const path = `/v1/partner-apps/${app.partner_app_id}`;
	await call("GET", path, undefined, options);
	await call("GET", "/v1/partner-apps?page_size=1", undefined, options);
	await call("PATCH", path, { name: "Bookkeeping Pro" }, options);
	const installed = await call("POST", "/v1/app-installations", {
		partner_app_id: app.partner_app_id,
		scopes: ["commerce.orders.read"],
	});
	const own = `/v1/app-installations/${installed.app_installation_id}`;
	await call("GET", `${path}/installed-merchants?page_size=1`, undefined, options);
	await call("GET", own);
	await call("GET", "/v1/app-installations?page_size=1");
	await call("PATCH", own, { scopes: ["commerce.orders.read", "customers.customers.read"] });
	await call("DELETE", own);
	return dataOf(await svc.get("/v1/webhook-events?page_size=100&sort_direction=asc", options));
};
