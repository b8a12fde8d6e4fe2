/** A way in which a seller delivers (requirements: Delivery method), and the requests that make and change one. */
import { Either, Schema } from "effect";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Documents.js";
import { Metadata, Name, Reference } from "../../words/Text.js";
import { DeliveryPricing, DeliveryPricingInput } from "./DeliveryPricing.js";

/** `shipment` needs a destination before it is paid, `pickup` the location where the goods wait, `digital` neither. */
export const DeliveryType = Schema.Literal("shipment", "pickup", "digital");
export type DeliveryType = typeof DeliveryType.Type;

const configurationOf = <Encoded>(pricing: Schema.Schema<DeliveryPricing, Encoded>) =>
	Schema.Struct({
		/** From where the goods leave, or where they are picked up. */
		origin: optional(Schema.Struct({ type: Schema.Literal("location"), location_id: Reference })),
		pricing,
		/** What buyers may read. */
		public_details: optional(Schema.Struct({ service_level: optional(Name) })),
	});

export const DeliveryConfiguration = configurationOf(DeliveryPricing);
export type DeliveryConfiguration = typeof DeliveryConfiguration.Type;

const ConfigurationInput = configurationOf(DeliveryPricingInput);

export const DeliveryMethod = Schema.Struct({
	/** `dmet_…` */
	delivery_method_id: Schema.String,
	name: Schema.String,
	type: DeliveryType,
	/** No order chooses an archived method any more; those that have chosen it keep it. */
	status: ArchivableStatus,
	configuration: DeliveryConfiguration,
	metadata: Metadata,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
}).annotations({ identifier: "DeliveryMethod" });
export type DeliveryMethod = typeof DeliveryMethod.Type;

export const deliveryMethods = collection<DeliveryMethod>({
	name: "delivery_methods",
	resource: "delivery method",
	id: "delivery_method_id",
	prefix: "dmet_",
	schema: DeliveryMethod,
	filters: {
		status: { path: "status", values: ArchivableStatus.literals },
		type: { path: "type", values: DeliveryType.literals },
	},
	sorts: { name: { path: "name", type: "text" } },
	search: (method) => [method.name],
});

export const CreateDeliveryMethod = Schema.Struct({
	name: Name,
	type: DeliveryType,
	configuration: ConfigurationInput,
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateDeliveryMethod" });
export type CreateDeliveryMethod = typeof CreateDeliveryMethod.Type;

/** `configuration` and `metadata` replace what was there; `status: active` brings an archived method back. */
export const PatchDeliveryMethod = Schema.Struct({
	name: optional(Name),
	configuration: optional(ConfigurationInput),
	status: optional(ArchivableStatus),
	metadata: optional(Metadata),
	expected_version: optional(Schema.Int),
}).annotations({ identifier: "PatchDeliveryMethod" });
export type PatchDeliveryMethod = typeof PatchDeliveryMethod.Type;

const checkOrigin = (method: DeliveryMethod): Either.Either<DeliveryMethod, Refusal> =>
	method.type === "pickup" && method.configuration.origin === undefined
		? Either.left(
				refuse("FIELD_REQUIRED", {
					message: "A pickup needs the location where the goods wait.",
					param: "configuration.origin",
				}),
			)
		: Either.right(method);

/** The method that a request makes. `now` is the environment's time. */
export const createDeliveryMethod = (
	{ configuration, metadata = {}, name, type }: CreateDeliveryMethod,
	delivery_method_id: string,
	now: string,
): Either.Either<DeliveryMethod, Refusal> =>
	checkOrigin({
		delivery_method_id,
		name,
		type,
		status: "active",
		configuration,
		metadata,
		version: 1,
		created_at: now,
		updated_at: now,
	});

/** The method after a change. Orders that have chosen it keep the terms of then. */
export const patchDeliveryMethod = (
	method: DeliveryMethod,
	{ expected_version, ...changes }: PatchDeliveryMethod,
	now: string,
): Either.Either<DeliveryMethod, Refusal> => checkOrigin({ ...method, ...changes, updated_at: now });
