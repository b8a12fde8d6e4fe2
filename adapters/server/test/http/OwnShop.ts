/** A merchant of its own on a running service, for tests that add up all that an environment has. */
import type { Answer, CallOptions, Service } from "../Harness.js";

/** A POST request, and what was answered. */
export interface Sent {
	readonly target: string;
	readonly body: Answer["body"];
	readonly answer: Answer;
}

/** The same service, called with the key of a new merchant. `sent` gets every POST request. */
export const ownShop = async (svc: Service, sent: Array<Sent> = []): Promise<Service> => {
	const merchant = await svc.createMerchant();
	const testKey = merchant.test_key.secret_key ?? "";
	const own = (options: CallOptions = {}): CallOptions => ({ key: testKey, ...options });
	return {
		...svc,
		merchant,
		testKey,
		send: (method, target, body, options) => svc.send(method, target, body, own(options)),
		get: (target, options) => svc.get(target, own(options)),
		post: async (target, body, options) => {
			const answer = await svc.post(target, body, own(options));
			sent.push({ target, body, answer });
			return answer;
		},
		patch: (target, body, options) => svc.patch(target, body, own(options)),
		put: (target, body, options) => svc.put(target, body, own(options)),
		delete: (target, body, options) => svc.delete(target, body, own(options)),
	};
};
