/** What `main` takes from this district besides its descriptions: implementations, collections, and timer handlers. */
import { Effect } from "effect";
import type { TimerHandler } from "../platform/Worker.js";
import { inventoryCounts } from "./InventoryCounts/Count.js";
import { inventoryItems } from "./Items/Item.js";
import { expiryKind, reservationLines, reservations } from "./Reservations/Reservation.js";
import { Reservations } from "./Reservations.js";
import { inventoryMovements } from "./StockLedger/Movement.js";
import { inventoryTransfers } from "./Transfers/Transfer.js";

export { inventoryCapability } from "./Inventory.js";
export { inventoryCountsCapability } from "./InventoryCounts.js";
export { reservationsCapability } from "./Reservations.js";
export { transfersCapability } from "./Transfers.js";

/** The collections that no plain resource declares. */
export const collections = [
	inventoryCounts,
	inventoryItems,
	reservationLines,
	reservations,
	inventoryMovements,
	inventoryTransfers,
] as const;

/** This district's timer handlers, by kind. */
export const timers = Effect.gen(function* () {
	const reservations = yield* Reservations;
	const byKind: Readonly<Record<string, TimerHandler>> = {
		[expiryKind]: reservations.expire,
	};
	return byKind;
});
