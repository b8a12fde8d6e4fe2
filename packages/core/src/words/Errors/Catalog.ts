/**
 * The error catalog: every refusal that svc returns, in one table.
 *
 * The server, the OpenAPI document, and the error reference read this table; nothing else assigns a status to a code.
 * Add a row only together with a test that raises it.
 */
/** The category of an error, printed in the reference. */
export type ErrorCategory =
	| "authentication"
	| "authorization"
	| "conflict"
	| "idempotency"
	| "merchant_readiness"
	| "payment"
	| "rate_limit"
	| "request"
	| "server"
	| "validation";

export interface ErrorEntry {
	/** The HTTP status of a response with this top-level code. */
	readonly status: number;
	readonly category: ErrorCategory;
	/** Whether the same request may succeed later, unchanged. */
	readonly retryable: boolean;
	/** The message if the refusal has no more specific one. */
	readonly message: string;
	/** What the caller's engineer should do about it. */
	readonly next_steps: string;
}

const entry = (
	status: number,
	category: ErrorCategory,
	message: string,
	next_steps: string,
	retryable = false,
): ErrorEntry => ({ status, category, retryable, message, next_steps });

export const catalog = {
	// The request cannot be read (400, 405, 413, 415).
	INVALID_JSON: entry(400, "request", "The request body is not valid JSON.", "Send one JSON object, encoded in UTF-8."),
	JSON_TOO_DEEP: entry(
		400,
		"request",
		"The request body nests deeper than 32 levels.",
		"Send a flatter JSON document.",
	),
	INVALID_TYPE: entry(
		400,
		"validation",
		"A field has the wrong type.",
		"Send the type that the API reference specifies for this field.",
	),
	FIELD_REQUIRED: entry(400, "validation", "A required field is missing.", "Send the field that `param` names."),
	UNKNOWN_FIELD: entry(
		400,
		"validation",
		"The request has a field that this endpoint does not know.",
		"Check the spelling of the field that `param` names, or omit it.",
	),
	UNSUPPORTED_QUERY_PARAM: entry(
		400,
		"validation",
		"This endpoint does not support the query parameter.",
		"Omit the query parameter that `param` names.",
	),
	INVALID_QUERY_PARAM: entry(
		400,
		"validation",
		"A query parameter has an invalid value.",
		"Correct the query parameter that `param` names.",
	),
	INVALID_PAGE_TOKEN: entry(
		400,
		"validation",
		"The page token does not belong to this list request.",
		"Use the same filters and sort as for the first page, or start again without `page_token`.",
	),
	INVALID_HEADER: entry(
		400,
		"request",
		"A request header has an invalid value.",
		"Correct the header that `param` names, or what `message` describes.",
	),
	LINE_ITEM_NAME_REQUIRED: entry(
		400,
		"validation",
		"A line item without a variant requires a name.",
		"Send `variant_id`, or `name` together with `unit_price_money`.",
	),
	AMOUNT_MONEY_REQUIRED: entry(
		400,
		"validation",
		"An amount of money is required.",
		"Send the money object that `param` names.",
	),
	AMOUNT_REQUIRED: entry(
		400,
		"validation",
		"An amount of money has no `amount`.",
		"Send `amount` as an integer of cents, together with `currency`.",
	),
	AMOUNT_MONEY_CURRENCY_REQUIRED: entry(
		400,
		"validation",
		"An amount of money has no `currency`.",
		'Send `"currency": "USD"` together with `amount`.',
	),
	IDEMPOTENCY_KEY_REQUIRED: entry(
		400,
		"idempotency",
		"This command requires an `Idempotency-Key`.",
		"Send an `Idempotency-Key` header of 1 to 255 visible ASCII characters.",
	),
	API_VERSION_UNKNOWN: entry(
		400,
		"request",
		"This server does not know the API version.",
		"Send a version listed in the endpoint reference, or omit it.",
	),
	API_VERSION_RETIRED: entry(
		410,
		"request",
		"The API version has been retired.",
		"Migrate to a version listed in the endpoint reference.",
	),
	METHOD_NOT_ALLOWED: entry(
		405,
		"request",
		"This path does not support the method.",
		"Use one of the methods in the `Allow` header.",
	),
	REQUEST_TOO_LARGE: entry(413, "request", "The request body is larger than 1 MiB.", "Send a smaller body."),
	UNSUPPORTED_MEDIA_TYPE: entry(
		415,
		"request",
		"The request body must be JSON.",
		"Send `Content-Type: application/json`, and no `Content-Encoding`.",
	),

	// Authentication and authorization (401, 403).
	API_KEY_REQUIRED: entry(
		401,
		"authentication",
		"The request has no API key.",
		"Send `Authorization: Bearer <API key>`.",
	),
	API_KEY_INVALID: entry(
		401,
		"authentication",
		"The API key is not valid.",
		"Check that the whole key is sent, and that it belongs to this server.",
	),
	API_KEY_EXPIRED: entry(401, "authentication", "The API key has expired.", "Create a new key and deploy it."),
	NOTIFICATION_NOT_VERIFIED: entry(
		401,
		"authentication",
		"The notification is not signed by the card processor, or was signed too long ago.",
		"Read `reason`: the secret, the header, the time or the body is wrong. Forward what the card processor signed, unchanged and immediately. svc also checks with the processor on its own.",
	),
	API_KEY_REVOKED: entry(401, "authentication", "The API key has been revoked.", "Create a new key and deploy it."),
	CHECKOUT_CREDENTIAL_INVALID: entry(
		401,
		"authentication",
		"The checkout session or its secret is not valid.",
		"Send the session's ID and secret in `X-Checkout-Session-ID` and `X-Checkout-Session-Secret`, and check that the session belongs to this server.",
	),
	AMBIGUOUS_AUTH: entry(
		400,
		"authentication",
		"The request has more than one credential.",
		"Send a single `Authorization` header with one secret, and no `X-Checkout-Session-…` headers.",
	),
	SANDBOX_SELECTION_REQUIRED: entry(
		401,
		"authentication",
		"The test key is not bound to a sandbox.",
		"Create a test key with a `sandbox_id`, and use that one.",
	),
	ONBOARDING_SESSION_INVALID: entry(
		401,
		"authentication",
		"The request has no valid onboarding session.",
		"Send `Authorization: Bearer <session_secret>` with the secret from `POST /v1/onboarding/verify-email`.",
	),
	ONBOARDING_SESSION_EXPIRED: entry(
		401,
		"authentication",
		"The onboarding session has ended.",
		"Start another one with `POST /v1/onboarding/start`: the account keeps its setup.",
	),
	MERCHANT_SELECTION_REQUIRED: entry(
		401,
		"authentication",
		"The developer has several merchants, and none was chosen.",
		"Send the `merchant_id` of one of `selectable_merchants`.",
	),
	INVALID_MERCHANT_SELECTION: entry(
		403,
		"authorization",
		"The merchant does not belong to the developer.",
		"Send the `merchant_id` of one of `selectable_merchants`.",
	),
	INSUFFICIENT_SCOPE: entry(
		403,
		"authorization",
		"The API key lacks a scope that this request requires.",
		"Use a key that holds the scope named in the message.",
	),
	SCOPE_ESCALATION: entry(
		403,
		"authorization",
		"A key can only grant scopes that it holds itself.",
		"Omit the scopes that the calling key lacks, or use a key that holds them.",
	),

	// Unknown resources and paths (404).
	RESOURCE_NOT_FOUND: entry(
		404,
		"request",
		"There is no such resource.",
		"Check the ID. With an API key, it must be an ID of the key's mode and sandbox.",
	),
	ROUTE_NOT_FOUND: entry(404, "request", "There is no such path.", "Check the path against the API reference."),

	// Rules that refuse well-formed requests (422).
	INVALID_VALUE: entry(
		422,
		"validation",
		"A field has a value that a rule rejects.",
		"Correct the field that `param` names.",
	),
	CURRENCY_NOT_SUPPORTED: entry(422, "validation", "Only USD is supported.", "Send amounts in USD."),
	AMOUNT_NOT_ADJUSTABLE: entry(
		422,
		"validation",
		"The line's price cannot be set by the caller.",
		"Omit the amount: the price is already set.",
	),
	AMOUNT_BELOW_MIN: entry(
		422,
		"validation",
		"The amount is below the minimum.",
		"Send at least the `minimum_amount` in `details`.",
	),
	AMOUNT_ABOVE_MAX: entry(
		422,
		"validation",
		"The amount is above the maximum.",
		"Send at most the `maximum_amount` in `details`.",
	),
	TOO_MANY_ITEMS: entry(
		422,
		"validation",
		"The list would exceed its maximum length.",
		"Remove items first, or spread them over several resources.",
	),
	TIMESTAMP_NOT_IN_FUTURE: entry(422, "validation", "The time must be in the future.", "Send a later time."),
	SANDBOX_REQUIRED: entry(
		422,
		"validation",
		"Live data has no clock of its own: it always uses real time.",
		"Name a sandbox. Its ID starts with `test_`.",
	),
	ACTIVE_OPTIONS_REQUIRED: entry(
		422,
		"validation",
		"An active product with several active variants needs options that distinguish them.",
		"Keep the options, or archive all but one of the variants first.",
	),
	ACTIVE_OPTION_SELECTOR_COLLAPSE: entry(
		422,
		"validation",
		"With these options, active variants of the product would be identical.",
		"Archive the variants that would be identical, or send new `selected_options` for them in `variants`.",
	),
	ACTIVE_VARIANTS_REQUIRE_OPTION_BACKFILL: entry(
		422,
		"validation",
		"Every active variant needs a value for each option of the product.",
		"Also send the `selected_options` of the variants in `blocking_resources`, in `variants`.",
	),
	WEBHOOK_URL_NOT_ALLOWED: entry(
		422,
		"validation",
		"The URL cannot receive webhooks.",
		"Send an https:// URL with a host name that resolves only to public addresses. For a receiver on your own machine, run `svc listen --forward-to <url>`.",
	),
	WEBHOOK_EVENT_TYPE_UNKNOWN: entry(
		422,
		"validation",
		"The endpoint cannot receive an event type with this name.",
		"Send exact names from `GET /v1/webhook-event-types` that belong to the endpoint's `event_sources`.",
	),
	AMBIGUOUS_CATEGORY: entry(
		422,
		"validation",
		"Several categories have this name.",
		"Name the category by its `handle` or its ID; `details` lists the categories.",
	),
	VARIANT_NOT_FOR_SALE: entry(
		422,
		"validation",
		"The variant is not for sale.",
		"Activate the product and the variant, set `available_for_sale`, or sell another variant.",
	),
	DELIVERY_METHOD_NOT_AVAILABLE: entry(
		422,
		"validation",
		"The delivery method does not deliver this order.",
		"Choose another active delivery method; if its bands do not cover the order, `details` shows why.",
	),
	DELIVERY_DESTINATION_REQUIRED: entry(
		422,
		"validation",
		"The order requires a delivery destination, because it is shipped.",
		"Set a `delivery_destination` on the order or subscription, or have its buyer do so with `PUT /v1/checkout/delivery`. Or choose another delivery method.",
	),
	INVENTORY_QUANTITY_NEGATIVE: entry(
		422,
		"validation",
		"A quantity would fall below zero, or more units would be set aside than are on hand.",
		"Read the levels again, and move at most what they hold.",
	),
	INVENTORY_ROUTING_SOURCE_REQUIRED: entry(
		422,
		"validation",
		"The order sells tracked stock but names no source for it; nothing was charged.",
		"Set the `inventory_routing_source` of the order or the plan, and send the request again with another `Idempotency-Key`.",
	),

	// Conflicts (409).
	ACTIVE_BUNDLE_COMPONENTS_IMMUTABLE: entry(
		409,
		"conflict",
		"The components of an active bundle cannot be replaced.",
		"Create another bundle with the new components, or archive this one, replace them, and activate it again.",
	),
	PARTNER_APP_ACCESS_ENDED: entry(
		409,
		"conflict",
		"The merchant of the event does not allow the endpoint's app to read it.",
		"Ask the merchant to install the app with a scope that reads the event; later events are then delivered.",
	),
	WEBHOOK_ENDPOINT_DISABLED: entry(
		409,
		"conflict",
		"The webhook endpoint is disabled.",
		"Enable the endpoint, and send the request again.",
	),
	TOO_MANY_WEBHOOK_SECRETS: entry(
		409,
		"conflict",
		"The endpoint already has the maximum number of signing secrets.",
		"Rotate the secret once the oldest one has stopped signing, 24 hours after it was replaced.",
	),
	INVENTORY_UNAVAILABLE: entry(
		409,
		"conflict",
		"The available stock does not cover the demand; nothing was reserved.",
		"Request less, allow more locations, or wait for stock; `details` lists the shortages.",
	),
	INSUFFICIENT_AVAILABLE_QUANTITY: entry(
		409,
		"conflict",
		"Less of the item is available than was requested.",
		"Request at most `available_quantity`.",
	),
	ORDER_HAS_INVENTORY_EXCEPTION: entry(
		409,
		"conflict",
		"The order was paid, but its stock could not be committed.",
		"Resolve it first, with `POST /v1/orders/{order_id}/inventory-exception/resolve`, unless it is `refunded`.",
	),
	ORDER_NOT_PAID: entry(
		409,
		"conflict",
		"The order is not fully paid.",
		"Collect the order's outstanding balance first.",
	),
	FULFILLMENT_EXCEEDS_LINE: entry(
		409,
		"conflict",
		"The order's fulfillments would contain more units of a line than it sells.",
		"Read the order's fulfillments, and fulfill at most the remaining units.",
	),
	FULFILLMENT_ALREADY_HANDED_OFF: entry(
		409,
		"conflict",
		"The fulfillment has already been handed off.",
		"Nothing is left to do: read the order's fulfillments.",
	),
	FULFILLMENT_CANCELED: entry(409, "conflict", "The fulfillment is canceled.", "Plan another one for its units."),
	ORDER_HAS_HANDED_OFF_ITEMS: entry(
		409,
		"conflict",
		"Units of the order have been handed off, so it cannot be canceled.",
		"Take them back with a return, and refund them.",
	),
	ORDER_HAS_NO_INVENTORY_EXCEPTION: entry(
		409,
		"conflict",
		"The order has no open inventory exception.",
		"Read the order: only `inventory_exception_status: paid_inventory_failed` can be resolved.",
	),
	INVENTORY_RESERVATION_KEY_IN_USE: entry(
		409,
		"conflict",
		"The owner's key already has an active reservation.",
		"Use the reservation in `blocking_resources`, release it, or use another key.",
	),
	INVENTORY_RESERVATION_EXPIRED: entry(
		409,
		"conflict",
		"The reservation no longer holds the units to commit.",
		"Make a new reservation; extend a hold before its `expires_at`.",
	),
	INVENTORY_RESERVATION_OF_PAID_ORDER: entry(
		409,
		"conflict",
		"The reservation belongs to a paid order, so it cannot be released or consumed manually.",
		"Hand the order's units off with a fulfillment, or cancel the order; `blocking_resources` names it.",
	),
	INVENTORY_TARGET_BELOW_APPLIED: entry(
		409,
		"conflict",
		"A target is lower than the total already reached.",
		"Targets are totals and never fall: send at least the total already reached.",
	),
	INVENTORY_TARGET_NOT_REACHABLE: entry(
		409,
		"conflict",
		"A target asks for more units than can be moved.",
		"Read the resource again, and send a target within what its lines hold.",
	),
	INVENTORY_TRANSFER_NOT_OPEN: entry(
		409,
		"conflict",
		"The transfer is completed or canceled.",
		"Create another transfer: one that has ended cannot change.",
	),
	INVENTORY_COUNT_NOT_OPEN: entry(
		409,
		"conflict",
		"The count is applied or canceled.",
		"Open another count: one that has ended cannot change.",
	),
	INVENTORY_AT_RISK: entry(
		409,
		"conflict",
		"Some of the claimed units are not covered by stock.",
		"Bring stock to the location, or release the claims listed in `inventory_action_required`.",
	),
	VERSION_CONFLICT: entry(
		409,
		"conflict",
		"The resource has changed since the expected version.",
		"Read the resource again, decide, and send its current `version`.",
	),
	ALREADY_EXISTS: entry(
		409,
		"conflict",
		"Another resource already uses a value that must be unique.",
		"Use another value for the field that `param` names.",
	),
	VARIANT_OPTION_COMBINATION_ALREADY_EXISTS: entry(
		409,
		"conflict",
		"Another active variant of the product has the same combination of options.",
		"Choose another combination, or change the other variant: `blocking_resources` names it if it exists already.",
	),
	SANDBOX_CLOCK_ADVANCING: entry(
		409,
		"conflict",
		"The sandbox's clock is being moved.",
		"Wait until the sandbox's `clock.status` is no longer `advancing`, and send the request again.",
		true,
	),
	SANDBOX_HAS_PENDING_WORK: entry(
		409,
		"conflict",
		"The sandbox has work scheduled for later than its clock shows.",
		"Advance the clock until no work is pending, cancel that work, or create another sandbox.",
	),
	API_KEY_ALREADY_REVOKED: entry(
		409,
		"conflict",
		"The API key is already revoked.",
		"Nothing is left to do: a revoked key stays revoked.",
	),
	IDEMPOTENCY_KEY_REUSED: entry(
		409,
		"idempotency",
		"The idempotency key has already been used with a different request.",
		"Use a new key for a new request; repeat a key only with the same body.",
	),
	IDEMPOTENCY_REQUEST_IN_PROGRESS: entry(
		409,
		"idempotency",
		"A request with this idempotency key is still in progress.",
		"Wait a moment, then repeat the same request with the same key.",
		true,
	),

	// Paying (422, 409), and the card processor's responses (402, 502, 504).
	AMOUNT_TOO_SMALL: entry(
		422,
		"validation",
		"The amount is smaller than the minimum.",
		"Send at least the `minimum_amount` in `details`, in minor units.",
	),
	AMOUNT_TOO_LARGE: entry(
		422,
		"validation",
		"The amount is larger than the maximum.",
		"Send at most the `maximum_amount` in `details`, or what `message` says, in minor units; split a larger amount.",
	),
	BALANCE_INSUFFICIENT: entry(
		422,
		"validation",
		"The balance at the card processor does not cover the payout.",
		"Pay out at most the `available_money` of `GET /v1/balance`.",
	),
	AMOUNT_EXCEEDS_BALANCE: entry(
		422,
		"validation",
		"The amount is more than the order's outstanding balance.",
		"Send at most `settlement_amounts.outstanding_money`.",
	),
	PAYMENT_LEGS_BELOW_BALANCE: entry(
		422,
		"payment",
		"The payment intents do not cover the order's balance.",
		"Confirm payment intents that add up to the balance, or send `completion_behavior: partial_payment`.",
	),
	LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE: entry(
		422,
		"payment",
		"Fewer units of the line item can be refunded than the refund asks for.",
		"Refund at most the `refundable_quantity` in `details`, or send `amount_money` of at most its `refundable_money`.",
	),
	AMOUNT_EXCEEDS_REFUNDABLE: entry(
		422,
		"payment",
		"The refund exceeds what can still be refunded.",
		"Send an `amount_money` of at most the `refundable_money` in `details`, or neither amount nor targets to refund everything that is left.",
	),
	AMOUNT_REQUIRED_FOR_MIXED_REFUND_TARGETS: entry(
		422,
		"payment",
		"A refund of line items and charges together requires an amount.",
		"Send `amount_money`, or refund the line items and the charges in separate requests.",
	),
	PAYMENT_METHOD_NOT_SUPPORTED: entry(
		422,
		"payment",
		"The card processor cannot save payment methods.",
		"Pay with `payment_source.token`, or have the processor's adapter implement `methods`.",
	),
	ACCESS_LINK_CUSTOMER_REQUIRED: entry(
		422,
		"validation",
		"The order has no customer, so there is no account to open.",
		"Set the order's `customer_id` before it is paid.",
	),
	ACCESS_LINK_MERCHANT_HOSTED: entry(
		422,
		"validation",
		"The merchant hosts the account pages of its customers.",
		"Link to the merchant's own page, or set `customer_account.mode` to `svc_hosted` in the settings.",
	),
	PAYMENT_METHOD_NOT_ACTIVE: entry(
		422,
		"payment",
		"The payment method cannot be charged.",
		"Choose an `active` one: list the customer's with `status=active`, or have the buyer complete the setup.",
	),
	PAYMENT_METHOD_IN_USE: entry(
		409,
		"conflict",
		"The payment method is still in use.",
		"Set another payment method on the `blocking_resources`, or end them; then remove this one.",
	),
	PAYMENT_INTENT_NOT_PAYABLE: entry(
		409,
		"conflict",
		"The payment intent cannot be confirmed in its current state.",
		"Confirm a payment intent with the `status` `requires_payment_method`.",
	),
	PAYMENT_INTENT_NOT_CANCELABLE: entry(
		409,
		"conflict",
		"The payment intent cannot be canceled in its current state.",
		"Only a payment intent that waits for a payment method, the buyer, or the processor can be canceled.",
	),
	DISPUTE_EVIDENCE_NOT_ACCEPTED: entry(
		409,
		"conflict",
		"The dispute does not accept evidence.",
		"Read the dispute: it accepts evidence once, while it needs a response, and until `evidence_due_at`.",
	),
	PAYMENT_INTENT_NOT_CAPTURABLE: entry(
		409,
		"conflict",
		"The payment intent cannot be captured.",
		"Read the payment intent: only one that is `requires_capture` can be captured, once.",
	),
	MANUAL_CAPTURE_SINGLE_LEG: entry(
		422,
		"payment",
		"Only one payment intent at a time can be captured manually.",
		"Confirm one payment intent with `capture_method: manual`, or omit `capture_method`.",
	),
	ACH_BILLING_DETAILS_REQUIRED: entry(
		422,
		"payment",
		"The bank debit requires the account holder's name and email address.",
		"Collect both with the processor's client library, and pay with the new token.",
	),
	ACH_MANDATE_ACCEPTANCE_REQUIRED: entry(
		422,
		"payment",
		"The buyer has not consented to the bank debit.",
		"Show the mandate to the buyer, and send `mandate_acceptance` with the time of the consent along with the token.",
	),
	ACH_TRANSACTION_PURPOSE_UNRESOLVED: entry(
		422,
		"payment",
		"The order does not show whether the bank debit pays for goods or for services.",
		"Send `transaction_purpose`: `goods`, `services` or `other`.",
	),
	AMOUNT_BELOW_LIMIT: entry(
		422,
		"payment",
		"The amount is below the minimum of the payment method.",
		"Ask the buyer for another payment method; `minimum_money` in `details` is the minimum.",
	),
	AMOUNT_EXCEEDS_LIMIT: entry(
		422,
		"payment",
		"The amount is above the maximum of the payment method.",
		"Ask the buyer for another payment method; `maximum_money` in `details` is the maximum.",
	),
	FINANCING_SINGLE_LEG: entry(
		422,
		"payment",
		"Financing cannot pay part of an order.",
		"Pay everything left after gift cards by financing, or ask the buyer for another payment method.",
	),
	FINANCING_REFUND_RETRY_NOT_ALLOWED: entry(
		409,
		"conflict",
		"A refund of the financing has failed, and it cannot be refunded a second time.",
		"Settle it with the financing provider; `blocking_resources` names the failed refund.",
	),
	AMOUNT_NOT_UPDATABLE: entry(
		409,
		"conflict",
		"The amount of the payment intent is fixed.",
		"Cancel the payment intent, and add another one with the right amount.",
	),
	PAYMENT_ATTEMPT_NOT_RESUMABLE: entry(
		409,
		"conflict",
		"The payment attempt was canceled and cannot be resumed.",
		"Read the order; if a balance remains, start a new attempt with `action`.",
	),
	PROMOTION_DECLINED: entry(
		422,
		"validation",
		"The promotion cannot be used on this order.",
		"Read `reason`, and change the order or omit the code; a code already on the order can be removed.",
	),
	PROMOTION_NOT_REMOVABLE: entry(
		422,
		"validation",
		"An automatic promotion cannot be removed from an order manually.",
		"Archive the promotion, or change its `eligibility_rules`, and change the order.",
	),
	ORDER_ALREADY_PAID: entry(409, "conflict", "The order is fully paid.", "Nothing is left to pay: read the order."),
	ORDER_EMPTY: entry(
		422,
		"validation",
		"The order has no line items, so it cannot be paid.",
		"Add a line item to the order, or cancel it.",
	),
	ORDER_NOT_OPEN: entry(
		409,
		"conflict",
		"The order is not open.",
		"Create another order: a closed or canceled one cannot change.",
	),
	ORDER_HAS_ACTIVE_PAYMENT_INTENT: entry(
		409,
		"conflict",
		"A payment of the order is in progress.",
		"Wait for the end of the payment attempt in `blocking_resources`, or resume it. If it waits for the buyer's bank, you can cancel its payment intent.",
	),
	ORDER_ALREADY_HAS_ACTIVE_INVOICE: entry(
		409,
		"conflict",
		"The order has an active invoice, so its lines, prices and customer can be changed only through the invoice.",
		"Change the draft with `PATCH /v1/invoices/{invoice_id}`, or void the invoice in `blocking_resources`.",
	),
	INVOICE_NOT_DRAFT: entry(
		409,
		"conflict",
		"The invoice was issued, so it cannot change.",
		"Void it if it is open and issue another, or correct it with a credit note. Its `metadata` can still change.",
	),
	INVOICE_NOT_OPEN: entry(
		409,
		"conflict",
		"The invoice is not open.",
		"Read the invoice's `status`: a draft must be issued first, and a paid or void invoice is final.",
	),
	INVOICE_HAS_ISSUED_CREDIT_NOTE: entry(
		409,
		"conflict",
		"A credit note of the invoice was issued, so the invoice cannot be voided.",
		"Void the credit notes in `blocking_resources` first.",
	),
	LATE_FEE_NOT_DUE: entry(
		409,
		"conflict",
		"No late fee is due on the invoice.",
		"Wait until `due_at` in `details`, when the grace period ends, and send the request again with another `Idempotency-Key`.",
	),
	LATE_FEE_ALREADY_ASSESSED: entry(
		409,
		"conflict",
		"The late fee has already been assessed: there is one per invoice, or one per overdue installment.",
		"Read the invoice's `addenda`.",
	),
	LATE_FEE_NOT_WAIVABLE: entry(
		409,
		"conflict",
		"Nothing of the late fee is unpaid, or the invoice has none.",
		"Read the invoice's `addenda`. Pay back what is paid of a fee with `POST /v1/refunds`, by its `order_charge_id`.",
	),
	EMAIL_NOT_RESENDABLE: entry(
		409,
		"conflict",
		"The text of this mail is no longer kept: svc removes it 30 days after a mail was sent or has failed, and when the mail expires.",
		"Cause a new mail, for example with `POST /v1/orders/{order_id}/send-receipt`.",
	),
	INVOICE_REMINDER_TOO_SOON: entry(
		409,
		"conflict",
		"The invoice was sent less than an hour ago.",
		"Wait until `next_at` in `details`, and send the request again with another `Idempotency-Key`.",
	),
	PAYMENT_METHOD_REQUIRED: entry(
		422,
		"validation",
		"No payment method can be charged.",
		"Send a `payment_method_id`, or set the customer's default payment method.",
	),
	SUBSCRIPTION_IMPORT_PERIOD_NOT_CURRENT: entry(
		422,
		"validation",
		"The imported period is already over.",
		"Send the start of the current period.",
	),
	SUBSCRIPTION_STATE_CONFLICT: entry(
		409,
		"conflict",
		"The subscription does not allow this in its current status.",
		"Read the subscription again; its `status` determines what is possible.",
	),
	CREDIT_NOTE_NOT_DRAFT: entry(
		409,
		"conflict",
		"The credit note was issued, so it cannot change.",
		"Void it if it is issued, and create another. Its `metadata` can still change.",
	),
	CREDIT_NOTE_NOT_ISSUED: entry(
		409,
		"conflict",
		"The credit note has not been issued.",
		"Read its `status`: issue a draft first; a void credit note is final.",
	),
	CREDIT_NOTE_HAS_ALLOCATIONS: entry(
		409,
		"conflict",
		"The note's credit has been used: the note cannot be voided, and no more than the remaining credit can be used.",
		"Read its `allocations` and its `available_money`.",
	),
	AMOUNT_EXCEEDS_CREDITABLE: entry(
		422,
		"validation",
		"The amount exceeds what can be credited.",
		"Credit at most the `creditable_quantity` or the `creditable_money` in `details`.",
	),
	ORDER_HAS_OPEN_CHECKOUT: entry(
		409,
		"conflict",
		"A buyer can pay the order in an open checkout session.",
		"Let the buyer pay there, or end the session in `blocking_resources` with `POST /v1/checkout-sessions/{checkout_session_id}/expire`.",
	),
	ORDER_PAYMENT_LEG_CHECKOUT_ACTIVE: entry(
		409,
		"conflict",
		"The payment intent belongs to a payment that a buyer makes in a checkout session.",
		"Wait for the end of the payment; `blocking_resources` names the session.",
	),
	CHECKOUT_SPLIT_PAYMENT_UNSUPPORTED: entry(
		409,
		"conflict",
		"The order has several unpaid payment intents, but a checkout page pays an order with a single payment method.",
		"Cancel the payment intents in `blocking_resources`, or collect them with a `custom` checkout session or the API.",
	),
	CHECKOUT_SESSION_ALREADY_EXISTS: entry(
		409,
		"conflict",
		"The order has an open checkout session.",
		"Use the session in `existing_checkout_session_id`, or send `replace_existing: true` to end it.",
	),
	ORDER_CHECKOUT_SESSION_CHANGED: entry(
		409,
		"conflict",
		"Another request created a checkout session for the order at the same time.",
		"Send the request again: it will find that session.",
		true,
	),
	CHECKOUT_SESSION_NOT_OPEN: entry(
		409,
		"conflict",
		"The checkout session has ended.",
		"Create another session; `reason` says why this one ended.",
	),
	CHECKOUT_SESSION_REVISION_CONFLICT: entry(
		409,
		"conflict",
		"What the buyer would pay has changed since they saw it.",
		"Show the buyer the new state, `GET /v1/checkout`, and send its revision; `conflict_details` has the new amounts.",
	),
	CHECKOUT_SESSION_CURRENT_CHANGED: entry(
		409,
		"conflict",
		"Another checkout session of the order has replaced this one.",
		"Continue in the session in `current_checkout_session_id`, if present.",
	),
	CHECKOUT_SESSION_MODIFIERS_READ_ONLY: entry(
		409,
		"conflict",
		"The terms of this checkout or order are fixed.",
		"`reason` says what fixes them. Only checkouts of payment links let buyers choose; changes to a subscription apply to its later orders.",
	),
	PAYMENT_LINK_INACTIVE: entry(
		409,
		"conflict",
		"The payment link is no longer active.",
		"Ask the seller for another link: this one was deactivated, or its event has begun.",
	),
	EVENT_SOLD_OUT: entry(
		409,
		"conflict",
		"The event has fewer places left than were requested.",
		"Buy at most the `remaining_quantity` in `details`. Places held by payments in progress may become available.",
	),
	ACTIVE_LINE_ITEM_SOURCE_CHANGE: entry(
		409,
		"conflict",
		"A line of an active payment link keeps its source: a variant of the catalog, or its own name and price.",
		"Give the new line another `key`, or create another payment link.",
	),
	ORDER_HAS_MANUAL_PAYMENTS: entry(
		409,
		"conflict",
		"The seller holds money recorded on the order.",
		"Refund it first.",
	),
	ORDER_ALREADY_HAS_PAYMENTS: entry(
		409,
		"conflict",
		"A payment of the order has settled, so its lines, discounts, charges, tip and tax are final.",
		"Collect the rest and refund what should not have been sold, or create another order.",
	),
	ORDER_ALREADY_HAS_REFUNDS: entry(
		409,
		"conflict",
		"The order was refunded, so its lines, discounts, charges, tip and tax are final.",
		"Create another order for what is still to be sold; `blocking_resources` lists the refunds.",
	),
	ORDER_OUTSTANDING_CHANGED: entry(
		409,
		"conflict",
		"The order's outstanding balance differs from the expected one; nothing was charged.",
		"Show the buyer the order's current balance, and pay with another key and that balance as `expected_outstanding_money`. Issue an invoice again with another key.",
	),
	PAYMENT_DECLINED: entry(
		402,
		"payment",
		"The payment was declined.",
		"Ask the buyer for another payment method; `details` shows why each payment intent failed.",
	),
	PROCESSOR_TIMEOUT: entry(
		504,
		"payment",
		"The card processor has not responded: the outcome of the payment is not known yet.",
		"Repeat the request with the same `Idempotency-Key`. Or read the order later: svc determines the outcome of a payment on its own.",
		true,
	),
	AMOUNT_MISMATCH: entry(
		502,
		"payment",
		"The card processor reports a different amount than the payment's; nothing was applied to the order.",
		"Do not retry. Contact the card processor with the `processor_payment_id` of the payment intent.",
	),
	PROCESSOR_UNAVAILABLE: entry(
		502,
		"payment",
		"The card processor cannot be reached; nothing was charged.",
		"Repeat the request with the same `Idempotency-Key`, with backoff and jitter.",
		true,
	),
	PROCESSOR_NOT_CONFIGURED: entry(
		409,
		"merchant_readiness",
		"The card processor is not set up for this mode; nothing was charged.",
		"The operator of svc has to set up the processor; the message says what is missing. Test keys may work already.",
	),
	TRANSACTION_OPEN: entry(
		409,
		"conflict",
		"A transaction is open, and this call waits for the card processor or another service, which cannot be rolled back.",
		"Create the order in the transaction, and make this call after it has committed.",
	),

	// Returns (422, 409).
	LINE_ITEM_NOT_RETURNABLE: entry(
		422,
		"validation",
		"A gift card cannot be returned.",
		"Refund the line with `POST /v1/refunds`: the refund is debited from its cards.",
	),
	RETURN_QUANTITY_EXCEEDS_RETURNABLE: entry(
		422,
		"validation",
		"The return asks for more units than can be returned.",
		"Return at most the `returnable_quantity` in `details`: the units that were handed off, less those of other returns.",
	),
	RETURN_QUANTITY_EXCEEDS_APPROVED: entry(
		422,
		"validation",
		"More units are received or resolved than the line's decision leaves.",
		"Send at most the units left in `details`, or approve more units first.",
	),
	RETURN_DISPOSITION_EXCEEDS_RECEIVED: entry(
		422,
		"validation",
		"Dispositions name more units than are awaiting one.",
		"Name at most the `open_quantity` in `details`.",
	),
	RETURN_RESOLUTION_NOT_ALLOWED: entry(
		422,
		"validation",
		"The line's decision does not allow this resolution.",
		"Choose one of the `allowed_resolution_types` in `details`, or send another `decision` for the line.",
	),
	RETURN_DECISION_REQUIRED: entry(
		409,
		"conflict",
		"The line of the return has no decision yet.",
		"Send a `decision` for the line, in the same call or before.",
	),
	RETURN_DECISION_CONFLICT: entry(
		409,
		"conflict",
		"The decision contradicts what was already received or resolved.",
		"Approve and require at least as many units as shown in `details`.",
	),
	RETURN_NOT_READY: entry(
		409,
		"conflict",
		"The units cannot be resolved yet: the line's `refund_timing` requires them to arrive or be inspected first.",
		"Resolve at most the `ready_quantity` in `details`, or receive and inspect more units first.",
	),
	RETURN_RECEIPT_ALREADY_RECORDED: entry(
		409,
		"conflict",
		"The line already has a receipt with this source system and ID.",
		"If it is the same receipt, nothing is left to do; otherwise send a different `external_source_id`.",
	),
	RETURN_ALREADY_PROCESSED: entry(
		409,
		"conflict",
		"Units of the return were received or resolved, so it cannot be declined or canceled.",
		"Lower the decisions to what was received and resolved, and complete the return.",
	),
	RETURN_NOT_OPEN: entry(
		409,
		"conflict",
		"The return has ended.",
		"Request another return: one that has ended cannot change.",
	),

	// Gift cards (422, 409, 429).
	GIFT_CARD_CODE_UNKNOWN: entry(
		422,
		"validation",
		"No gift card has this code.",
		"Check the code with the buyer: only letters and digits matter; spaces, hyphens and case do not.",
	),
	GIFT_CARD_CHALLENGE_REQUIRED: entry(
		429,
		"rate_limit",
		"Too many unknown codes were tried: the next lookup requires the solution of a challenge.",
		"Solve the challenge in `details` and repeat the request with `challenge`, or wait an hour.",
		true,
	),
	PAYMENT_CHALLENGE_REQUIRED: entry(
		429,
		"rate_limit",
		"Too many payments through this payment link were declined: the next one requires the solution of a challenge.",
		"Solve the challenge in `details` and repeat the request with `challenge`, or wait an hour.",
		true,
	),
	GIFT_CARD_NOT_USABLE: entry(
		409,
		"conflict",
		"The gift card cannot pay in its current state.",
		"Use another gift card, or none: `blocking_resources` names this one.",
	),
	GIFT_CARD_NOTHING_TO_PAY: entry(
		409,
		"conflict",
		"None of the order's balance can be paid by gift card; gift cards cannot buy gift cards.",
		"Pay what is left with a payment card.",
	),
	GIFT_CARD_BALANCE_CHANGED: entry(
		409,
		"conflict",
		"A gift card's balance is smaller than its part of the order; nothing was charged.",
		"Apply the gift card again to see what it holds, or remove it; show the buyer the new estimate, and pay again.",
	),
	GIFT_CARD_BALANCE_TOO_LOW: entry(
		409,
		"conflict",
		"The gift card's balance is smaller than the amount to debit.",
		"Debit at most its `balance_money`.",
	),

	// Onboarding (422, 409, 503).
	ONBOARDING_CODE_INCORRECT: entry(
		422,
		"validation",
		"The verification code is not the one that was mailed.",
		"Read the newest mail again; `details` shows how many guesses are left.",
	),
	ONBOARDING_CODE_EXPIRED: entry(
		422,
		"validation",
		"The verification code can no longer be used: it was used, has expired, was replaced, or was guessed too often.",
		"Request another one with `POST /v1/onboarding/start`.",
	),
	ACCOUNT_SETUP_REPAIR_REQUIRED: entry(
		422,
		"merchant_readiness",
		"The account's setup is not complete.",
		"Do the `next_action` in `details` with `POST /v1/onboarding/advance`; `requirements_due` says what is needed.",
	),
	ACCOUNT_SETUP_CONFIGURATION_CONFLICT: entry(
		409,
		"merchant_readiness",
		"The card processor holds a configuration of the account that is not supported.",
		"Contact support: repeating the request does not help.",
	),
	ACCOUNT_SETUP_COMPLETE: entry(
		409,
		"merchant_readiness",
		"The account's setup is complete, and its business details are final.",
		"Nothing is left to do here; changes to the business are made with the card processor.",
	),
	ACCOUNT_SETUP_UNAVAILABLE: entry(
		503,
		"merchant_readiness",
		"The card processor did not return the state of the account.",
		"Repeat the request with backoff: repeated requests create one account.",
		true,
	),

	// Too many requests (429).
	RATE_LIMIT_EXCEEDED: entry(
		429,
		"rate_limit",
		"Too many requests: a rate limit is used up.",
		"Wait as many seconds as `Retry-After` says, or back off exponentially with jitter, and cap the attempts.",
		true,
	),

	// Internal errors (500, 503).
	INTERNAL_ERROR: entry(
		500,
		"server",
		"Something went wrong on our side.",
		"The command may have taken effect. Repeat the request with the same `Idempotency-Key`, never with another one; if it keeps failing, report the `request_id`.",
		true,
	),
	API_KEYS_UNAVAILABLE: entry(
		503,
		"server",
		"API keys cannot be checked at the moment; nothing was done.",
		"Repeat the request with the same `Idempotency-Key`, with backoff and jitter.",
		true,
	),
	STORAGE_UNAVAILABLE: entry(
		503,
		"server",
		"The database cannot be reached at the moment.",
		"The command may have taken effect. Repeat the request with the same `Idempotency-Key`, never with another one, with backoff and jitter.",
		true,
	),
	SERVER_BUSY: entry(
		503,
		"server",
		"Too many requests of this key or of the whole server are in progress; nothing was done.",
		"Wait for the responses to earlier requests, send fewer at once, and repeat the request after `Retry-After` seconds with the same `Idempotency-Key`.",
		true,
	),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof catalog;

export const codes = Object.keys(catalog) as ReadonlyArray<ErrorCode>;
