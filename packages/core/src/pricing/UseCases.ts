/** Describes the capabilities of this district, a line each. Clients load descriptions without implementations. */
export { TaxRates } from "./TaxRates.js";
