/** Describes the capabilities of this district, one per line. Clients load descriptions without implementations. */
export { balanceUseCases } from "./Balance/UseCases.js";
