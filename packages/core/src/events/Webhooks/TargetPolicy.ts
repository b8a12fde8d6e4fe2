/**
 * The URLs that may receive webhooks: HTTPS, at a publicly routable address (requirements: Webhook endpoint, `url`).
 *
 * A URL is checked twice: its text here, and every address that its name resolves to before each connection. So a name
 * that changes its addresses after registration cannot reach a private target.
 */
import { parseAddress, whyNotPublic } from "../../words/IpAddress.js";
import { isPlainUrl, parseUrl } from "../../words/Url.js";

export interface TargetPolicy {
	/** For local development and tests: allows any address, and plain HTTP. */
	readonly allowPrivateTargets: boolean;
}

/** Suffixes of names that exist only inside a machine or a network, even if a resolver has addresses for them. */
const internalNames = [
	"localhost",
	"localdomain",
	"local",
	"internal",
	"intranet",
	"private",
	"corp",
	"home",
	"lan",
	"home.arpa",
];

const whyNameRefused = (name: string): string | undefined => {
	if (name === "") return "it has no host";
	if (!name.includes(".")) return `the host "${name}" is not a public name`;
	const internal = internalNames.find((suffix) => name.endsWith(`.${suffix}`));
	return internal === undefined ? undefined : `host names that end in ".${internal}" are internal`;
};

/**
 * Whether connecting to an address is allowed; false for text that is not an address. Use this for resolved addresses:
 * an error that named them, or their kind, would reveal the network behind the server.
 */
export const isAddressAllowed = (address: string, policy: TargetPolicy): boolean =>
	whyAddressRefused(address, policy) === undefined;

/** Returns why a caller-supplied address may not be connected to, or `undefined` if it may. */
export const whyAddressRefused = (address: string, policy: TargetPolicy): string | undefined => {
	if (policy.allowPrivateTargets) return undefined;
	const bytes = parseAddress(address);
	if (bytes === undefined) return `"${address}" is not an IP address`;
	const why = whyNotPublic(bytes);
	return why === undefined ? undefined : `the address ${address} is not public: ${why}`;
};

/** A label of a host name (RFC 1035, section 2.3.4), including underscores, which many hosts use. */
const label = /^[a-z0-9_-]{1,63}$/;
const maximumName = 253;

/** Whether a name server could resolve the name at all: URL parsers accept `..` and `...` as host names. */
const isHostName = (name: string): boolean =>
	name.length <= maximumName && name.split(".").every((part) => label.test(part));

const whyHostRefused = (hostname: string, policy: TargetPolicy): string | undefined => {
	const isIpv6 = hostname.startsWith("[");
	if (!isIpv6 && !isHostName(hostname.replace(/\.$/, ""))) return "its host is not a valid name";
	if (policy.allowPrivateTargets) return undefined;
	if (isIpv6) return whyAddressRefused(hostname.slice(1, -1), policy);
	// The URL parser has converted every numeric address to four decimal parts.
	if (/\d$/.test(hostname) && parseAddress(hostname) !== undefined) return whyAddressRefused(hostname, policy);
	return whyNameRefused(hostname.replace(/\.$/, ""));
};

/** Returns why a URL is not allowed as a target, as the end of a sentence; `undefined` if its text gives no reason. */
export const whyUrlRefused = (text: string, policy: TargetPolicy): string | undefined => {
	const url = parseUrl(text);
	if (url === undefined) return "it is not a valid URL";
	const schemes = policy.allowPrivateTargets ? ["https:", "http:"] : ["https:"];
	if (!schemes.includes(url.protocol)) return "it must start with https://";
	if (!isPlainUrl(text)) return "it must be a plain https:// URL without a user name, password or spaces";
	return whyHostRefused(url.hostname, policy);
};
