/**
 * Opens connections to checked addresses alone.
 *
 * A name is resolved once for a connection, every address of the answer is judged, and the socket connects to one of
 * exactly these: nothing is looked up a second time, so a name server gains nothing by answering differently.
 */
import { isIP, type LookupFunction } from "node:net";
import { isAddressAllowed, type TargetPolicy, whyAddressRefused } from "@svc/core/events/Webhooks/TargetPolicy";
import { buildConnector } from "undici";
import { type Resolve, resolveOrExplain } from "./Resolver.js";

/** A connection that the policy forbids. */
export class BlockedTargetError extends Error {
	override readonly name = "BlockedTargetError";
}

export interface ConnectorOptions extends TargetPolicy {
	readonly resolve: Resolve;
	readonly connectTimeoutMillis: number;
	/** Certificates to trust instead of Node's own list, in PEM. */
	readonly ca?: string;
}

/** The addresses of a name when all of them may be connected to; throws otherwise. */
export const resolveChecked = async (
	hostname: string,
	{ resolve, ...policy }: TargetPolicy & { readonly resolve: Resolve },
): Promise<ReadonlyArray<string>> => {
	const addresses = await resolveOrExplain(resolve, hostname);
	if (!addresses.every((address) => isAddressAllowed(address, policy)))
		throw new BlockedTargetError(`The host name ${hostname} is refused: it has an address that is not public.`);
	return addresses;
};

const checkedLookup =
	(options: ConnectorOptions): LookupFunction =>
	(hostname, { all }, callback) => {
		resolveChecked(hostname, options).then(
			(addresses) => {
				const answers = addresses.map((address) => ({ address, family: isIP(address) }));
				if (all === true) callback(null, answers);
				else callback(null, answers[0]!.address, answers[0]!.family);
			},
			(error: NodeJS.ErrnoException) => callback(error, ""),
		);
	};

/** Node calls no look-up for a host that is an address already, so that one is judged here. */
const whyLiteralRefused = (hostname: string, policy: TargetPolicy): string | undefined => {
	const address = hostname.replace(/^\[|\]$/g, "");
	return isIP(address) === 0 ? undefined : whyAddressRefused(address, policy);
};

export const makeConnector = (options: ConnectorOptions): buildConnector.connector => {
	const connect = buildConnector({
		lookup: checkedLookup(options),
		// Of several addresses, an unreachable one must not use up the whole deadline.
		autoSelectFamily: true,
		autoSelectFamilyAttemptTimeout: 1000,
		timeout: options.connectTimeoutMillis,
		...(options.ca === undefined ? {} : { ca: options.ca }),
	});
	return (target, callback) => {
		const refused = whyLiteralRefused(target.hostname, options);
		if (refused !== undefined) return callback(new BlockedTargetError(`The connection is refused: ${refused}.`), null);
		connect(target, (...[error, socket]) => {
			if (error !== null) return callback(error, null);
			// Checks once more, now the address that the socket really has.
			if (isAddressAllowed(socket.remoteAddress ?? "", options)) return callback(null, socket);
			socket.destroy();
			callback(new BlockedTargetError("The connection is refused: its address is not public."), null);
		});
	};
};
