/** The `svc` command and its subcommands. A subcommand's code is loaded when it is called, so `--help` is quick. */
import * as CliConfig from "@effect/cli/CliConfig";
import * as Command from "@effect/cli/Command";
import * as HelpDoc from "@effect/cli/HelpDoc";
import * as Options from "@effect/cli/Options";
import * as ValidationError from "@effect/cli/ValidationError";
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem";
import * as NodePath from "@effect/platform-node/NodePath";
import * as NodeTerminal from "@effect/platform-node/NodeTerminal";
import { Effect, Layer } from "effect";
import { configured } from "./Configured.js";
import { OperatorError } from "./OperatorError.js";
import { serveCommand } from "./ServeCommand.js";
import { version } from "./Version.js";

const serve = Command.make("serve", {}, () => serveCommand).pipe(
	Command.withDescription("Serve the HTTP API. Makes the database, a merchant and a test key on the first start."),
);

const migrate = Command.make("migrate", {}, () =>
	configured((configuration) =>
		Effect.flatMap(
			Effect.promise(() => import("./Commands/Migrate.js")),
			(command) => command.migrate(configuration),
		),
	),
).pipe(Command.withDescription("Bring the database up to date. Every start does so by itself."));

const merchant = Options.text("merchant").pipe(
	Options.withDescription("The merchant's ID. Needed when there are several."),
	Options.optional,
);

const sandbox = Options.text("sandbox").pipe(
	Options.withDescription("The sandbox's ID. Its merchant's first one when absent."),
	Options.optional,
);

const json = Options.boolean("json").pipe(Options.withDescription("Print one JSON object and nothing else."));

const createMerchant = Command.make(
	"create",
	{ name: Options.text("name").pipe(Options.withDescription("The merchant's name, as its buyers know it.")), json },
	(options) =>
		configured((configuration) =>
			Effect.flatMap(
				Effect.promise(() => import("./Commands/Merchants.js")),
				(command) => command.createMerchant(configuration, options),
			),
		),
).pipe(Command.withDescription("Create a merchant with a sandbox, and print a test key and a live key."));

const merchants = Command.make("merchants").pipe(
	Command.withDescription("Merchants."),
	Command.withSubcommands([createMerchant]),
);

const createKey = Command.make(
	"create",
	{
		name: Options.text("name").pipe(
			Options.withDescription("What the key is for."),
			Options.withDefault("Made by the operator"),
		),
		merchant,
		sandbox,
		live: Options.boolean("live").pipe(Options.withDescription("Make a live key instead of a test key.")),
		scopes: Options.text("scope").pipe(
			Options.withDescription(
				"A scope that the key has, such as commerce.orders.write. May be repeated; all when absent.",
			),
			Options.repeated,
		),
		expiresAt: Options.text("expires-at").pipe(
			Options.withDescription("When the key stops working, such as 2027-01-31T00:00:00Z. Never when absent."),
			Options.optional,
		),
		json,
	},
	(options) =>
		configured((configuration) =>
			Effect.flatMap(
				Effect.promise(() => import("./Commands/Keys.js")),
				(command) => command.createKey(configuration, options),
			),
		),
).pipe(Command.withDescription("Create an API key and print it."));

const keys = Command.make("keys").pipe(Command.withDescription("API keys."), Command.withSubcommands([createKey]));

const seed = Command.make("seed", { merchant, sandbox, json }, (options) =>
	configured((configuration) =>
		Effect.flatMap(
			Effect.promise(() => import("./Commands/Seed.js")),
			(command) => command.seed(configuration, options),
		),
	),
).pipe(Command.withDescription("Fill a sandbox with a small shop: products, customers, a tax rate and orders."));

const root = Command.make("svc").pipe(
	Command.withDescription("A commerce payments service: one HTTP JSON API and one embeddable library."),
	Command.withSubcommands([serve, migrate, merchants, keys, seed]),
);

const run = Command.run(root, {
	name: "svc",
	version,
	executable: "svc",
	footer: HelpDoc.p("Configuration is read from SVC_* variables: see docs/reference/configuration.md."),
});

const platform = Layer.mergeAll(
	NodeFileSystem.layer,
	NodePath.layer,
	NodeTerminal.layer,
	CliConfig.layer({ showBuiltIns: false }),
);

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** Leaves colors out if the output is no terminal, or `NO_COLOR` is set. */
const plain = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
	process.stdout.isTTY && process.stderr.isTTY && !process.env.NO_COLOR
		? effect
		: Effect.consoleWith((console) => {
				const bare = (values: ReadonlyArray<unknown>) =>
					values.map((value) => (typeof value === "string" ? value.replace(escapes, "") : value));
				return Effect.withConsole(effect, {
					...console,
					log: (...values) => console.log(...bare(values)),
					error: (...values) => console.error(...bare(values)),
				});
			});

/** Runs the command that `argv` names; its first two elements are Node and the script. */
export const cli = (argv: ReadonlyArray<string>) =>
	run(argv).pipe(
		// The library has printed what is wrong by then.
		Effect.catchIf(ValidationError.isValidationError, (cause) =>
			Effect.fail(new OperatorError({ message: "Run `svc --help` to list its commands and options.", cause })),
		),
		Effect.provide(platform),
		plain,
	);
