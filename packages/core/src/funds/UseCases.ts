/** Describes the capabilities of this district, one per line. Clients load descriptions without implementations. */
export { disputesUseCases } from "./Disputes/UseCases.js";
export { payoutsUseCases } from "./Payouts/UseCases.js";
