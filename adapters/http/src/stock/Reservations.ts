import { ReservationsApi } from "@svc/api/stock/Reservations";
import { Reservations } from "@svc/core/stock/Reservations";
import { Effect } from "effect";
import { read, serve } from "../Handlers.js";

export const reservations = Effect.gen(function* () {
	const useCases = yield* Reservations;
	return serve(ReservationsApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => useCases.list(caller, query),
		get: ({ caller, path }) => read(useCases.get(caller, path.inventory_reservation_id)),
		commit: ({ caller, path, payload, once }) => once(useCases.commit(caller, path.inventory_reservation_id, payload)),
		consume: ({ caller, path, payload, once }) =>
			once(useCases.consume(caller, path.inventory_reservation_id, payload)),
		release: ({ caller, path, payload, once }) =>
			once(useCases.release(caller, path.inventory_reservation_id, payload)),
		extend: ({ caller, path, payload, once }) => once(useCases.extend(caller, path.inventory_reservation_id, payload)),
	});
});
