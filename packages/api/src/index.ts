/** The HTTP contract: one group per capability, derived from its description. */
import * as HttpApi from "@effect/platform/HttpApi";
import type * as HttpApiError from "@effect/platform/HttpApiError";
import * as OpenApi from "@effect/platform/OpenApi";
import { capabilities, type Described } from "@svc/core/main/Capabilities";
import { type GroupOf, groupOf } from "./Group.js";

/** The groups of the contract, as clients see them. */
export type Groups = GroupOf<Described>;

export type Api = HttpApi.HttpApi<"svc", Groups, HttpApiError.HttpApiDecodeError>;

const empty = HttpApi.make("svc").annotateContext(
	OpenApi.annotations({ title: "svc", version: "2026-11-01", description: "A commerce payments service." }),
);

// `GroupOf` describes for each group what `groupOf` builds from the same description.
export const Api = capabilities.reduce(
	(api, capability) => api.add(groupOf(capability) as never) as typeof api,
	empty,
) as unknown as Api;
