/** `svc migrate`: brings the database up to date, as every start does automatically, and does nothing else. */
import { knownVersion, shownVersion } from "@svc/sql";
import { print } from "../Cli/Output.js";
import type { Configuration } from "../Configuration.js";
import { shownUrl } from "../DatabaseFault.js";
import { withInstance } from "../Instance.js";

/** Prints that it is done; opening the database has already migrated it. */
export const migrate = (configuration: Configuration, { json }: { readonly json: boolean }) => {
	const database = shownUrl(configuration.databaseUrl);
	const schema_version = shownVersion(knownVersion);
	return withInstance(
		configuration,
		print(
			json,
			{ database, schema_version },
			() => `The database at ${database} is up to date (schema ${schema_version}).`,
		),
	);
};
