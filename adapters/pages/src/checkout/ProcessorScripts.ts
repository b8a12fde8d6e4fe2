/** The scripts by which the page collects cards: the processor's own, and the one that svc serves for its adapter. */
import { createHash } from "node:crypto";
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import type { CollectOptions, ProcessorBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import type { Place } from "./Frame.js";

/** From a page to the URLs of the scripts, in the order in which they are loaded. */
export type ProcessorScripts = (place: Pick<Place, "root">) => ReadonlyArray<string>;

/**
 * Returns the scripts of a processor; none if it has no form for pages. The adapter's own script is named by its content
 * too, so that a browser never runs an older one. Paths start at the mount, which is above `/checkout/`.
 */
export const processorScripts = (browser: ProcessorBrowser | undefined): ProcessorScripts => {
	if (browser === undefined) return () => [];
	const { script, scripts = [] } = browser;
	const version = createHash("sha256").update(script).digest("base64url").slice(0, 10);
	return ({ root }) => [...scripts, `${root}../processor/v1/elements.js?v=${version}`];
};

/** What the page's script tells the processor's: nothing if there is none, or nothing to collect. */
export const processorData = (
	{ business, payment_collection }: Pick<BuyerView, "business" | "payment_collection">,
	scripts: ReadonlyArray<string>,
): Readonly<Record<`data-${string}`, string | undefined>> => {
	if (payment_collection === undefined || scripts.length === 0) return {};
	const { account_id, elements, publishable_key } = payment_collection.processor;
	const { amount_money, payment_method_types: types } = elements;
	const collect: CollectOptions = { ...(amount_money === undefined ? {} : { amount_money }), business, types };
	return {
		"data-account-id": account_id,
		"data-publishable-key": publishable_key,
		"data-collect": JSON.stringify(collect),
	};
};
