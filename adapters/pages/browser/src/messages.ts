/**
 * What the frame and the seller's page say to each other. Both send to one exact origin, and both check the origin and
 * the window of what they receive; these functions check its form.
 */

/** From the seller's page. */
export interface Open {
	readonly type: "svc.checkout.open";
	/** Of the session. */
	readonly secret: string;
	/** The page to which the bank sends the buyer back. */
	readonly return_url: string;
	/** Whether the seller's page is dark for a buyer with a dark browser. */
	readonly has_dark_mode: boolean;
}

/** From the seller's page: the browser did not let it leave for the bank. */
export interface Stuck {
	readonly type: "svc.checkout.stuck";
}

/** From the frame. */
export type Said =
	/** The secret has arrived. */
	| { readonly type: "svc.checkout.opened" }
	/** The height of the page in the frame, in pixels. */
	| { readonly type: "svc.checkout.resized"; readonly height: number }
	/** The buyer must authenticate at another page, which no frame can show. */
	| { readonly type: "svc.checkout.leaving"; readonly url: string }
	| { readonly type: "svc.checkout.completed" }
	| { readonly type: "svc.checkout.failed"; readonly code: string; readonly message: string };

const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> =>
	typeof data === "object" && data !== null ? { ...data } : {};

export const readOpen = (data: unknown): Open | undefined => {
	const { has_dark_mode, return_url, secret, type } = fieldsOf(data);
	return type === "svc.checkout.open" && typeof secret === "string" && typeof return_url === "string"
		? { type, secret, return_url, has_dark_mode: has_dark_mode === true }
		: undefined;
};

export const isStuck = (data: unknown): boolean => fieldsOf(data).type === "svc.checkout.stuck";

export const readSaid = (data: unknown): Said | undefined => {
	const { code, height, message, type, url } = fieldsOf(data);
	switch (type) {
		case "svc.checkout.opened":
		case "svc.checkout.completed":
			return { type };
		case "svc.checkout.resized":
			return typeof height === "number" && height >= 0 ? { type, height } : undefined;
		case "svc.checkout.leaving":
			return typeof url === "string" ? { type, url } : undefined;
		case "svc.checkout.failed":
			return typeof code === "string" && typeof message === "string" ? { type, code, message } : undefined;
		default:
			return undefined;
	}
};
