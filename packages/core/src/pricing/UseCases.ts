/** The capabilities of this district: prices and taxes. One line each; clients read these descriptions alone. */
export { TaxRates } from "./TaxRates.js";
