import type { Example } from "./Example.js";

/** By operation. */
export const examples: Readonly<Record<string, Example>> = {};

/** By event type. */
export const events: Readonly<Record<string, unknown>> = {};
