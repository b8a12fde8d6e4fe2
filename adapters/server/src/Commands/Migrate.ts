/** `svc migrate`: brings the database up to date, as every start does by itself, and does nothing else. */
import { knownVersion, shownVersion } from "@svc/sql";
import { Console } from "effect";
import type { Configuration } from "../Configuration.js";
import { shownUrl } from "../DatabaseFault.js";
import { withInstance } from "../Instance.js";

/** Prints that it is done; opening the database has migrated it. */
export const migrate = (configuration: Configuration) =>
	withInstance(
		configuration,
		Console.log(
			`The database at ${shownUrl(configuration.databaseUrl)} is up to date (schema ${shownVersion(knownVersion)}).`,
		),
	);
