import { TaxRatesApi } from "@svc/api/pricing/TaxRates";
import { TaxRates } from "@svc/core/pricing/TaxRates";
import { taxRates as collection } from "@svc/core/pricing/TaxRates/TaxRate";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const taxRates = Effect.gen(function* () {
	const useCases = yield* TaxRates;
	const lists = yield* Lists;
	return serve(TaxRatesApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.tax_rate_id),
		patch: ({ caller, path, payload, once }) => once(useCases.patch(caller, path.tax_rate_id, payload)),
	});
});
