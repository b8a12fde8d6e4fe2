/**
 * Opens connections only to checked addresses.
 *
 * A name is resolved once per connection, every address is checked, and the socket connects to one of these addresses.
 * There is no second lookup, so a name server cannot return a different address after the check.
 */
import { isIP, type LookupFunction } from "node:net";
import { isAddressAllowed, type TargetPolicy, whyAddressRefused } from "@svc/core/events/Webhooks/TargetPolicy";
import { buildConnector } from "undici";
import { type Resolve, resolveOrExplain } from "./Resolver.js";

/** The policy forbids the connection. */
export class BlockedTargetError extends Error {
	override readonly name = "BlockedTargetError";
}

export interface ConnectorOptions extends TargetPolicy {
	readonly resolve: Resolve;
	readonly connectTimeoutMillis: number;
	/** Certificates to trust instead of Node's list, in PEM format. */
	readonly ca?: string;
}

/** Resolves a name to its addresses. Rejects unless connecting to all of them is allowed. */
export const resolveChecked = async (
	hostname: string,
	{ resolve, ...policy }: TargetPolicy & { readonly resolve: Resolve },
): Promise<ReadonlyArray<string>> => {
	const addresses = await resolveOrExplain(resolve, hostname);
	if (!addresses.every((address) => isAddressAllowed(address, policy)))
		throw new BlockedTargetError(
			`The host name ${hostname} is refused, because it resolves to an address that is not public.`,
		);
	return addresses;
};

const checkedLookup =
	(options: ConnectorOptions): LookupFunction =>
	(hostname, { all }, callback) => {
		resolveChecked(hostname, options).then(
			(addresses) => {
				const resolved = addresses.map((address) => ({ address, family: isIP(address) }));
				if (all === true) callback(null, resolved);
				else callback(null, resolved[0]!.address, resolved[0]!.family);
			},
			(error: NodeJS.ErrnoException) => callback(error, ""),
		);
	};

/** Checks a host that is already an address, because Node performs no lookup for it. */
const whyLiteralRefused = (hostname: string, policy: TargetPolicy): string | undefined => {
	const address = hostname.replace(/^\[|\]$/g, "");
	return isIP(address) === 0 ? undefined : whyAddressRefused(address, policy);
};

export const makeConnector = (options: ConnectorOptions): buildConnector.connector => {
	const connect = buildConnector({
		lookup: checkedLookup(options),
		// One unreachable address among several must not use up the whole deadline.
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
			// A final check of the socket's actual address.
			if (isAddressAllowed(socket.remoteAddress ?? "", options)) return callback(null, socket);
			socket.destroy();
			callback(new BlockedTargetError("The connection is refused: its address is not public."), null);
		});
	};
};
