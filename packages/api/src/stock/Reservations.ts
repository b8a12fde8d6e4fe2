import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import {
	CommitInventoryReservation,
	ConsumeInventoryReservation,
	CreateInventoryReservation,
	ExtendInventoryReservation,
	InventoryReservation,
	ReleaseInventoryReservation,
	ReservationResult,
	reservations,
} from "@svc/core/stock/Reservations/Reservation";
import { Schema } from "effect";
import {
	documented,
	errors,
	IdempotencyKeyRequired,
	listParameters,
	page,
	RateClass,
	RequiredScope,
	single,
} from "../Endpoint.js";

const path = Schema.Struct({ inventory_reservation_id: Schema.String });

const targets =
	"Targets are totals of a line since it was made: sending one again changes nothing, and a lower one is refused. All lines or none.";

export class ReservationsApi extends HttpApiGroup.make("Reservations")
	.add(
		HttpApiEndpoint.post("create", "/v1/inventory-reservations")
			.setPayload(CreateInventoryReservation)
			.addSuccess(single(ReservationResult), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(
				documented(
					"createInventoryReservation",
					"Hold stock",
					"Routes the demand over locations and holds all of it, or nothing: then `INVENTORY_UNAVAILABLE` says what fell short. What is neither committed nor released when `owner.expires_at` passes is given back.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/inventory-reservations")
			.setUrlParams(listParameters(reservations))
			.addSuccess(page(InventoryReservation))
			.addError(errors.list)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(documented("listInventoryReservations", "List reservations")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/inventory-reservations/:inventory_reservation_id")
			.setPath(path)
			.addSuccess(single(InventoryReservation))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(documented("getInventoryReservation", "Get a reservation")),
	)
	.add(
		HttpApiEndpoint.post("commit", "/v1/inventory-reservations/:inventory_reservation_id/commit")
			.setPath(path)
			.setPayload(CommitInventoryReservation)
			.addSuccess(single(ReservationResult))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(
				documented(
					"commitInventoryReservation",
					"Commit held stock",
					`Confirms the claim: it no longer expires. ${targets}`,
				),
			),
	)
	.add(
		HttpApiEndpoint.post("consume", "/v1/inventory-reservations/:inventory_reservation_id/consume")
			.setPath(path)
			.setPayload(ConsumeInventoryReservation)
			.addSuccess(single(ReservationResult))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(
				documented(
					"consumeInventoryReservation",
					"Hand committed stock off",
					`The units leave the location. What is at risk cannot be handed off. ${targets}`,
				),
			),
	)
	.add(
		HttpApiEndpoint.post("release", "/v1/inventory-reservations/:inventory_reservation_id/release")
			.setPath(path)
			.setPayload(ReleaseInventoryReservation)
			.addSuccess(single(ReservationResult))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(
				documented(
					"releaseInventoryReservation",
					"Give stock back",
					`From what is held or from what is committed, as each line says. ${targets}`,
				),
			),
	)
	.add(
		HttpApiEndpoint.post("extend", "/v1/inventory-reservations/:inventory_reservation_id/extend")
			.setPath(path)
			.setPayload(ExtendInventoryReservation)
			.addSuccess(single(ReservationResult))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(
				documented(
					"extendInventoryReservation",
					"Extend a hold",
					"To at most 15 minutes from now, and only while it has not expired.",
				),
			),
	)
	.annotate(RateClass, "write")
	.annotate(
		OpenApi.Description,
		"Claims on stock: held while a buyer pays, committed when paid, consumed when handed off.",
	) {}
