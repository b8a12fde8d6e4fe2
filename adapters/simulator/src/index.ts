/** An in-process card processor, deterministic by token. */
export { Simulator, type SimulatorShape } from "./Controls.js";
export { accountsLayer, type SimulatedAccountsOptions, simulatedAccounts } from "./SimulatedAccounts.js";
export { type SimulatedCharge, simulatedCharges } from "./SimulatedCharge.js";
export { type SimulatedPayout, simulatedPayouts } from "./SimulatedPayout.js";
export { type SimulatedRefund, simulatedRefunds } from "./SimulatedRefund.js";
export { type SimulatedSetUp, simulatedSetUps } from "./SimulatedSetUp.js";
export { collections, layer } from "./Simulator.js";
export type { SimulatorOptions } from "./SimulatorOptions.js";
