import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { CreateTaxRate, PatchTaxRate, TaxRate, taxRates } from "@svc/core/pricing/TaxRates/TaxRate";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ tax_rate_id: Schema.String });

export class TaxRatesApi extends HttpApiGroup.make("TaxRates")
	.add(
		HttpApiEndpoint.post("create", "/v1/tax-rates")
			.setPayload(CreateTaxRate)
			.addSuccess(single(TaxRate), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "accounts.settings.write")
			.annotateContext(
				documented(
					"createTaxRate",
					"Create a tax rate",
					"The whole rate of a place in percent, in place of the embedded table's. The most specific rate wins: one that names the category, then the longest postal prefix, then the newest.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/tax-rates")
			.setUrlParams(listParameters(taxRates))
			.addSuccess(page(TaxRate))
			.addError(errors.list)
			.annotate(RequiredScope, "accounts.settings.read")
			.annotateContext(documented("listTaxRates", "List tax rates")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/tax-rates/:tax_rate_id")
			.setPath(path)
			.addSuccess(single(TaxRate))
			.addError(errors.read)
			.annotate(RequiredScope, "accounts.settings.read")
			.annotateContext(documented("getTaxRate", "Get a tax rate")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/tax-rates/:tax_rate_id")
			.setPath(path)
			.setPayload(PatchTaxRate)
			.addSuccess(single(TaxRate))
			.addError(errors.command)
			.annotate(RequiredScope, "accounts.settings.write")
			.annotateContext(
				documented(
					"patchTaxRate",
					"Change a tax rate",
					"Place and category stay. Orders that are priced from now on take the new rate; `status: archived` ends it.",
				),
			),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "The seller's own sales tax rates, in place of the embedded table's.") {}
