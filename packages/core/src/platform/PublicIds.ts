/**
 * Finds the environment of an ID in a buyer's URL. Such a URL names no environment, and a buyer has no key that would
 * identify one.
 */
import { Effect, Option, Schema } from "effect";
import type { Environment } from "../words/Environment.js";
import { required } from "../words/Optional.js";
import { collection } from "../words/Storage/Collection.js";
import { Documents } from "../words/Storage/Documents.js";
import { fromMillis } from "../words/Timestamp.js";
import { versioned } from "../words/Version.js";
import { environments, registry } from "./Registry.js";

const PublicId = Schema.Struct({
	public_id: required(Schema.String, "The ID itself, such as `cs_…`."),
	environment_id: Schema.String,
	...versioned,
});
type PublicId = typeof PublicId.Type;

/** Stored in the registry. */
export const publicIds = collection<PublicId>()({
	name: "public_ids",
	resource: "public ID",
	id: "public_id",
	prefix: "",
	schema: PublicId,
	isImmutable: true,
});

/** Maximum number of cached IDs. */
const maximumKnown = 10_000;

export class PublicIds extends Effect.Service<PublicIds>()("@svc/core/platform/PublicIds", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		/** Environments by public ID. An ID belongs to its environment permanently. */
		const known = new Map<string, string>();

		const environmentIdOf = Effect.fnUntraced(function* (public_id: string) {
			const remembered = known.get(public_id);
			if (remembered !== undefined) return Option.some(remembered);
			const found = yield* documents.get(publicIds, registry, public_id);
			if (Option.isNone(found)) return Option.none<string>();
			if (known.size >= maximumKnown) known.clear();
			known.set(public_id, found.value.environment_id);
			return Option.some(found.value.environment_id);
		});

		return {
			/** Registers a new public ID, in the transaction that creates what it names. */
			register: ({ environment_id }: Environment, public_id: string, millis: number) => {
				const time = fromMillis(millis);
				return documents.insert(publicIds, registry, {
					public_id,
					environment_id,
					version: 1,
					created_at: time,
					updated_at: time,
				});
			},
			/** Returns the environment of an ID; none if the ID is unknown. */
			environmentOf: Effect.fnUntraced(function* (public_id: string) {
				const found = yield* environmentIdOf(public_id);
				if (Option.isNone(found)) return Option.none<Environment>();
				return yield* documents.get(environments, registry, found.value);
			}),
		};
	}),
}) {}
