/** The seller's own tax rates: create and change, and the embedded tax calculator that reads them (decisions: Tax). */

import { Effect, Layer, Option } from "effect";
import { accepts } from "../words/Accepts.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { checkVersion } from "../words/Version.js";
import { embeddedCalculator, TaxCalculator } from "./Tax.js";
import {
	CreateTaxRate,
	taxRates as collection,
	createTaxRate,
	PatchTaxRate,
	patchTaxRate,
} from "./TaxRates/TaxRate.js";

/** Most active rates that one destination may have around it: six places, each with a few categories. */
const maximumRates = 1_000;

/** The calculator of `Tax/UnitedStates.ts` and the seller's rates, which it reads in one statement. */
export const embeddedTax: Layer.Layer<TaxCalculator, never, Documents> = Layer.effect(
	TaxCalculator,
	Effect.map(Documents, (documents) =>
		embeddedCalculator(({ environment_id }, places) =>
			documents.findBy(collection, environment_id, "applies_in", places, maximumRates),
		),
	),
);

export class TaxRates extends Effect.Service<TaxRates>()("@svc/core/pricing/TaxRates", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const unitOfWork = yield* UnitOfWork;
		const ids = yield* Ids;

		const create = traced("TaxRates.create")(function* (caller: Caller, input: CreateTaxRate) {
			const millis = yield* nowMillis(caller.environment);
			const taxRate = createTaxRate(input, ids.make("tax_rate", millis), fromMillis(millis));
			yield* documents.insert(collection, caller.environment.environment_id, taxRate);
			return taxRate;
		}, unitOfWork.transaction);

		const patch = traced("TaxRates.patch")(function* (caller: Caller, tax_rate_id: string, input: PatchTaxRate) {
			const { environment_id } = caller.environment;
			const found = yield* documents.getForUpdate(collection, environment_id, tax_rate_id);
			if (Option.isNone(found)) return yield* notFound(collection.resource, tax_rate_id);
			yield* checkVersion(collection.resource, found.value, input.expected_version);
			const patched = patchTaxRate(found.value, input, yield* now(caller.environment));
			return yield* documents.update(collection, environment_id, patched);
		}, unitOfWork.transaction);

		return { create: accepts(CreateTaxRate, create), patch: accepts(PatchTaxRate, patch) };
	}),
}) {}
