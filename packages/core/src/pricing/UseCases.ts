/** Describes the capabilities of this district, one per line. Clients load descriptions without implementations. */
export { TaxRates } from "./TaxRates.js";
