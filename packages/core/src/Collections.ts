/** Every collection of the core: a store makes a table of each. */
import { apiKeys } from "./ApiKeys/ApiKey.js";
import { customers } from "./Customers/Customer.js";
import { environments, merchants } from "./Merchants/Merchant.js";
import { webhookEvents } from "./Webhooks/Collections.js";

export const collections = [apiKeys, customers, environments, merchants, webhookEvents] as const;
