/**
 * IP addresses as bytes, and whether they are publicly routable.
 *
 * Sources: the IANA special-purpose address registries for IPv4 and IPv6 (RFC 6890 and its updates). Globally reachable
 * ranges that a translator maps into private networks (6to4, Teredo, NAT64) are denied as well. For IPv6 the rule is
 * the opposite: only global unicast, 2000::/3, without the listed ranges, is routable.
 */

/** An IPv4 or IPv6 address: 4 or 16 bytes. */
export type AddressBytes = ReadonlyArray<number>;

const parseIpv4 = (text: string): AddressBytes | undefined => {
	const parts = text.split(".");
	if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return undefined;
	const bytes = parts.map(Number);
	return bytes.every((byte) => byte <= 255) ? bytes : undefined;
};

/** Parses one side of `::`: groups of up to four hex digits, the last one possibly a dotted IPv4 address. */
const parseGroups = (text: string): AddressBytes | undefined => {
	if (text === "") return [];
	const bytes: Array<number> = [];
	const groups = text.split(":");
	for (const [i, group] of groups.entries()) {
		if (i === groups.length - 1 && group.includes(".")) {
			const ipv4 = parseIpv4(group);
			if (ipv4 === undefined) return undefined;
			bytes.push(...ipv4);
		} else {
			if (!/^[0-9a-f]{1,4}$/i.test(group)) return undefined;
			const value = Number.parseInt(group, 16);
			bytes.push(value >> 8, value & 255);
		}
	}
	return bytes;
};

const parseIpv6 = (text: string): AddressBytes | undefined => {
	const sides = text.split("::");
	if (sides.length > 2) return undefined;
	const left = parseGroups(sides[0] ?? "");
	const right = sides.length === 2 ? parseGroups(sides[1] ?? "") : [];
	if (left === undefined || right === undefined) return undefined;
	// A dotted part ends an address, so it cannot precede `::`.
	if (sides.length === 2 && sides[0]?.includes(".")) return undefined;
	const missing = 16 - left.length - right.length;
	if (sides.length === 2 ? missing < 2 : missing !== 0) return undefined;
	return [...left, ...Array<number>(missing).fill(0), ...right];
};

/**
 * Parses an address in canonical IPv4 dots or any IPv6 notation; `undefined` for everything else, including zone IDs
 * and the decimal, octal, and hexadecimal forms, which `new URL` has already converted to dots.
 */
export const parseAddress = (text: string): AddressBytes | undefined =>
	text.includes(":") ? parseIpv6(text) : parseIpv4(text);

type Range = readonly [cidr: string, what: string];

const deniedIpv4: ReadonlyArray<Range> = [
	["0.0.0.0/8", "this network"],
	["10.0.0.0/8", "a private network"],
	["100.64.0.0/10", "shared address space"],
	["127.0.0.0/8", "loopback"],
	["168.63.129.16/32", "a cloud metadata service"],
	["169.254.0.0/16", "link-local, where cloud metadata services live"],
	["172.16.0.0/12", "a private network"],
	["192.0.0.0/24", "reserved for protocols"],
	["192.0.2.0/24", "reserved for documentation"],
	["192.88.99.0/24", "a 6to4 relay"],
	["192.168.0.0/16", "a private network"],
	["198.18.0.0/15", "reserved for benchmarks"],
	["198.51.100.0/24", "reserved for documentation"],
	["203.0.113.0/24", "reserved for documentation"],
	["224.0.0.0/4", "multicast"],
	["240.0.0.0/4", "reserved or broadcast"],
];

/** Within 2000::/3. */
const deniedIpv6: ReadonlyArray<Range> = [
	["2001::/23", "reserved for protocols, such as Teredo"],
	["2001:db8::/32", "reserved for documentation"],
	["2002::/16", "a 6to4 address"],
	["3fff::/20", "reserved for documentation"],
];

interface ParsedRange {
	readonly bytes: AddressBytes;
	readonly bits: number;
	readonly what: string;
}

const parseRange = ([cidr, what]: Range): ParsedRange => {
	const [address = "", bits] = cidr.split("/");
	const bytes = parseAddress(address);
	if (bytes === undefined) throw new Error(`${cidr} is not an address range`);
	return { bytes, bits: Number(bits), what };
};

const contains = ({ bits, bytes }: ParsedRange, address: AddressBytes): boolean =>
	address.length === bytes.length &&
	address.every((byte, i) => {
		const free = Math.min(8, Math.max(0, (i + 1) * 8 - bits));
		return byte >> free === bytes[i]! >> free;
	});

const denied = [...deniedIpv4, ...deniedIpv6].map(parseRange);
const globalUnicast = parseRange(["2000::/3", "global unicast"]);
const ipv4Mapped = parseRange(["::ffff:0:0/96", "IPv4-mapped"]);

/** Why an address may not be a target, such as `loopback`; `undefined` if it is publicly routable. */
export const whyNotPublic = (address: AddressBytes): string | undefined => {
	if (contains(ipv4Mapped, address)) return whyNotPublic(address.slice(12));
	if (address.length === 16 && !contains(globalUnicast, address)) return "not a global IPv6 address";
	return denied.find((range) => contains(range, address))?.what;
};
