/** The descriptions of every capability, which the contract and the clients read. */
import * as index from "./UseCases.js";

/** Any one of the capabilities. */
export type Described = (typeof index)[keyof typeof index];

/** Sorted by name, which is the order in the contract. */
export const capabilities: ReadonlyArray<Described> = Object.values(index).sort((a, b) => (a.name < b.name ? -1 : 1));
