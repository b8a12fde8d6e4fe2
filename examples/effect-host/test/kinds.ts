import { hasHostsSqlite } from "../../../vitest.lacks.js";

/** The databases of which a host can have a client of its own on this machine. */
export const hostKinds: ReadonlyArray<"sqlite" | "postgres"> = hasHostsSqlite() ? ["sqlite", "postgres"] : ["postgres"];
