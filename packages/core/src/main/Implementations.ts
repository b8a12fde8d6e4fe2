/** Every implementation: those of plain resources from their declarations, the others from the districts' indexes. */
import type { AnyImplementation, ContextOf } from "../platform/Implementation.js";
import { capabilities, type Described } from "./Capabilities.js";
import * as services from "./Services.js";

/** A capability with its functions, such as every plain resource. */
type Resource = Extract<Described, { readonly functions: unknown }>;

type Indexes = (typeof services)[keyof typeof services];

/** What an index exports, whichever index it is. */
type Exported<Index> = Index extends unknown ? Index[keyof Index] : never;

/** A capability with functions that run on services. */
type Serviced = Extract<Exported<Indexes>, { readonly functions: unknown }>;

export type Implemented = Resource | Serviced;

/** The services that all of them need. */
export type Needs = ContextOf<Implemented>;

const isResource = (capability: Described): capability is Resource => "functions" in capability;

const isServiced = (exported: Exported<Indexes>): exported is Serviced => "functions" in exported;

const serviced = Object.values(services).flatMap((index) => Object.values<Exported<Indexes>>(index).filter(isServiced));

const all: ReadonlyArray<AnyImplementation<Needs>> = [...capabilities.filter(isResource), ...serviced];

/** The capabilities that the index describes but nothing implements. The compiler checks that there are none. */
type Missing = Exclude<Described["name"], Implemented["name"]>;

export const implementations: [Missing] extends [never] ? typeof all : { readonly missing: Missing } = all;
