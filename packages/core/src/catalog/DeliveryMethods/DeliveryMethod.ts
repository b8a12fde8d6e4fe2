/** A seller's delivery method (requirements: Delivery method), and the requests that create and change one. */
import { Either, Schema } from "effect";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Name, Reference } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";
import { DeliveryPricing, DeliveryPricingInput } from "./DeliveryPricing.js";

export const DeliveryType = Schema.Literal("shipment", "pickup", "digital").annotations({
	description:
		"Before payment, an order with a `shipment` needs a destination; a `pickup` names its location as `origin`.",
});
export type DeliveryType = typeof DeliveryType.Type;

/** The location that ships the goods or where buyers pick them up, or any location that routing finds. */
const DeliveryOrigin = Schema.Union(
	Schema.Struct({
		type: required(Schema.Literal("location"), "Only this location serves orders, if their routing allows it."),
		location_id: required(Reference, "The location that ships the goods, or where buyers pick them up: `loc_…`."),
	}),
	Schema.Struct({ type: required(Schema.Literal("routing"), "Any location that an order's routing finds.") }),
).annotations({ identifier: "DeliveryOrigin" });

const configurationOf = <Encoded>(pricing: Schema.Schema<DeliveryPricing, Encoded>) =>
	Schema.Struct({
		origin: optional(DeliveryOrigin, "Where the goods come from; absent: any location, as with `routing`."),
		pricing: required(pricing, "What delivery costs: one price, or a price by the size of the order."),
		public_details: optional(
			Schema.Struct({ service_level: optional(Name, "How fast it is, in your words, such as `Express`.") }),
			"Details that buyers may see.",
		),
	});

export const DeliveryConfiguration = configurationOf(DeliveryPricing);
export type DeliveryConfiguration = typeof DeliveryConfiguration.Type;

const ConfigurationInput = configurationOf(DeliveryPricingInput);

export const DeliveryMethod = Schema.Struct({
	delivery_method_id: required(Schema.String, "`dmet_…`, assigned by svc."),
	name: required(Schema.String, "What buyers see when they choose it, and on the order's charge."),
	type: DeliveryType,
	status: required(ArchivableStatus, "New orders cannot use an `archived` method; orders that already use it keep it."),
	configuration: required(DeliveryConfiguration, "Its origin, its price, and what buyers see of it."),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "DeliveryMethod" });
export type DeliveryMethod = typeof DeliveryMethod.Type;

export const deliveryMethods = collection<DeliveryMethod>()({
	name: "delivery_methods",
	resource: "delivery method",
	id: "delivery_method_id",
	prefix: "dmet_",
	schema: DeliveryMethod,
	upcasts: [unchanged],
	filters: {
		status: { path: "status", values: ArchivableStatus.literals },
		type: { path: "type", values: DeliveryType.literals },
	},
	sorts: { name: { path: "name", type: "text" } },
	search: (method) => [method.name],
});

export const CreateDeliveryMethod = Schema.Struct({
	name: required(Name, "What buyers see when they choose it, and on the order's charge."),
	type: required(
		DeliveryType,
		"An order with a `shipment` needs a destination, a `pickup` an `origin` of type `location`; it cannot change.",
	),
	status: optional(ArchivableStatus, "`active` (default): orders can use it."),
	configuration: required(ConfigurationInput, "Its origin, its price, and what buyers see of it."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateDeliveryMethod" });
export type CreateDeliveryMethod = typeof CreateDeliveryMethod.Type;

/** `configuration` and `metadata` replace the existing ones; `status: active` activates an archived method. */
export const PatchDeliveryMethod = Schema.Struct({
	name: optional(Name, "What buyers see when they choose it; orders that already use it keep the former name."),
	configuration: optional(
		ConfigurationInput,
		"Replaces the existing one as a whole; orders that already use the method keep its former terms.",
	),
	status: optional(ArchivableStatus, "`archived` keeps new orders from using it; `active` allows it again."),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchDeliveryMethod" });
export type PatchDeliveryMethod = typeof PatchDeliveryMethod.Type;

/** Returns the only location that may serve the method's orders, if there is one. */
export const originLocation = ({ origin }: DeliveryConfiguration): string | undefined =>
	origin?.type === "location" ? origin.location_id : undefined;

const checkOrigin = (method: DeliveryMethod): Either.Either<DeliveryMethod, Refusal> =>
	method.type === "pickup" && originLocation(method.configuration) === undefined
		? refused("FIELD_REQUIRED", {
				message: "A pickup needs the location where buyers pick up the goods.",
				param: "configuration.origin",
			})
		: Either.right(method);

/** Returns the method that a request creates. `now` is the environment's time. */
export const createDeliveryMethod = (
	{ configuration, metadata = {}, name, status = "active", type }: CreateDeliveryMethod,
	delivery_method_id: string,
	now: string,
): Either.Either<DeliveryMethod, Refusal> =>
	checkOrigin({
		delivery_method_id,
		name,
		type,
		status,
		configuration,
		metadata,
		version: 1,
		created_at: now,
		updated_at: now,
	});

/** Returns the method after a change. Orders that already use it keep its old terms. */
export const patchDeliveryMethod = (
	method: DeliveryMethod,
	{ expected_version, ...changes }: PatchDeliveryMethod,
	now: string,
): Either.Either<DeliveryMethod, Refusal> => checkOrigin({ ...method, ...changes, updated_at: now });
