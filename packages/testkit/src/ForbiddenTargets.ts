/**
 * Addresses and URLs that no webhook may reach, from the IANA special-purpose address registries and from the ways in
 * which URL parsers read a number as an address.
 */
import { extraCases } from "./ExtraCases.js";

/** No address of the range may be reached. */
export interface DeniedRange {
	readonly cidr: string;
	readonly why: string;
}

const ranges: ReadonlyArray<DeniedRange> = Object.entries({
	"0.0.0.0/8": "this network, RFC 791",
	"10.0.0.0/8": "private, RFC 1918",
	"100.64.0.0/10": "shared address space, RFC 6598",
	"127.0.0.0/8": "loopback, RFC 1122",
	"168.63.129.16/32": "a cloud's host, in no registry",
	"169.254.0.0/16": "link-local, RFC 3927",
	"172.16.0.0/12": "private, RFC 1918",
	"192.0.0.0/24": "protocol assignments, RFC 6890",
	"192.0.2.0/24": "documentation, RFC 5737",
	"192.88.99.0/24": "relays of 6to4, RFC 7526",
	"192.168.0.0/16": "private, RFC 1918",
	"198.18.0.0/15": "benchmarks, RFC 2544",
	"198.51.100.0/24": "documentation, RFC 5737",
	"203.0.113.0/24": "documentation, RFC 5737",
	"224.0.0.0/4": "multicast, RFC 5771",
	"240.0.0.0/4": "reserved, RFC 1112",
	"::/96": "IPv4-compatible, with loopback, RFC 4291",
	"::ffff:0:0:0/96": "IPv4-translated, RFC 7915",
	"64:ff9b::/96": "translation to IPv4, RFC 6052",
	"64:ff9b:1::/48": "local translation to IPv4, RFC 8215",
	"100::/64": "discarded, RFC 6666",
	"2001::/23": "protocol assignments with Teredo, RFC 2928",
	"2001:db8::/32": "documentation, RFC 3849",
	"2002::/16": "6to4, RFC 3056",
	"3fff::/20": "documentation, RFC 9637",
	"5f00::/16": "segment routing, RFC 9602",
	"fc00::/7": "unique local, RFC 4193",
	"fe80::/10": "link-local, RFC 4291",
	"fec0::/10": "site-local, RFC 3879",
	"ff00::/8": "multicast, RFC 4291",
}).map(([cidr, why]) => ({ cidr, why }));

/** Each range of the registries. Those of others may name a part of one again. */
export const deniedRanges: ReadonlyArray<DeniedRange> = [
	...ranges,
	...extraCases.json<ReadonlyArray<DeniedRange>>("ssrf/cidr-deny.json", []),
];

export interface ClassifiedAddress {
	readonly ip: string;
	readonly allow: boolean;
}

