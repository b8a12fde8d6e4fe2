/** A card processor that lives in the process, deterministic by token. */
export { accountsLayer, type SimulatedAccountsOptions, simulatedAccounts } from "./SimulatedAccounts.js";
export { type SimulatedCharge, simulatedCharges } from "./SimulatedCharge.js";
export { type SimulatedPayout, simulatedPayouts } from "./SimulatedPayout.js";
export { type SimulatedRefund, simulatedRefunds } from "./SimulatedRefund.js";
export { collections, layer, Simulator, type SimulatorOptions, type SimulatorShape } from "./Simulator.js";
