/** The capabilities of this district: the balance. One line each; clients read these descriptions alone. */
export { balanceUseCases } from "./Balance/UseCases.js";
