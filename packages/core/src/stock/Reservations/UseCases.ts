/** The use cases of reservations, as every face offers them. */

import { inventoryMetadataPatch } from "../../platform/MetadataPatch.js";
import { capability, command, list, read } from "../../platform/UseCase.js";
import {
	CommitInventoryReservation,
	ConsumeInventoryReservation,
	CreateInventoryReservation,
	ExtendInventoryReservation,
	InventoryReservation,
	ReleaseInventoryReservation,
	ReservationResult,
	reservations,
} from "./Reservation.js";

const targets =
	"Targets are totals since a line was created: repeating one changes nothing, and a lower one is refused. Either all lines change or none.";

export const reservationsUseCases = capability(
	"Reservations",
	{
		description: "Claims on stock: held while a buyer pays, committed when paid, consumed when handed off.",
		scope: "commerce.inventory",
	},
	{
		create: command("POST", "/v1/inventory-reservations", {
			operation: "createInventoryReservation",
			summary: "Hold stock",
			description:
				"Routes the demand to locations and holds all of it, or nothing: `INVENTORY_UNAVAILABLE` then lists what fell short. Units that are neither committed nor released by `owner.expires_at` are released.",
			isKeyRequired: true,
			input: CreateInventoryReservation,
			output: ReservationResult,
			status: 201,
		}),
		list: list("/v1/inventory-reservations", {
			operation: "listInventoryReservations",
			summary: "List reservations",
			of: reservations,
			output: InventoryReservation,
		}),
		get: read("/v1/inventory-reservations/:inventory_reservation_id", {
			operation: "getInventoryReservation",
			summary: "Get a reservation",
			output: InventoryReservation,
		}),
		commit: command("POST", "/v1/inventory-reservations/:inventory_reservation_id/commit", {
			operation: "commitInventoryReservation",
			summary: "Commit held stock",
			description: `Confirms the claim: it no longer expires. Takes no stock from an order that was paid earlier. ${targets}`,
			isKeyRequired: true,
			input: CommitInventoryReservation,
			output: ReservationResult,
		}),
		consume: command("POST", "/v1/inventory-reservations/:inventory_reservation_id/consume", {
			operation: "consumeInventoryReservation",
			summary: "Hand off committed stock",
			description: `The units leave the location. Units at risk cannot be handed off. Hand off the units of a paid order with a fulfillment. ${targets}`,
			isKeyRequired: true,
			input: ConsumeInventoryReservation,
			output: ReservationResult,
		}),
		release: command("POST", "/v1/inventory-reservations/:inventory_reservation_id/release", {
			operation: "releaseInventoryReservation",
			summary: "Release stock",
			description: `Releases held or committed units, as each line specifies. To release the stock of a paid order, cancel the order. ${targets}`,
			isKeyRequired: true,
			input: ReleaseInventoryReservation,
			output: ReservationResult,
		}),
		extend: command("POST", "/v1/inventory-reservations/:inventory_reservation_id/extend", {
			operation: "extendInventoryReservation",
			summary: "Extend a hold",
			description: "To at most 15 minutes from now, and only before it has expired.",
			isKeyRequired: true,
			input: ExtendInventoryReservation,
			output: ReservationResult,
		}),
		patch: inventoryMetadataPatch("/v1/inventory-reservations/:inventory_reservation_id", {
			operation: "patchInventoryReservation",
			one: "an inventory reservation",
			output: InventoryReservation,
		}),
	},
);
