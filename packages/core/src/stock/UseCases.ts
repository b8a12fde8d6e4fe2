/** Describes the capabilities of this district, one per line. Clients load descriptions without implementations. */
export { AllocationPolicies } from "./AllocationPolicies.js";
export { inventoryUseCases } from "./Inventory/UseCases.js";
export { inventoryCountsUseCases } from "./InventoryCounts/UseCases.js";
export { Locations } from "./Locations.js";
export { reservationsUseCases } from "./Reservations/UseCases.js";
export { transfersUseCases } from "./Transfers/UseCases.js";
