/** Every collection of the core: a store makes a table of each. Those of plain resources come with their declarations. */
import { capabilities, type Described } from "./Capabilities.js";
import { catalog, events, funds, ledger, platform, sale, stock } from "./Services.js";

type OfResources = Extract<Described, { readonly collections: unknown }>["collections"][number];

const ofResources = capabilities.flatMap(
	(capability): ReadonlyArray<OfResources> => ("collections" in capability ? capability.collections : []),
);

export const collections = [
	...ofResources,
	...platform.collections,
	...events.collections,
	...ledger.collections,
	...stock.collections,
	...catalog.collections,
	...sale.collections,
	...funds.collections,
] as const;
