/** The descriptions of every capability, from the districts' indexes. */
export * from "../billing/UseCases.js";
export * from "../catalog/UseCases.js";
export * from "../events/UseCases.js";
export * from "../funds/UseCases.js";
export * from "../ledger/UseCases.js";
export * from "../platform/UseCases.js";
export * from "../pricing/UseCases.js";
export * from "../sale/UseCases.js";
export * from "../stock/UseCases.js";
