/** An environment's settings: read and change (requirements: Catalog, promotions, delivery, settings). */

import { Effect, Option } from "effect";
import { type Caller, type Environment, now } from "../words/Environment.js";
import { Documents } from "../words/Storage/Documents.js";
import { isUnchanged } from "../words/Storage/Unchanged.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { checkVersion } from "../words/Version.js";
import { implement } from "./Implementation.js";
import { environments, merchants, registry } from "./Registry.js";
import { checkEmbedOrigins } from "./Settings/EmbedOrigins.js";
import { SettingsReferences } from "./Settings/References.js";
import {
	businessAt,
	defaultSettings,
	type PatchSettings,
	patchSettings,
	type Settings,
	settings,
	settingsId,
	settingsView,
} from "./Settings/Settings.js";
import { settingsUseCases } from "./Settings/UseCases.js";
import { resolve } from "./Versions.js";

export class SettingsStore extends Effect.Service<SettingsStore>()("@svc/core/platform/Settings", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const references = yield* SettingsReferences;
		const { transaction } = yield* UnitOfWork;

		const find = ({ environment_id }: Environment) => documents.getForUpdate(settings, environment_id, settingsId);

		/**
		 * Loads the stored settings for update. Before settings are first stored, locks the environment, so that only one
		 * request stores them.
		 */
		const findHeld = Effect.fnUntraced(function* (environment: Environment) {
			const found = yield* find(environment);
			if (Option.isSome(found)) return found;
			yield* documents.getForUpdate(environments, registry, environment.environment_id);
			return yield* find(environment);
		});

		const storedOf = (environment: Environment) =>
			Effect.map(
				documents.get(settings, environment.environment_id, settingsId),
				Option.getOrElse(() => defaultSettings(environment)),
			);

		/** The current settings of an environment: one read by primary key. */
		const settingsOf = (environment: Environment) =>
			Effect.map(storedOf(environment), (stored) => settingsView(stored, environment));

		/** The seller's name and address as shown on pages, mails, and receipts: the merchant's name unless one is set. */
		const businessOf = Effect.fnUntraced(function* (
			environment: Environment,
			{ business }: Pick<Settings, "business">,
		) {
			if (business.name !== undefined) return { ...business, name: business.name };
			const merchant = yield* documents.get(merchants, registry, environment.merchant_id);
			return {
				...business,
				name: Option.match(merchant, { onNone: () => environment.name, onSome: ({ name }) => name }),
			};
		});

		/** The seller as documents of that moment name it, whatever was set since. */
		const businessOn = Effect.fnUntraced(function* (environment: Environment, at: string) {
			return yield* businessOf(environment, { business: businessAt(yield* storedOf(environment), at) });
		});

		/** The seller on pages and in mails: the name, and the zone of their dates. */
		const sellerOf = (environment: Environment) =>
			Effect.map(
				Effect.flatMap(settingsOf(environment), (known) => businessOf(environment, known)),
				({ name, time_zone }) => ({ name, time_zone }),
			);

		/** The environment with the API version that its requests use from now on. */
		const withVersion = Effect.fnUntraced(function* (
			environment: Environment,
			api_version = environment.api_version,
			time: string,
		) {
			if (api_version === environment.api_version) return environment;
			yield* resolve(api_version, environment.api_version, "api_version");
			const found = yield* documents.getForUpdate(environments, registry, environment.environment_id);
			const held = Option.getOrElse(found, () => environment);
			return yield* documents.update(environments, registry, { ...held, api_version, updated_at: time });
		});

		const checkReferences = ({ invoices }: PatchSettings, environment: Environment) => {
			const term_id = invoices?.default_invoice_payment_term_id;
			return term_id === undefined || term_id === null
				? Effect.void
				: references.checkInvoicePaymentTerm(environment, term_id, "invoices.default_invoice_payment_term_id");
		};

		const patch = Effect.fnUntraced(function* (caller: Caller, input: PatchSettings) {
			const { environment_id, mode } = caller.environment;
			yield* checkEmbedOrigins(input.checkout?.embed_origins ?? [], mode);
			const found = yield* findHeld(caller.environment);
			const before = Option.getOrElse(found, () => defaultSettings(caller.environment));
			yield* checkVersion(settings.resource, before, input.expected_version);
			yield* checkReferences(input, caller.environment);
			const time = yield* now(caller.environment);
			const environment = yield* withVersion(caller.environment, input.api_version, time);
			const after = patchSettings(before, input, time);
			const standing = settingsView(before, caller.environment);
			if (isUnchanged(standing, settingsView(after, environment))) return standing;
			if (Option.isSome(found))
				return settingsView(yield* documents.update(settings, environment_id, after), environment);
			const first = { ...after, version: before.version + 1 };
			yield* documents.insert(settings, environment_id, first);
			return settingsView(first, environment);
		}, transaction);

		return {
			businessOf,
			businessOn,
			sellerOf,
			settingsOf,
			get: (caller: Caller) => settingsOf(caller.environment),
			patch,
		};
	}),
}) {}

export const settingsCapability = implement(settingsUseCases, SettingsStore);
