/** Every collection of the core: those that plain resources declare, and those of the districts' indexes. */
import { capabilities, type Described } from "./Capabilities.js";
import { billing, catalog, events, funds, ledger, platform, sale, stock } from "./Services.js";

type OfResources = Extract<Described, { readonly collections: unknown }>["collections"][number];

const ofResources = capabilities.flatMap(
	(capability): ReadonlyArray<OfResources> => ("collections" in capability ? capability.collections : []),
);

/** A database has a table for each. */
export const collections = [
	...ofResources,
	...platform.collections,
	...events.collections,
	...ledger.collections,
	...stock.collections,
	...catalog.collections,
	...sale.collections,
	...billing.collections,
	...funds.collections,
] as const;
