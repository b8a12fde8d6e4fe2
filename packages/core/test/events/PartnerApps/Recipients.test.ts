import { eventTypes } from "@svc/core/events/Events";
import { mayRead } from "@svc/core/events/Installations/EventScopes";
import { recipientsOf } from "@svc/core/events/PartnerApps/Recipients";
import { EventSource } from "@svc/core/events/Webhooks/EventSources";
import type { StoredWebhookEndpoint } from "@svc/core/events/Webhooks/WebhookEndpoint";
import { all } from "@svc/core/platform/Scopes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const at = "2026-11-21T08:00:00.000Z";
const apps = ["app_1", "app_2", "app_3"] as const;
const anyType = fc.constantFrom(...eventTypes);

const endpoints = fc
	.array(
		fc.record({
			enabled: fc.boolean(),
			enabled_events: fc.uniqueArray(anyType, { maxLength: 30 }),
			event_sources: fc.uniqueArray(fc.constantFrom(...EventSource.literals), { minLength: 1 }),
			mode: fc.constantFrom("test" as const, "live" as const, "both" as const),
			partner_app_id: fc.constantFrom(...apps),
		}),
		{ maxLength: 6 },
	)
	.map((list) =>
		list.map(
			(fields, i): StoredWebhookEndpoint => ({
				...fields,
				webhook_endpoint_id: `whep_${i}`,
				url: "https://example.com/",
				api_version: "default",
				metadata: {},
				sealed_secret: "sealed",
				version: 1,
				created_at: at,
				updated_at: at,
			}),
		),
	);

/** An app is installed at most once in an environment. */
const grants = fc
	.uniqueArray(fc.record({ app: fc.constantFrom(...apps), scopes: fc.uniqueArray(fc.constantFrom(...all)) }), {
		selector: ({ app }) => app,
	})
	.map((list) =>
		list.map(({ app, scopes }) => ({ app_installation_id: `appi_of_${app}`, partner_app_id: app, scopes })),
	);

const event = fc.record({
	webhook_event_id: fc.constant("whev_1"),
	event_type: anyType,
	mode: fc.constantFrom("test" as const, "live" as const),
});

describe("an event of another merchant", () => {
	test("goes only to endpoints that name it, in their mode, with a grant of their app that reads it", () => {
		fc.assert(
			fc.property(event, endpoints, grants, (published, subscribed, granted) => {
				for (const { app_installation_id, webhook_endpoint_id } of recipientsOf(published, subscribed, granted)) {
					const endpoint = subscribed.find((one) => one.webhook_endpoint_id === webhook_endpoint_id);
					const grant = granted.find((one) => one.app_installation_id === app_installation_id);
					expect(grant?.partner_app_id).toBe(endpoint?.partner_app_id);
					expect(mayRead(grant?.scopes ?? [], published.event_type)).toBe(true);
					expect(endpoint).toMatchObject({ enabled: true });
					expect(endpoint?.event_sources).toContain("installed_merchants");
					expect(endpoint?.enabled_events).toContain(published.event_type);
					expect(["both", published.mode]).toContain(endpoint?.mode);
				}
			}),
		);
	});

	test("goes to an endpoint once, independent of other endpoints and grants", () => {
		fc.assert(
			fc.property(event, endpoints, grants, (published, subscribed, granted) => {
				const together = recipientsOf(published, subscribed, granted);
				const alone = subscribed.flatMap((endpoint) =>
					granted.flatMap((grant) => recipientsOf(published, [endpoint], [grant])),
				);
				expect(together).toEqual(alone);
				expect(new Set(together.map((one) => one.webhook_endpoint_id)).size).toBe(together.length);
			}),
		);
	});

	test("goes to an endpoint that is granted it", () => {
		const subscribed = fc.sample(endpoints, { numRuns: 1_000, seed: 1 }).flat();
		const granted = apps.map((app) => ({ app_installation_id: `appi_of_${app}`, partner_app_id: app, scopes: all }));
		const published = { webhook_event_id: "whev_1", event_type: "order.paid", mode: "live" } as const;
		expect(recipientsOf(published, subscribed, granted).length).toBeGreaterThan(10);
		expect(recipientsOf(published, subscribed, [])).toEqual([]);
	});
});
