/** A merchant of its own on a running service, for tests that add up all that an environment has. */
import type { CallOptions, Service } from "../Harness.js";

/** The same service, called with the key of a new merchant. */
export const ownShop = async (svc: Service): Promise<Service> => {
	const merchant = await svc.createMerchant();
	const testKey = merchant.test_key.secret_key ?? "";
	const own = (options: CallOptions = {}): CallOptions => ({ key: testKey, ...options });
	return {
		...svc,
		merchant,
		testKey,
		send: (method, target, body, options) => svc.send(method, target, body, own(options)),
		get: (target, options) => svc.get(target, own(options)),
		post: (target, body, options) => svc.post(target, body, own(options)),
		patch: (target, body, options) => svc.patch(target, body, own(options)),
		put: (target, body, options) => svc.put(target, body, own(options)),
		delete: (target, body, options) => svc.delete(target, body, own(options)),
	};
};
