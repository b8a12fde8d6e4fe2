import { type EventType, eventCatalog, eventTypes } from "@svc/core/events/Events";
import {
	checkEventType,
	checkSources,
	coversMode,
	EventSource,
	receives,
	type Sources,
} from "@svc/core/events/Webhooks/EventSources";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const anyType = fc.constantFrom(...eventTypes);
const anySources = fc.uniqueArray(fc.constantFrom(...EventSource.literals), { minLength: 1 });
const anyMode = fc.constantFrom("test" as const, "live" as const, "both" as const);

/** Sources of every kind, consistent or not. */
const sources: fc.Arbitrary<Sources> = fc.record(
	{
		enabled_events: fc.uniqueArray(anyType, { maxLength: 4 }),
		event_sources: anySources,
		mode: anyMode,
		partner_app_id: fc.constant("app_1"),
	},
	{ requiredKeys: ["enabled_events", "event_sources"] },
);

const isOfMerchants = (type: EventType) => eventCatalog[type].source === "merchant";

describe("the sources of an endpoint", () => {
	test.each<[string, Sources, string, string]>([
		[
			"a partner source without its app",
			{ enabled_events: [], event_sources: ["partner_app"], mode: "both" },
			"FIELD_REQUIRED",
			"partner_app_id",
		],
		[
			"an app's installations in one mode",
			{ enabled_events: [], event_sources: ["partner_app"], mode: "live", partner_app_id: "app_1" },
			"INVALID_VALUE",
			"mode",
		],
		[
			"installed merchants without one of their events",
			{
				enabled_events: ["app.installed"],
				event_sources: ["partner_app", "installed_merchants"],
				mode: "both",
				partner_app_id: "app_1",
			},
			"INVALID_VALUE",
			"enabled_events",
		],
		[
			"an event of an app's installations that no source emits",
			{ enabled_events: ["order.paid", "app.installed"], event_sources: ["merchant"] },
			"WEBHOOK_EVENT_TYPE_UNKNOWN",
			"enabled_events[1]",
		],
		[
			"a mode of the merchant's own",
			{ enabled_events: [], event_sources: ["merchant"], mode: "both" },
			"INVALID_VALUE",
			"mode",
		],
		[
			"an app beside the merchant's own",
			{ enabled_events: [], event_sources: ["merchant"], partner_app_id: "app_1" },
			"INVALID_VALUE",
			"partner_app_id",
		],
	])("refuse %s", (_, given, code, param) => {
		expect(Either.getLeft(checkSources(given))).toMatchObject({ value: { code, param } });
	});

	test("that are accepted can emit every event that the endpoint names", () => {
		fc.assert(
			fc.property(sources, (given) => {
				if (Either.isLeft(checkSources(given))) return;
				for (const type of given.enabled_events) expect(Either.isRight(checkEventType(given, type, "x"))).toBe(true);
			}),
		);
	});
});

describe("an endpoint receives", () => {
	test("from each source the events that it names, or all of the source if it names none and may", () => {
		fc.assert(
			fc.property(
				sources,
				anyType,
				fc.constantFrom(...EventSource.literals),
				fc.boolean(),
				(given, type, source, enabled) => {
					const isOwn = given.event_sources.includes(source) && isOfMerchants(type) === (source !== "partner_app");
					const isNamed =
						given.enabled_events.includes(type) ||
						(given.enabled_events.length === 0 && source !== "installed_merchants");
					expect(receives({ ...given, enabled }, source, type)).toBe(enabled && isOwn && isNamed);
				},
			),
		);
	});

	test("from installing merchants those of its mode", () => {
		expect(
			(["test", "live", "both"] as const).map((mode) => [coversMode({ mode }, "test"), coversMode({ mode }, "live")]),
		).toEqual([
			[true, false],
			[false, true],
			[true, true],
		]);
	});
});
