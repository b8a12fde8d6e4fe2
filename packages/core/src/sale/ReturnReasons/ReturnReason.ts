/** The seller's reasons for returns (requirements: Refunds and returns). */
import { Schema } from "effect";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Description, Metadata, Name } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";

export const ReturnReason = Schema.Struct({
	return_reason_id: required(Schema.String, "`rrsn_…`, assigned by svc."),
	name: required(Schema.String, "The reason in your words, copied to each return that uses it."),
	description: optional(Schema.String, "A longer explanation of yours; absent if there is none."),
	status: required(ArchivableStatus, "New returns cannot use an `archived` reason; earlier returns keep it."),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "ReturnReason" });
export type ReturnReason = typeof ReturnReason.Type;

export const returnReasons = collection<ReturnReason>()({
	name: "return_reasons",
	resource: "return reason",
	id: "return_reason_id",
	prefix: "rrsn_",
	schema: ReturnReason,
	filters: { status: { path: "status", values: ArchivableStatus.literals } },
	sorts: { name: { path: "name", type: "text" } },
	search: (reason) => [reason.name],
});

/** The body of `POST /v1/return-reasons`. */
export const CreateReturnReason = Schema.Struct({
	name: required(Name, "The reason in your words, copied to each return that uses it."),
	description: optional(Description, "A longer explanation; svc only stores it."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateReturnReason" });
export type CreateReturnReason = typeof CreateReturnReason.Type;

/** `null` clears the description; `metadata` is replaced as a whole; `status: archived` retires the reason. */
export const PatchReturnReason = Schema.Struct({
	name: optional(Name, "A new name; earlier returns keep the former one."),
	description: optional(Schema.NullOr(Description), "A longer explanation; null removes it."),
	status: optional(ArchivableStatus, "`archived` keeps new returns from using it; `active` allows them again."),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchReturnReason" });
export type PatchReturnReason = typeof PatchReturnReason.Type;

/** Creates the reason of a request. `now` is the environment's time. */
export const createReturnReason = (
	request: CreateReturnReason,
	return_reason_id: string,
	now: string,
): ReturnReason => ({
	metadata: {},
	...request,
	return_reason_id,
	status: "active",
	version: 1,
	created_at: now,
	updated_at: now,
});

/** The reason after a change. Earlier returns keep its former name. */
export const patchReturnReason = (
	{ description: known, ...rest }: ReturnReason,
	{ description = known, expected_version: _, ...changes }: PatchReturnReason,
	now: string,
): ReturnReason => ({
	...rest,
	...changes,
	...(description == null ? {} : { description }),
	updated_at: now,
});
