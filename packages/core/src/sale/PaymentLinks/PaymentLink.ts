/** A payment link: a reusable public URL that sells something (requirements: Payment links). Pure. */
import { Either, Schema } from "effect";
import { lifecycle, type Published } from "../../events/Events.js";
import { RoutingSource } from "../../stock/AllocationPolicies/RoutingSource.js";
import type { Mode } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { prefixes } from "../../words/Id.js";
import { defined, optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Description, isSameText, Metadata, Name, Reference } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";
import { DeliveryMethodIds } from "../CheckoutSessions/CheckoutSession.js";
import {
	LinkLine,
	type LinkLineInput,
	LinkLinesInput,
	PaymentLinkType,
	readLines,
} from "../CheckoutSessions/LinkLines.js";
import { checkRedirects, Redirects } from "../CheckoutSessions/Redirects.js";
import type { LinkCounter } from "./Capacity.js";
import { EventConfig, EventConfigInput, EventConfigPatch, patchEvent, readEvent } from "./EventConfig.js";

/** `inactive`: the seller deactivated it, or its event has begun. This is final. */
export const PaymentLinkStatus = Schema.Literal("active", "inactive");

/** What the link requires of its buyers. */
const LinkCustomer = Schema.Struct({
	require_email: optional(
		Schema.Boolean,
		"Whether the buyer has to give an email address. Absent: if goods ship or a plan is sold; emailed tickets always need one.",
	),
}).annotations({ identifier: "PaymentLinkCustomer" });

const fields = {
	payment_link_id: required(Schema.String, "Its ID: `pl_…`."),
	payment_link_type: required(
		PaymentLinkType,
		"`one_time` sells lines, `subscription` a plan, `event` tickets; `donation` collects what donors choose to give.",
	),
	status: required(
		PaymentLinkStatus,
		"`inactive` once you have deactivated it, or its event has begun; that is final.",
	),
	name: required(Schema.String, "The title of the page."),
	description: optional(Schema.String, "The text on the page; absent if there is none."),
	line_items: required(
		Schema.Array(LinkLine),
		"What buyers can choose from. The single line of a `subscription` link sets how many units are sold.",
	),
	subscription_plan_id: optional(Schema.String, "The plan that it sells, `plan_…`; present for `subscription`."),
	event_config: optional(EventConfig, "When and where the event takes place; present for `event`."),
	customer: optional(LinkCustomer, "What it asks buyers for; absent: the defaults."),
	redirects: optional(Redirects, "Where buyers go after checkout; absent: they stay on its last page."),
	inventory_routing_source: optional(
		RoutingSource,
		"Where stock for tracked variants comes from; absent: none is set.",
	),
	delivery_method_ids: optional(
		Schema.Array(Schema.String),
		"The delivery methods that buyers can choose from (`dmet_…`); absent: goods ship for free.",
	),
	deactivated_at: optional(Schema.String, "When it became `inactive` (RFC 3339, UTC); absent while active."),
	metadata: Metadata,
	...versioned,
};

export const StoredPaymentLink = Schema.Struct(fields);
export type StoredPaymentLink = typeof StoredPaymentLink.Type;

/** What the seller sees. */
export const PaymentLink = Schema.Struct({
	...fields,
	url: required(Schema.String, "The page to share, on which buyers choose and pay; it needs no key."),
	total_quantity_held: optional(
		Schema.Int,
		"Places of the event that payments in progress hold, such as those that wait for a bank; absent: none.",
	),
	total_quantity_sold: required(
		Schema.Int,
		"Units that were sold and not refunded. Units of a plan stay: refunding a period does not end the subscription.",
	),
}).annotations({ identifier: "PaymentLink" });
export type PaymentLink = typeof PaymentLink.Type;

