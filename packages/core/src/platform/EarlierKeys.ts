/**
 * Hashes under the server's secret keys before the current one: those that the server still has, and retired ones.
 * Printed codes of gift cards and tickets are looked up by them as long as they are in use. Nothing else is.
 */
import { Effect, Encoding, Option } from "effect";
import { Crypto } from "../words/Crypto.js";
import { Documents } from "../words/Storage/Documents.js";
import { installations, thisInstallation } from "./Installation.js";
import { registry } from "./Registry.js";

export class EarlierKeys extends Effect.Service<EarlierKeys>()("@svc/core/platform/EarlierKeys", {
	effect: Effect.gen(function* () {
		const crypto = yield* Crypto;
		const documents = yield* Documents;

		/** Returns the text's `keyedHash` under each earlier key. Reads the retired keys, so call it only on a miss. */
		const hashesOf = Effect.fnUntraced(function* (text: string) {
			const found = yield* documents.get(installations, registry, thisInstallation);
			const retired = Option.match(found, { onNone: () => [], onSome: ({ retired_keys = [] }) => retired_keys });
			const opened = yield* Effect.forEach(retired, ({ sealed_hash_key }) => crypto.open(sealed_hash_key));
			const keys = new Set([...crypto.previousHashKeys, ...opened]);
			return yield* Effect.forEach(keys, (hex) =>
				Effect.map(Effect.orDie(Encoding.decodeHex(hex)), (key) => Encoding.encodeHex(crypto.hmacSha256(key, text))),
			);
		});

		return { hashesOf };
	}),
}) {}
