/** The capabilities of this district: inventory, reservations, transfers and counts. One line each; clients read these descriptions alone. */
export { AllocationPolicies } from "./AllocationPolicies.js";
export { inventoryUseCases } from "./Inventory/UseCases.js";
export { inventoryCountsUseCases } from "./InventoryCounts/UseCases.js";
export { Locations } from "./Locations.js";
export { reservationsUseCases } from "./Reservations/UseCases.js";
export { transfersUseCases } from "./Transfers/UseCases.js";
