/** Every collection of the core: a store makes a table of each. */
import { apiKeys } from "./ApiKeys/ApiKey.js";
import { environments, merchants } from "./Merchants/Merchant.js";

export const collections = [apiKeys, environments, merchants] as const;
