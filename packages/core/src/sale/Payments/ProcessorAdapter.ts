/**
 * A processor's adapter, as a host passes it to svc: the ports that it implements, and its collections.
 *
 * An adapter may store its own data in svc's database. It declares collections; their tables are created and migrated
 * along with svc's own. Its layer may require the ports below. Its documents are as durable as svc's, and are not
 * visible through the API. Prefix their names with the processor's, as in `acme_charges`, so that tables do not
 * collide.
 */
import type { Layer } from "effect";
import type { Crypto } from "../../words/Crypto.js";
import type { AnyCollection } from "../../words/Storage/Collection.js";
import type { Documents } from "../../words/Storage/Documents.js";
import type { Timers } from "../../words/Storage/Timers.js";
import type { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import type { Processor } from "./Processor.js";

/** The ports that an adapter can use. */
export type AdapterPorts = Crypto | Documents | Timers | UnitOfWork;

export interface ProcessorAdapter {
	/** `Processor`, and `ProcessorNotifications` if the processor sends any. */
	readonly layer: Layer.Layer<Processor, never, AdapterPorts>;
	readonly collections: ReadonlyArray<AnyCollection>;
}
