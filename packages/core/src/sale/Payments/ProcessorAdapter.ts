/**
 * A processor's adapter as a host hands it over: the ports that it implements, and what it stores.
 *
 * An adapter may keep data of its own in svc's database. It declares collections, whose tables are made and migrated
 * with svc's own, and its layer may need the ports below. Its documents are as durable as svc's; they are not seen by
 * the API. A name that starts with the processor's keeps its tables apart, such as `acme_charges`.
 */
import type { Layer } from "effect";
import type { Crypto } from "../../words/Crypto.js";
import type { AnyCollection, Documents } from "../../words/Storage/Documents.js";
import type { Timers } from "../../words/Storage/Timers.js";
import type { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import type { Processor } from "./Processor.js";

/** What an adapter can build on. */
export type AdapterPorts = Crypto | Documents | Timers | UnitOfWork;

export interface ProcessorAdapter {
	/** `Processor`, and `ProcessorNotifications` when the processor sends any. */
	readonly layer: Layer.Layer<Processor, never, AdapterPorts>;
	readonly collections: ReadonlyArray<AnyCollection>;
}
