/** Formats amounts and links for buyers. */
import { successUrl } from "@svc/core/sale/CheckoutSessions/Redirects";
import type { Money } from "@svc/core/words/Money";
import { whyNoPageUrl } from "@svc/core/words/Url";
import { dateWriter } from "../Dates.js";
import { dollars } from "../Dollars.js";

/** Such as `$1,234.50`. */
export const formatMoney = ({ amount }: Money): string => dollars(amount);

/** `−$2.00`, or `$0.00` for nothing. */
export const formatReduction = (money: Money): string =>
	money.amount === 0 ? formatMoney(money) : `−${formatMoney(money)}`;

/** The price of a delivery method or modifier. */
export const formatPrice = (money: Money): string => (money.amount === 0 ? "Free" : formatMoney(money));

/** An absolute URL that a page may send the buyer to; undefined for anything that could run a script. */
export const pageUrl = (url: string | undefined): string | undefined =>
	url === undefined || whyNoPageUrl(url, true) !== undefined ? undefined : url;

/** The URL of a processor's page, or a path on this server. */
export const actionUrl = (url: string | undefined): string | undefined =>
	url !== undefined && /^\/[^/\\]/.test(url) ? url : pageUrl(url);

/** The seller's page to continue to after the payment, if the session has one. */
export const continueUrl = (view: {
	readonly checkout_session_id: string;
	readonly redirects?: { readonly success_redirect_url?: string | undefined } | undefined;
}): string | undefined => {
	const url = pageUrl(view.redirects?.success_redirect_url);
	return url === undefined ? undefined : successUrl(url, view.checkout_session_id);
};

/** Such as `Visa •••• 4242`. */
export const cardName = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
	`${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`;

/** Such as `Thursday, November 26`. */
export const formatDate = dateWriter({ weekday: "long", month: "long", day: "numeric" });
