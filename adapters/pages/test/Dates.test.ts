import { dateOf, datesOf, dayInZone, timeOf } from "@svc/pages/Dates";
import { PlanConsent } from "@svc/pages/subscriptions/PlanTerms";
import { law } from "@svc/testkit/Laws/Law";
import fc from "fast-check";
import { renderToStaticMarkup } from "preact-render-to-string";
import { describe, expect, it } from "vitest";

const zones = [
	"America/New_York",
	"America/Los_Angeles",
	"Pacific/Honolulu",
	"Asia/Kolkata",
	"Pacific/Auckland",
	"UTC",
];

describe("dates that people read", () => {
	it.each([
		["2027-03-02T01:30:00.000Z", "America/New_York", "March 1, 2027", "March 1, 2027 (EST)"],
		["2027-03-02T04:59:59.999Z", "America/New_York", "March 1, 2027", "March 1, 2027 (EST)"],
		["2027-07-02T03:59:59.999Z", "America/New_York", "July 1, 2027", "July 1, 2027 (EDT)"],
		["2027-07-02T03:59:59.999Z", "UTC", "July 2, 2027", "July 2, 2027 (UTC)"],
		["2027-07-02T09:59:59.999Z", "Pacific/Honolulu", "July 1, 2027", "July 1, 2027 (HST)"],
		["2027-07-01T20:00:00.000Z", "Asia/Kolkata", "July 2, 2027", "July 2, 2027 (GMT+5:30)"],
	])("%s in %s is %s", (at, zone, date, day) => {
		expect(dateOf(at, zone)).toBe(date);
		expect(dayInZone(at, zone)).toBe(day);
	});

	it("are the zone's day and minute", () => {
		expect(timeOf("2024-12-31T23:59:59.999Z", "UTC")).toBe("December 31, 2024, 11:59 PM UTC");
		expect(timeOf("2027-03-02T01:30:00.000Z", "America/New_York")).toBe("March 1, 2027, 8:30 PM EST");
	});
});

describe("the dates of a period", () => {
	it.each([
		["2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z", "UTC", "November 1 – November 30, 2026"],
		["2026-11-01T10:30:00.000Z", "2026-12-01T10:30:00.000Z", "UTC", "November 1 – November 30, 2026"],
		["2026-11-01T00:30:00.000Z", "2026-12-01T00:30:00.000Z", "America/Chicago", "October 31 – November 29, 2026"],
		["2026-12-15T10:30:00.000Z", "2027-01-15T10:30:00.000Z", "UTC", "December 15, 2026 – January 14, 2027"],
		["2026-11-01T10:30:00.000Z", "2026-11-02T10:30:00.000Z", "UTC", "November 1, 2026"],
		["2026-11-01T10:30:00.000Z", "2026-11-01T18:00:00.000Z", "UTC", "November 1, 2026"],
	])("from %s until %s in %s are %s", (started_at, ends_at, zone, dates) => {
		expect(datesOf({ started_at, ends_at }, zone)).toBe(dates);
	});

	const day = 86_400_000;
	const monthly = fc.record({
		start: fc.nat(20_000 * day),
		days: fc.integer({ min: 2, max: 400 }),
		zone: fc.constantFrom(...zones),
	});
	/** One period ends on the date before the next one begins. */
	const tiles = (write: typeof datesOf) =>
		law("dates tile", monthly, ({ days, start, zone }) => {
			const at = (index: number) => new Date(start + index * days * day).toISOString();
			const [first, second] = [0, 1].map((index) => write({ started_at: at(index), ends_at: at(index + 1) }, zone));
			const last = Date.parse(`${(first?.split(" – ") ?? []).at(-1)} UTC`);
			return dateOf(new Date(last + day).toISOString(), "UTC").startsWith(second?.split(" – ")[0] ?? "none");
		});
	it("tile in every zone", () => tiles(datesOf).check());
	it("break the law if they show the instant of the end", () => {
		const wrong: typeof datesOf = ({ ends_at, started_at }, zone) =>
			`${dateOf(started_at, zone)} – ${dateOf(ends_at, zone)}`;
		expect(tiles(wrong).isBroken()).toBe(true);
	});
	it("break the law if the first day is local and the last one is not", () => {
		const wrong: typeof datesOf = ({ ends_at, started_at }, zone) =>
			`${dateOf(started_at, zone)} – ${dateOf(new Date(Date.parse(ends_at) - day).toISOString(), "UTC")}`;
		expect(tiles(wrong).isBroken()).toBe(true);
	});
});

describe("the consent to renewals", () => {
	it("names the local day of the first charge", () => {
		const consent = renderToStaticMarkup(
			PlanConsent({
				business: { name: "Acme", time_zone: "America/New_York" },
				terms: {
					name: "Coffee Club",
					quantity: 1,
					line_items: [],
					billing_interval: "monthly",
					billing_interval_count: 1,
					recurring_money: { amount: 2_000, currency: "USD" },
					trial_period_days: 14,
					first_charge_at: "2027-03-15T01:30:00.000Z",
				},
			}),
		);
		expect(consent).toContain("from March 14, 2027 on, until you cancel.");
	});
});
