import { isInstalled } from "../../../vitest.lacks.js";

/** The databases of which a host can have a client of its own on this machine. */
export const hostKinds: ReadonlyArray<"sqlite" | "postgres"> = isInstalled("@effect/sql-sqlite-node")
	? ["sqlite", "postgres"]
	: ["postgres"];
