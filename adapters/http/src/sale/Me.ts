import { MeApi } from "@svc/api/sale/Me";
import { Me } from "@svc/core/sale/Me";
import { Effect } from "effect";
import { read, serve } from "../Handlers.js";

export const me = Effect.map(Me, (useCases) =>
	serve(MeApi, {
		get: ({ caller }) => read(useCases.get(caller)),
		listPayments: ({ caller, query }) => useCases.listPayments(caller, query),
	}),
);
