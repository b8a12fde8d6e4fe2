/** The use cases of reservations, as every face offers them. */

import { metadataPatch } from "../../platform/MetadataPatch.js";
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
	"Targets are totals of a line since it was made: sending one again changes nothing, and a lower one is refused. All lines or none.";

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
				"Routes the demand over locations and holds all of it, or nothing: then `INVENTORY_UNAVAILABLE` says what fell short. What is neither committed nor released when `owner.expires_at` passes is given back.",
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
			description: `Confirms the claim: it no longer expires. Takes no stock from an order that was paid before. ${targets}`,
			isKeyRequired: true,
			input: CommitInventoryReservation,
			output: ReservationResult,
		}),
		consume: command("POST", "/v1/inventory-reservations/:inventory_reservation_id/consume", {
			operation: "consumeInventoryReservation",
			summary: "Hand committed stock off",
			description: `The units leave the location. What is at risk cannot be handed off. A paid order's units are handed off with a fulfillment. ${targets}`,
			isKeyRequired: true,
			input: ConsumeInventoryReservation,
			output: ReservationResult,
		}),
		release: command("POST", "/v1/inventory-reservations/:inventory_reservation_id/release", {
			operation: "releaseInventoryReservation",
			summary: "Give stock back",
			description: `From what is held or from what is committed, as each line says. A paid order's stock is released by canceling the order. ${targets}`,
			isKeyRequired: true,
			input: ReleaseInventoryReservation,
			output: ReservationResult,
		}),
		extend: command("POST", "/v1/inventory-reservations/:inventory_reservation_id/extend", {
			operation: "extendInventoryReservation",
			summary: "Extend a hold",
			description: "To at most 15 minutes from now, and only while it has not expired.",
			isKeyRequired: true,
			input: ExtendInventoryReservation,
			output: ReservationResult,
		}),
		patch: metadataPatch("/v1/inventory-reservations/:inventory_reservation_id", {
			operation: "patchInventoryReservation",
			one: "an inventory reservation",
			on: { collection: reservations },
			output: InventoryReservation,
		}),
	},
);
