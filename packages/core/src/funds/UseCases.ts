/** The capabilities of this district: disputes, payouts and notifications of the processor. One line each; clients read these descriptions alone. */
export { disputesUseCases } from "./Disputes/UseCases.js";
export { payoutsUseCases } from "./Payouts/UseCases.js";
