/** Describes how often a subscription charges. Pure. */
import type { Cycle } from "@svc/core/billing/Subscriptions/Period";

const units: Readonly<Record<Cycle["interval"], string>> = {
	daily: "day",
	weekly: "week",
	monthly: "month",
	yearly: "year",
};

/** Such as `every month`, or `every 3 months`. */
export const everyPeriod = ({ count, interval }: Cycle): string =>
	count === 1 ? `every ${units[interval]}` : `every ${count} ${units[interval]}s`;
