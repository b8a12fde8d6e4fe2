/** The `svc` command and its subcommands. */

import { nearestName } from "@svc/core/words/NearestName";
import { Console, Effect } from "effect";
import { completionOf, shells } from "./Cli/Completion.js";
import { render } from "./Cli/Help.js";
import { Invocation } from "./Cli/Invocation.js";
import { plainText, print } from "./Cli/Output.js";
import { argument, choice, flag, optional, repeated, required, withDefault } from "./Cli/Parameters.js";
import { find, group, type Node, verb } from "./Cli/Tree.js";
import { type Configuration, variables } from "./Configuration.js";
import { configured } from "./Configured.js";
import { misuse, OperatorError } from "./OperatorError.js";
import { serveCommand } from "./ServeCommand.js";
import { version } from "./Version.js";

const json = flag("json", "Print only JSON: one object, or one per line for lists.");

const url = optional(
	"url",
	"The address of svc, to call its HTTP API with --key instead of the database. Default: SVC_API_URL, or this server's.",
);
const key = optional(
	"key",
	"A test key of the sandbox. Other users of this machine can see it here, but not in SVC_API_KEY.",
);

const merchant = optional("merchant", "The merchant's ID. Required if there are several.");
const sandbox = optional("sandbox", "The sandbox's ID. Default: the merchant's first one.");
const live = (text: string) => flag("live", text);

/** Runs a command with the configuration. Loads its code only then, not for another command's help. */
const loaded =
	<Module, Options>(
		load: () => Promise<Module>,
		commandOf: (
			module: Module,
		) => (configuration: Configuration, options: Options) => Effect.Effect<void, OperatorError>,
	) =>
	(options: Options): Effect.Effect<void, OperatorError> =>
		configured((configuration) =>
			Effect.flatMap(Effect.promise(load), (module) => commandOf(module)(configuration, options)),
		);

const serve: Node = {
	...verb(
		"serve",
		"Serve the HTTP API. Creates the database, a merchant and a test key on the first start.",
		{},
		() => serveCommand,
	),
	variables: Object.values(variables),
};

const migrate = verb(
	"migrate",
	"Bring the database up to date. Every start does this automatically.",
	{ json },
	loaded(
		() => import("./Commands/Migrate.js"),
		({ migrate }) => migrate,
	),
);

const merchants = group("merchants", "Merchants.", [
	verb(
		"create",
		"Create a merchant with a sandbox, and print a test key and a live key.",
		{ name: required("name", "The merchant's name, as shown to buyers."), json },
		loaded(
			() => import("./Commands/Merchants.js"),
			({ createMerchant }) => createMerchant,
		),
	),
	verb(
		"list",
		"List every merchant.",
		{ json },
		loaded(
			() => import("./Commands/Merchants.js"),
			({ listMerchants }) => listMerchants,
		),
	),
]);

const keys = group("keys", "API keys.", [
	verb(
		"create",
		"Create an API key and print it.",
		{
			name: withDefault("name", "What the key is for.", "Made by the operator"),
			merchant,
			sandbox,
			live: live("Create a live key instead of a test key."),
			scopes: repeated("scope", "A scope for the key, such as commerce.orders.write. May be repeated; default: all."),
			expiresAt: optional("expires-at", "When the key stops working, such as 2027-01-31T00:00:00Z. Default: never."),
			quiet: flag("quiet", "Print only the key, for a script."),
			json,
		},
		loaded(
			() => import("./Commands/Keys.js"),
			({ createKey }) => createKey,
		),
	),
	verb(
		"list",
		"List the API keys of a sandbox or of live data, without their secrets.",
		{ merchant, sandbox, live: live("List the live keys instead of a sandbox's."), json },
		loaded(
			() => import("./Commands/Keys.js"),
			({ listKeys }) => listKeys,
		),
	),
	verb(
		"revoke",
		"Revoke an API key permanently.",
		{ api_key_id: argument("api-key-id", "The key's ID, such as key_…."), json },
		loaded(
			() => import("./Commands/Keys.js"),
			({ revokeKey }) => revokeKey,
		),
	),
]);

const sandboxes = group("sandboxes", "Sandboxes: test environments with clocks of their own.", [
	verb(
		"list",
		"List the sandboxes of a merchant, or of all.",
		{ merchant: optional("merchant", "The merchant's ID. Default: all merchants."), json },
		loaded(
			() => import("./Commands/Sandboxes.js"),
			({ listSandboxes }) => listSandboxes,
		),
	),
	verb(
		"advance",
		"Move a sandbox's clock forward. The servers do the work that becomes due on the way.",
		{
			by: optional("by", "How far, such as 90s, 30m, 12h or 30d."),
			to: optional("to", "The time to reach instead, such as 2027-01-31T00:00:00Z."),
			merchant,
			sandbox,
			json,
		},
		loaded(
			() => import("./Commands/Sandboxes.js"),
			({ advance }) => advance,
		),
	),
]);