export const paymentLinks = collection<StoredPaymentLink>()({
	name: "payment_links",
	resource: "payment link",
	id: "payment_link_id",
	prefix: prefixes.payment_link,
	schema: StoredPaymentLink,
	upcasts: [unchanged],
	filters: {
		payment_link_type: { path: "payment_link_type", values: PaymentLinkType.literals },
		status: { path: "status", values: PaymentLinkStatus.literals },
	},
	search: ({ description, line_items, name }) => [name, description, ...line_items.map((line) => line.name)],
});

/** The body of `POST /v1/payment-links`. */
export const CreatePaymentLink = Schema.Struct({
	name: required(Name, "The title of the page."),
	description: optional(Description, "The text on the page; absent: none."),
	payment_link_type: optional(
		PaymentLinkType,
		"What it sells. Absent: `subscription` if there is a `subscription_plan_id`, otherwise `one_time`.",
	),
	mode: optional(PaymentLinkType, "Another name for `payment_link_type`: send one of them."),
	line_items: optional(
		LinkLinesInput,
		"What buyers can choose from. Required, except for `subscription`, which then sells one unit of the plan.",
	),
	event_config: optional(
		EventConfigInput,
		"When and where the event takes place; required for `event`, not allowed otherwise.",
	),
	customer: optional(LinkCustomer, "What to ask buyers for; absent: the defaults."),
	redirects: optional(Redirects, "Where buyers go after checkout; absent: they stay on its last page."),
	inventory_routing_source: optional(
		RoutingSource,
		"Where stock comes from; without it, no tracked variant can be paid. Not for `subscription`.",
	),
	delivery_method_ids: optional(
		DeliveryMethodIds,
		"Active delivery methods for buyers to choose from (`dmet_…`); absent: goods ship for free. Not for `subscription`.",
	),
	subscription_plan_id: optional(
		Reference,
		"The plan to sell, `plan_…`; required for `subscription`, not allowed otherwise.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreatePaymentLink" });
export type CreatePaymentLink = typeof CreatePaymentLink.Type;

/** The body of `PATCH /v1/payment-links/{payment_link_id}`. Absent fields are unchanged; `null` clears. */
export const PatchPaymentLink = Schema.Struct({
	name: optional(Name, "The title of the page."),
	description: optional(Schema.NullOr(Description), "The text on the page; `null` clears it."),
	line_items: optional(
		LinkLinesInput,
		"Replaces all lines. While the link is active, a line keeps its variant, or that it has none.",
	),
	event_config: optional(EventConfigPatch, "The fields of the event to change; only for `event`."),
	customer: optional(Schema.NullOr(LinkCustomer), "Replaces what buyers are asked for; `null`: the defaults."),
	redirects: optional(Schema.NullOr(Redirects), "Replaces where buyers go after checkout; `null`: nowhere else."),
	inventory_routing_source: optional(
		Schema.NullOr(RoutingSource),
		"Where stock comes from; `null` clears it. Not for `subscription`.",
	),
	delivery_method_ids: optional(
		Schema.NullOr(DeliveryMethodIds),
		"Replaces the delivery methods to choose from; `null`: goods ship for free. Not for `subscription`.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "PatchPaymentLink" });
export type PatchPaymentLink = typeof PatchPaymentLink.Type;

/** The timer that deactivates a link when its event begins; its subject is the link. */
export const beginKind = "payment_link.begin";

/** The timer that ends the open sessions of a deactivated link; its subject is the link. */
export const closeKind = "payment_link.close";

const typeOf = ({ mode, payment_link_type, subscription_plan_id }: CreatePaymentLink) => {
	if (mode !== undefined && payment_link_type !== undefined && mode !== payment_link_type)
		return refused("INVALID_VALUE", {
			message: "`mode` is an alias of `payment_link_type`: send one of them, or the same value in both.",
			param: "mode",
		});
	const type = payment_link_type ?? mode ?? (subscription_plan_id === undefined ? "one_time" : "subscription");
	if (type === "subscription" && subscription_plan_id === undefined)
		return refused("FIELD_REQUIRED", {
			message: `A link of the type subscription sells a plan: send \`subscription_plan_id\`.`,
			param: "subscription_plan_id",
		});
	return subscription_plan_id === undefined || type === "subscription"
		? Either.right(type)
		: refused("INVALID_VALUE", {
				message: `A link of the type ${type} sells lines, not a plan: omit this field.`,
				param: "subscription_plan_id",
			});
};

/** Refuses what the plan of a subscription link determines, and more than one line. */
const checkPlanLink = (input: {
	readonly line_items?: ReadonlyArray<LinkLineInput>;
	readonly delivery_method_ids?: unknown;
	readonly inventory_routing_source?: unknown;
}): Either.Either<void, Refusal> => {
	const fixed = (["delivery_method_ids", "inventory_routing_source"] as const).find(
		(field) => input[field] !== undefined,
	);
	if (fixed !== undefined)
		return refused("INVALID_VALUE", { message: "The plan determines this: omit this field.", param: fixed });
	return (input.line_items?.length ?? 1) === 1
		? Either.void
		: refused("INVALID_VALUE", {
				message: "A link of the type subscription must have a single line, with the quantity of the plan.",
				param: "line_items",
			});
};

/** The line of a subscription link that specifies none. */
const onePlan: ReadonlyArray<LinkLineInput> = [{ key: "plan" }];

/** Creates an active link from a request. */
export const newLink = (
	input: CreatePaymentLink,
	payment_link_id: string,
	mode: Mode,
	now: string,
): Either.Either<StoredPaymentLink, Refusal> =>
	Either.gen(function* () {
		const payment_link_type = yield* typeOf(input);
		const isPlan = payment_link_type === "subscription";
		const { customer, delivery_method_ids, description, inventory_routing_source, subscription_plan_id } = input;
		const { line_items = isPlan ? onePlan : undefined, metadata = {}, name, redirects } = input;
		if (isPlan) yield* checkPlanLink(input);
		if (line_items === undefined) return yield* refused("FIELD_REQUIRED", { param: "line_items" });
		if (payment_link_type === "event" && input.event_config === undefined)
			return yield* refused("FIELD_REQUIRED", { param: "event_config" });
		if (payment_link_type !== "event" && input.event_config !== undefined)
			return yield* refused("INVALID_VALUE", {
				message: `A link of the type ${payment_link_type} has no event: omit this field.`,
				param: "event_config",
			});
		yield* checkRedirects(redirects, mode);
		const event_config = input.event_config === undefined ? undefined : yield* readEvent(input.event_config, now);
		return {
			payment_link_id,
			payment_link_type,
			status: "active" as const,
			name,
			...(description === undefined ? {} : { description }),
			line_items: yield* readLines(payment_link_type, line_items),
			...defined({
				subscription_plan_id,
				event_config,
				customer,
				redirects,
				inventory_routing_source,
				delivery_method_ids,
			}),
			metadata,
			version: 1,
			created_at: now,
			updated_at: now,
		};
	});

/** Refuses to change what an active link's line sells, because buyers identify it by its key. */
const checkSources = (
	{ line_items, status }: StoredPaymentLink,
	after: ReadonlyArray<LinkLine>,
): Either.Either<void, Refusal> => {
	if (status !== "active") return Either.void;
	for (const [index, { key, variant_id }] of after.entries()) {
		const before = line_items.find((line) => isSameText(line.key, key));
		if (before !== undefined && before.variant_id !== variant_id)
			return refused("ACTIVE_LINE_ITEM_SOURCE_CHANGE", { param: `line_items[${index}].variant_id` });
	}
	return Either.void;
};

const changed = <A>(current: A | undefined, change: A | null | undefined): A | undefined =>
	change === undefined ? current : (change ?? undefined);

/** Whether the link stopped selling because its event began, and the event moves into the future. */
const resumes = (
	{ deactivated_at, event_config: before, status }: StoredPaymentLink,
	after: StoredPaymentLink["event_config"],
	now: string,
): boolean =>
	status === "inactive" &&
	before !== undefined &&
	deactivated_at !== undefined &&
	deactivated_at >= before.event_at &&
	after !== undefined &&
	after.event_at > now;

const reactivated = <Link extends Pick<StoredPaymentLink, "deactivated_at" | "status">>({
	deactivated_at,
	...link
}: Link) => ({ ...link, status: "active" as const });

/** The link after a change. */
export const patchLink = (
	link: StoredPaymentLink,
	change: PatchPaymentLink,
	mode: Mode,
	now: string,
): Either.Either<StoredPaymentLink, Refusal> =>
	Either.gen(function* () {
		const {
			customer: oldCustomer,
			delivery_method_ids: oldMethods,
			description: oldDescription,
			event_config: oldEvent,
			inventory_routing_source: oldSource,
			redirects: oldRedirects,
			...rest
		} = link;
		if (change.event_config !== undefined && oldEvent === undefined)
			return yield* refused("INVALID_VALUE", {
				message: `A link of the type ${link.payment_link_type} has no event: omit this field.`,
				param: "event_config",
			});
		if (link.payment_link_type === "subscription") yield* checkPlanLink(change);
		const line_items =
			change.line_items === undefined ? link.line_items : yield* readLines(link.payment_link_type, change.line_items);
		yield* checkSources(link, line_items);
		const customer = changed(oldCustomer, change.customer);
		const description = changed(oldDescription, change.description);
		const inventory_routing_source = changed(oldSource, change.inventory_routing_source);
		const delivery_method_ids = changed(oldMethods, change.delivery_method_ids);
		const redirects = changed(oldRedirects, change.redirects);
		yield* checkRedirects(redirects, mode);
		const event_config =
			oldEvent === undefined ? undefined : yield* patchEvent(oldEvent, change.event_config ?? {}, now);
		return {
			...(resumes(link, event_config, now) ? reactivated(rest) : rest),
			name: change.name ?? link.name,
			line_items,
			...defined({ description, event_config, customer, redirects, inventory_routing_source, delivery_method_ids }),
			metadata: change.metadata ?? link.metadata,
			updated_at: now,
		};
	});

/** The link after it stopped selling; the same object if it already had. */
export const deactivate = (link: StoredPaymentLink, now: string): StoredPaymentLink =>
	link.status === "inactive" ? link : { ...link, status: "inactive", deactivated_at: now, updated_at: now };

export const hasBegun = ({ event_config }: StoredPaymentLink, now: string): boolean =>
	event_config !== undefined && event_config.event_at <= now;

/** Whether the link sells now. Its timer may fire slightly after the event has begun. */
export const isActive = (link: StoredPaymentLink, now: string): boolean =>
	link.status === "active" && !hasBegun(link, now);

/** Refuses to sell through an inactive link. */
export const checkActive = (link: StoredPaymentLink, now: string): Either.Either<void, Refusal> =>
	isActive(link, now) ? Either.void : refused("PAYMENT_LINK_INACTIVE");

/** Whether buyers must provide their email address. */
export const requiresEmail = ({ customer, event_config }: StoredPaymentLink): boolean | undefined =>
	event_config?.send_ticket_emails === true ? true : customer?.require_email;

/** The link as its seller sees it. */
export const linkView = (
	link: StoredPaymentLink,
	{ in_progress: held, sold }: Pick<LinkCounter, "in_progress" | "sold">,
	base: string,
): PaymentLink => ({
	...link,
	url: `${base}/pay/${link.payment_link_id}`,
	...(held === 0 ? {} : { total_quantity_held: held }),
	total_quantity_sold: sold,
});

/** The event of a link that sold its last place. */
export const soldOutEvent = (link: StoredPaymentLink, { sold, updated_at }: LinkCounter): Published => ({
	event_type: "payment_link.sold_out",
	data: lifecycle(
		"payment_link",
		{
			payment_link_id: link.payment_link_id,
			payment_link_type: link.payment_link_type,
			status: link.status,
			total_quantity_sold: sold,
		},
		updated_at,
	),
});
