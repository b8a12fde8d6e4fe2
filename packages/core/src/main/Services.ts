/** The indexes of the districts: their implementations, collections and handlers of timers. */
export * as billing from "../billing/index.js";
export * as catalog from "../catalog/index.js";
export * as events from "../events/index.js";
export * as funds from "../funds/index.js";
export * as ledger from "../ledger/index.js";
export * as platform from "../platform/index.js";
export * as sale from "../sale/index.js";
export * as stock from "../stock/index.js";
