/** How the use cases of every capability are done: the plain resources by themselves, the others by their services. */

import type { AnyImplementation, ContextOf } from "../platform/Implementation.js";
import { capabilities, type Described } from "./Capabilities.js";
import * as services from "./Services.js";

/** A capability that brings its functions along, as every plain resource does. */
type Resource = Extract<Described, { readonly functions: unknown }>;

export type Implemented = Resource | (typeof services)[keyof typeof services];

/** The services that all of them need. */
export type Needs = ContextOf<Implemented>;

const isResource = (capability: Described): capability is Resource => "functions" in capability;

const all: ReadonlyArray<AnyImplementation<Needs>> = [...capabilities.filter(isResource), ...Object.values(services)];

/** What the index describes and nothing implements; the compiler holds that there is none. */
type Missing = Exclude<Described["name"], Implemented["name"]>;

export const implementations: [Missing] extends [never] ? typeof all : { readonly missing: Missing } = all;
