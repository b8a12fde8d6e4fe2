/** What `main` takes from this district besides its descriptions: implementations and collections. */
import { products } from "./Catalog/Product.js";
import { variants } from "./Catalog/Variant.js";
import { promotions } from "./Promotions/Promotion.js";
import { promotionCodes, promotionCounters } from "./Promotions/Redemption.js";

export { catalogCapability } from "./Catalog.js";

/** The collections that no plain resource declares. */
export const collections = [products, variants, promotions, promotionCodes, promotionCounters] as const;
