/** A shop that charges with its own processor. */
import { adapterFromPromises } from "@svc/core/sale/Payments/PromiseProcessor";
import { type OpenOptions, openSvc } from "@svc/server/Embed";
import type { Bank } from "./Bank.js";
import { ownPromiseProcessor } from "./OwnPromiseProcessor.js";

/** Opens svc with the bank instead of the simulator. */
export const openShop = (bank: Bank, secret: string, options: Omit<OpenOptions, "processor">) =>
	openSvc({ ...options, processor: adapterFromPromises(ownPromiseProcessor(bank, secret)) });
