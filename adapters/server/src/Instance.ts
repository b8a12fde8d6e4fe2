/** Starts svc as configured: opens and migrates its database, proves its secret key, and composes its core. */
import { dirname } from "node:path";
import type { Refusal } from "@svc/core/words/Errors";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { Cause, Effect, Layer } from "effect";
import { cardProcessor } from "./CardProcessor.js";
import { Invocation } from "./Cli/Invocation.js";
import { compose } from "./Compose.js";
import type { Configuration } from "./Configuration.js";
import { databaseFault } from "./DatabaseFault.js";
import { claim } from "./Installation.js";
import type { MailOptions } from "./Mail.js";
import { makeFolders } from "./MakeFolders.js";
import { requireFile } from "./OpenDatabase.js";
import { OperatorError } from "./OperatorError.js";
import { obtain } from "./SecretKey.js";

/** Creates the folder of a SQLite database. `setting` is where the operator specifies it. */
export const makeFolder = (databaseUrl: string, setting?: string): Effect.Effect<void, OperatorError> =>
	!databaseUrl.startsWith("sqlite:") || databaseUrl === "sqlite::memory:"
		? Effect.void
		: Effect.tryPromise({
				try: () => makeFolders(dirname(databaseUrl.slice("sqlite:".length))),
				catch: (cause) => databaseFault(databaseUrl, cause, setting),
			});

const mailOf = ({ devMail, mailFrom, smtpUrl }: Configuration): MailOptions => ({
	devMailbox: devMail,
	...(smtpUrl === undefined || mailFrom === undefined ? {} : { smtp: { server: smtpUrl, from: mailFrom } }),
});

const opened = (configuration: Configuration, baseUrl: string | undefined) =>
	Effect.gen(function* () {
		yield* makeFolder(configuration.databaseUrl);
		const key = yield* obtain(configuration);
		const core = compose({
			databaseUrl: configuration.databaseUrl,
			databasePooling: configuration.databasePooling,
			secretKey: key.bytes,
			previousSecretKeys: configuration.previousSecretKeys,
			...(baseUrl === undefined ? {} : { baseUrl }),
			mail: mailOf(configuration),
			...(yield* cardProcessor(configuration)),
			...(configuration.rateLimits === "off"
				? {}
				: { rateLimits: { limits: configuration.rateLimitChanges, areShared: configuration.rateLimits === "shared" } }),
			webhooks: { allowPrivateTargets: configuration.webhooksAllowPrivateTargets },
			...(configuration.baseUrl === undefined ? {} : { baseUrl: configuration.baseUrl }),
		});
		return Layer.effectDiscard(claim(key)).pipe(Layer.provideMerge(core));
	});

/** The core's services, or an error for the operator. `baseUrl` is the URL at which buyers reach this server. */
export const instance = (configuration: Configuration, baseUrl = configuration.baseUrl) =>
	Layer.catchAllCause(Layer.unwrapEffect(opened(configuration, baseUrl)), (cause) =>
		Cause.isInterruptedOnly(cause)
			? Layer.failCause(cause as Cause.Cause<never>)
			: Layer.fail(databaseFault(configuration.databaseUrl, Cause.squash(cause))),
	);

/** Converts a failure of the core to an error for the operator. */
const operatorErrorOf =
	(configuration: Configuration) =>
	(error: OperatorError | Refusal | StorageError): OperatorError => {
		if (error._tag === "OperatorError") return error;
		return error._tag === "Refusal"
			? new OperatorError({ message: error.message, cause: error })
			: databaseFault(configuration.databaseUrl, error);
	};

/** Runs one piece of work on the core, for a command that ends by itself. */
export const withInstance = <A, R>(
	configuration: Configuration,
	work: Effect.Effect<A, OperatorError | Refusal | StorageError, R>,
) => Effect.provide(Effect.mapError(work, operatorErrorOf(configuration)), instance(configuration));

/** The same for a command that needs an existing database: a wrong path creates no database and no secret key. */
export const withExistingInstance: typeof withInstance = (configuration, work) =>
	Effect.flatMap(Invocation, ({ name }) =>
		Effect.zipRight(
			requireFile(configuration.databaseUrl, `, or create it with \`${name} merchants create --name "My shop"\``),
			withInstance(configuration, work),
		),
	);
