/** What this service uses of an optional package, so that the service compiles without it. */
declare module "@effect/sql-sqlite-node" {
	export const SqliteClient: {
		readonly layer: (options: {
			readonly filename: string;
		}) => import("effect").Layer.Layer<
			import("@effect/sql/SqlClient").SqlClient,
			import("effect").ConfigError.ConfigError
		>;
	};
}