/** The first and last addresses of ranges, with those next to them. */
const refused = [
	...["0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255", "127.0.0.0"],
	...["127.255.255.255", "168.63.129.16", "169.254.0.0", "169.254.169.254", "169.254.255.255", "172.16.0.0"],
	...["172.31.255.255", "192.0.0.0", "192.0.0.255", "192.0.2.255", "192.88.99.0", "192.168.0.0", "192.168.255.255"],
	...["198.18.0.0", "198.19.255.255", "198.51.100.255", "203.0.113.0", "224.0.0.0", "239.255.255.255"],
	...["240.0.0.0", "255.255.255.255", "::", "::1", "::7f00:1", "::808:808", "::ffff:127.0.0.1", "::ffff:a00:1"],
	...[
		"::ffff:0:808:808",
		"64:ff9b::808:808",
		"64:ff9b::7f00:1",
		"64:ff9b:1::1",
		"100::1",
		"2001::",
		"2001:2::1",
		"2001:10::1",
	],
	...[
		"2001:20::1",
		"2001:1ff:ffff::",
		"2001:db8::",
		"2001:0DB8:FFFF::1",
		"2002::",
		"2002:7f00:1::",
		"3fff::",
		"3fff:fff:ffff::",
	],
	...["4000::", "5f00::1", "fc00::", "fd00:ec2::254", "fdff:ffff::", "fe80::1", "febf:ffff::", "fec0::1", "ff02::2"],
];
const allowed = [
	...["1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255"],
	...["128.0.0.0", "168.63.129.15", "168.63.129.17", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0"],
	...["192.0.1.0", "192.0.3.0", "192.88.98.255", "192.88.100.0", "192.167.255.255", "192.169.0.0", "198.17.255.255"],
	...["198.20.0.0", "198.51.99.255", "198.51.101.0", "203.0.112.255", "203.0.114.0", "223.255.255.255"],
	...["::ffff:8.8.8.8", "::ffff:808:808", "2000::", "2001:200::", "2001:db7:ffff::", "2001:db9::", "2003::"],
	...["2606:4700:4700::1111", "2001:4860:4860:0:0:0:0:8888", "3ffe:ffff::", "3fff:1000::"],
];

export const classifiedAddresses: ReadonlyArray<ClassifiedAddress> = [
	...refused.map((ip) => ({ ip, allow: false })),
	...allowed.map((ip) => ({ ip, allow: true })),
	...extraCases.json<ReadonlyArray<ClassifiedAddress>>("ssrf/ip-classification.json", []),
];

/** A URL, and whether only the addresses of its name show that it is forbidden. */
export interface ForbiddenUrl {
	readonly url: string;
	readonly needs_dns: boolean;
}

type Ipv4 = readonly [number, number, number, number];

const hex = (value: number, digits = 1) => value.toString(16).padStart(digits, "0");
const octal = (value: number) => `0${value.toString(8)}`;

/** The hosts that a URL parser reads as this address, or that lead to it through a translator. */
const hostsOf = (address: Ipv4): ReadonlyArray<string> => {
	const [a, b, c, d] = address;
	const dotted = address.join(".");
	const whole = address.reduce((sum, byte) => sum * 256 + byte, 0);
	const groups = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
	const padded = `${hex(a, 2)}${hex(b, 2)}:${hex(c, 2)}${hex(d, 2)}`;
	const digitsFrom = (zero: number) => dotted.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
	return [
		...[dotted, `${dotted}.`, `${a}.${b}.${c * 256 + d}`, `${a}.${whole % 2 ** 24}`, String(whole)],
		...[`0x${hex(whole, 8)}`, `0X${hex(whole, 16).toUpperCase()}`, `0${octal(whole)}`],
		...[address.map((byte) => `0x${hex(byte)}`).join("."), address.map((byte) => `0x${hex(byte, 8)}`).join(".")],
		...[address.map(octal).join("."), address.map((byte, i) => `${"0".repeat(i)}${octal(byte)}`).join(".")],
		...[`0x${hex(a)}.${octal(b)}.${c}.${d}`, dotted.replaceAll(".", "\u3002"), digitsFrom(0xff10)],
		...[dotted.replace(/\d/g, (digit) => `%3${digit}`), `[::ffff:${dotted}]`, `[::ffff:${groups}]`, `[::${groups}]`],
		...[`[0000:0000:0000:0000:0000:ffff:${padded}]`, `[0:0:0:0:0:FFFF:${dotted}]`, `[64:ff9b::${groups}]`],
		...[`[2002:${groups}::]`, `user@${dotted}`, `1:2@${dotted}:80`, `8.8.8.8@${dotted}`, `8.8.8.8:80@@${dotted}`],
	];
};

/** Loopback, and where clouds keep the keys of a machine. */
const addresses: ReadonlyArray<Ipv4> = [
	[127, 0, 0, 1],
	[169, 254, 169, 254],
];

const urls: ReadonlyArray<string> = [
	...addresses.flatMap(hostsOf),
	// What stands for "here", and what is no host at all.
	...["0", "0x", "00", "0.0.0.0:22", "[::]:80", "[0000::1]", "[::1]:9876/server-status", "@[::1]", "localhost:443"],
	...["[127.0.0.1]", "[::1%lo]", "[::1%25lo]", "::1", "0000::1:80", "425.510.425.510", "256.1", "7147006462"],
	...["localhost:+80", "localhost:00080x", "127.0.0.1:65536", "127.0.0.1:80#@8.8.8.8", "169.254.169.254/latest/x"],
	// Twice as long as an address: programs that cut it read one.
	"0x41414141A9FEA9FE",
].map((host) => `https://${host}`);

/** Names with an address in them, and plain ones: only a resolver knows where they lead. */
const names = ["inside.example.com", "127.0.0.1.example.com", "10-0-0-1.example.com:444", "a.127.0.0.1.b.example.com"];

export const forbiddenUrls: ReadonlyArray<ForbiddenUrl> = [
	...urls.map((url) => ({ url, needs_dns: false })),
	...names.map((name) => ({ url: `https://${name}`, needs_dns: true })),
	...extraCases.json<ReadonlyArray<ForbiddenUrl>>("ssrf/urls-must-reject.json", []),
];
