/** Resolves host names to addresses for outbound webhooks. */
import { lookup, Resolver } from "node:dns/promises";

/** Returns all addresses of a host name; rejects if there are none. */
export type Resolve = (hostname: string) => Promise<ReadonlyArray<string>>;

/** The name has no address, or no name server responded. */
export class ResolutionError extends Error {
	override readonly name = "ResolutionError";
}

/**
 * Queries the name servers directly. Unlike the system's lookup, it uses none of the process's few shared threads, so a
 * hanging name server delays nothing else. It does not read the machine's hosts file.
 */
export const resolveByNameServers: Resolve = async (hostname) => {
	const resolver = new Resolver({ timeout: 2000, tries: 2 });
	const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
	const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
	const [first] = answers;
	if (addresses.length === 0 && first.status === "rejected") throw first.reason;
	return addresses;
};

/** Asks the system, which also resolves `localhost` and names in a container network. */
export const resolveBySystem: Resolve = async (hostname) => {
	const addresses = await lookup(hostname, { all: true });
	return addresses.map(({ address }) => address);
};

/** What name servers and the system answer about names without an address. Other codes are failures to answer. */
const nameless: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA"]);

const whyUnresolved = (hostname: string, cause: unknown): string => {
	const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
	if (nameless.has(code)) return `The host name ${hostname} has no address.`;
	return `The host name ${hostname} could not be resolved (${code ?? String(cause)}).`;
};

/** Resolves a host name, and converts every failure to a `ResolutionError` with an explanation. */
export const resolveOrExplain = async (resolve: Resolve, hostname: string): Promise<ReadonlyArray<string>> => {
	let addresses: ReadonlyArray<string>;
	try {
		addresses = await resolve(hostname);
	} catch (cause) {
		throw new ResolutionError(whyUnresolved(hostname, cause), { cause });
	}
	if (addresses.length === 0) throw new ResolutionError(`The host name ${hostname} has no address.`);
	return addresses;
};