const seed = verb(
	"seed",
	"Fill a sandbox with a small shop: products, customers, a tax rate and orders.",
	{ merchant, sandbox, json },
	loaded(
		() => import("./Commands/Seed.js"),
		({ seed }) => seed,
	),
);

const listen = verb(
	"listen",
	"Show a sandbox's events as they come, and forward them to a local address as signed webhooks.",
	{
		forwardTo: optional("forward-to", "The address to send them to, such as http://127.0.0.1:3000/webhooks."),
		events: repeated("event", "An event type, such as order.paid. May be repeated; default: all."),
		secretFile: optional(
			"secret-file",
			"A file with the receiver's signing secret (whsec_…). Default: one for the key, or for this run, which is printed.",
		),
		url,
		key,
		merchant,
		sandbox,
		json,
	},
	loaded(
		() => import("./Commands/Listen.js"),
		({ listen }) => listen,
	),
);

const trigger = verb(
	"trigger",
	"Create an event of a given type in a sandbox: a real one if there is a simple way, otherwise a test event.",
	{
		event: argument("event", "The event's type, such as order.paid."),
		test: flag("test", "Always create a test event."),
		url,
		key,
		merchant,
		sandbox,
		json,
	},
	loaded(
		() => import("./Commands/Trigger.js"),
		({ trigger }) => trigger,
	),
);

const backup = verb(
	"backup",
	"Copy a SQLite database to a file while svc runs. For Postgres, print the command to use instead.",
	{ to: required("to", "The file to write, which must not exist."), json },
	loaded(
		() => import("./Commands/Backup.js"),
		({ backup }) => backup,
	),
);

const verify = verb(
	"verify",
	"Read every document, add up every ledger and stock level, and report what is wrong.",
	{ json },
	loaded(
		() => import("./Commands/Verify.js"),
		({ verify }) => verify,
	),
);

const reseal = verb(
	"reseal",
	"Reseal with the current secret key what a previous one sealed, so that the previous one can be removed.",
	{ json },
	loaded(
		() => import("./Commands/Reseal.js"),
		({ reseal }) => reseal,
	),
);

const doctor = verb(
	"doctor",
	"Check configuration, database, disk, clock, server and background work, and say what to do.",
	{ json },
	(options) =>
		Effect.flatMap(
			Effect.promise(() => import("./Commands/Doctor.js")),
			(command) => command.doctor(options),
		),
);

const completion = verb(
	"completion",
	"Print a script for shell completion of this command.",
	{
		shell: choice("shell", "The shell: bash, zsh or fish.", shells),
		json,
	},
	({ json, shell }) => {
		const script = completionOf(root, shell);
		return print(json, { shell, script }, () => script);
	},
);

const root: Node = group("svc", "A commerce payments service: one HTTP JSON API and one embeddable library.", [
	serve,
	migrate,
	merchants,
	keys,
	sandboxes,
	seed,
	listen,
	trigger,
	backup,
	verify,
	reseal,
	doctor,
	completion,
]);

const unknownCommand = (name: string, { node, path }: ReturnType<typeof find>, word: string): OperatorError => {
	const names = node.children.map((child) => child.name);
	const whole = [name, ...path].join(" ");
	const nearest = nearestName(word, names);
	const hint = nearest === undefined ? `it has ${names.join(", ")}.` : `did you mean ${nearest}?`;
	return misuse(`\`${whole}\` has no command ${JSON.stringify(plainText(word))}: ${hint}`);
};

/** Points to the help of the command that was used incorrectly. */
const withHelp =
	(whole: string) =>
	(error: OperatorError): OperatorError =>
		error.exitCode !== 2 || /[.?]$/.test(error.message)
			? error
			: new OperatorError({ ...error, message: `${error.message}. Run \`${whole} --help\`.`, exitCode: 2 });

/** Runs the command named in `argv`; its first two elements are Node and the script. */
export const cli = ([, , ...given]: ReadonlyArray<string>): Effect.Effect<void, OperatorError> =>
	Effect.flatMap(Invocation, ({ name }) => {
		// `help keys` is the same as `keys --help`.
		const words = given[0] === "help" ? [...given.slice(1), "--help"] : given;
		const found = find(root, words);
		const { node, path } = found;
		const rest = words.slice(path.length);
		const [next] = rest;
		const isUnknown = node.run === undefined && next !== undefined && !next.startsWith("-");
		if (isUnknown) return unknownCommand(name, found, next);
		if (rest.includes("--help") || rest.includes("-h")) return Console.log(render(node, name, path));
		if (path.length === 0 && next === "--version") return Console.log(version);
		if (node.run !== undefined) return Effect.mapError(node.run(rest), withHelp([name, ...path].join(" ")));
		return next === undefined ? Console.log(render(node, name, path)) : unknownCommand(name, found, next);
	});
