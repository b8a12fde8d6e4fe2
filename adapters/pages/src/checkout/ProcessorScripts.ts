/** The scripts that collect cards on the page: the processor's own, and the adapter's, which svc serves. */
import { createHash } from "node:crypto";
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import type { CollectOptions, ProcessorBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import type { Place } from "./Frame.js";

/** Returns the scripts' URLs relative to a page, in loading order. */
export type ProcessorScripts = (place: Pick<Place, "root">) => ReadonlyArray<string>;

/**
 * Returns a processor's scripts; none if it has no form for pages. The adapter's own script has a content hash in its
 * name too, so that a browser never runs an older one. Paths start at the mount, one level above `/checkout/`.
 */
export const processorScripts = (browser: ProcessorBrowser | undefined): ProcessorScripts => {
	if (browser === undefined) return () => [];
	const { script, scripts = [] } = browser;
	const version = createHash("sha256").update(script).digest("base64url").slice(0, 10);
	return ({ root }) => [...scripts, `${root}../processor/v1/elements.js?v=${version}`];
};

/** What the page's script passes to the processor's; nothing if there is no such script, or nothing to collect. */
export const processorData = (
	{ business, payment_collection }: Pick<BuyerView, "business" | "payment_collection">,
	scripts: ReadonlyArray<string>,
): Readonly<Record<`data-${string}`, string | undefined>> => {
	if (payment_collection === undefined || scripts.length === 0) return {};
	const { account_id, elements, publishable_key } = payment_collection.processor;
	const { amount_money, payment_method_types: types } = elements;
	const { name } = business;
	const collect: CollectOptions = {
		...(amount_money === undefined ? {} : { amount_money }),
		business: { name },
		types,
	};
	return {
		"data-account-id": account_id,
		"data-publishable-key": publishable_key,
		"data-collect": JSON.stringify(collect),
	};
};
