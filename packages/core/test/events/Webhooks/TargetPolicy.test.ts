import { BlockList } from "node:net";
import { whyAddressRefused, whyUrlRefused } from "@svc/core/events/Webhooks/TargetPolicy";
import { parseAddress, whyNotPublic } from "@svc/core/words/IpAddress";
import { classifiedAddresses, deniedRanges, forbiddenUrls } from "@svc/testkit/ForbiddenTargets";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const strict = { allowPrivateTargets: false };
const development = { allowPrivateTargets: true };

describe("URLs that must be rejected", () => {
	test.each(forbiddenUrls.filter((row) => !row.needs_dns).map((row) => row.url))("%s, also with https", (url) => {
		expect(whyUrlRefused(url, strict)).toBeTypeOf("string");
		expect(whyUrlRefused(url.replace(/^http:/, "https:"), strict)).toBeTypeOf("string");
	});

	// The addresses of such a name are checked when it is resolved; `WebhookTargets.test.ts` does that.
	test.each(forbiddenUrls.filter((row) => row.needs_dns).map((row) => row.url))("%s without https", (url) => {
		expect(whyUrlRefused(url.replace(/^https:/, "http:"), strict)).toBe("it must start with https://");
	});

	test.each([
		"ftp://example.com/",
		"https:example.com",
		"https:\\\\example.com",
		"https://user@example.com/",
		"https://user:secret@example.com/",
		"https://@example.com/",
		"https://example.com\\@127.0.0.1/",
		" https://example.com/",
		"https://exa\tmple.com/",
		"https://example.com/a b",
		"https://localhost/",
		"https://LOCALHOST./",
		"https://api.localhost/",
		"https://printer.local/",
		"https://metadata.google.internal/computeMetadata/v1/",
		"https://metadata.google.internal./",
		"https://intranet/",
		"https://router.lan/",
		"https://①②⑦.⓪.⓪.①/",
		"https://127。0。0。1/",
		"https://0x7f.1/",
		"https://127.0.0.1./",
		"https://[::ffff:127.0.0.1]/",
		"https://[::ffff:7f00:1]/",
		"https://[::7f00:1]/",
		"https://[64:ff9b::7f00:1]/",
		"https://[2002:7f00:1::]/",
		"https://[2001:0:4136:e378:8000:63bf:80ff:fffe]/",
		"https://[fd00:ec2::254]/",
		"https://168.63.129.16/",
		"https:///",
		"https://../x",
		"https://.../",
		"https://a..example.com/",
		"https://example.com../",
		"https://.example.com/",
		`https://${"a".repeat(64)}.example.com/`,
		`https://${"a.".repeat(130)}com/`,
		"not a url",
		"",
	])("%j", (url) => {
		expect(whyUrlRefused(url, strict)).toBeTypeOf("string");
	});
});

describe("URLs that may be targets", () => {
	test.each([
		"https://example.com",
		"https://example.com/hooks?a=b#c",
		"HTTPS://Example.COM:8443/hooks",
		"https://bücher.example.com/",
		"https://8.8.8.8/",
		"https://[2606:4700:4700::1111]:444/",
		"https://[::ffff:8.8.8.8]/",
		"https://example.com/@handle",
		"https://mylocal.example.com/",
		"https://notlocalhost.com/",
	])("%s", (url) => {
		expect(whyUrlRefused(url, strict)).toBeUndefined();
	});

	test("may be private or without TLS in local development", () => {
		for (const url of ["http://localhost:3000/hooks", "https://127.0.0.1/", "http://[::1]:80/", "http://receiver:80/"])
			expect(whyUrlRefused(url, development)).toBeUndefined();
		for (const url of ["ftp://localhost/", "http://../x", "https://.../", "http://user:secret@localhost/", "nonsense"])
			expect(whyUrlRefused(url, development)).toBeTypeOf("string");
	});
});

describe("addresses", () => {
	test.each(classifiedAddresses)("$ip: $allow", ({ allow, ip }) => {
		expect(whyAddressRefused(ip, strict) === undefined).toBe(allow);
	});

	/** Generates addresses of a range, often its first and last. */
	const inside = (cidr: string): fc.Arbitrary<ReadonlyArray<number>> => {
		const [address = "", bits] = cidr.split("/");
		const start = parseAddress(address)!;
		return fc.tuple(...start.map(() => fc.oneof(fc.constantFrom(0, 255), fc.nat(255)))).map((noise) =>
			start.map((byte, i) => {
				const free = Math.min(8, Math.max(0, (i + 1) * 8 - Number(bits)));
				return ((byte >> free) << free) | (noise[i]! & ((1 << free) - 1));
			}),
		);
	};

	test.each(deniedRanges.filter((row) => row.cidr !== "::ffff:0:0/96"))(
		"every one in $cidr is refused: $why",
		({ cidr }) => {
			fc.assert(
				fc.property(inside(cidr), (address) => {
					expect(whyNotPublic(address)).toEqual(expect.any(String));
				}),
			);
		},
	);

	test("an IPv4-mapped one is treated like its IPv4 address", () => {
		const byte = fc.nat(255);
		fc.assert(
			fc.property(fc.tuple(byte, byte, byte, byte), (ipv4) => {
				const mapped = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, ...ipv4];
				expect(whyNotPublic(mapped)).toBe(whyNotPublic(ipv4));
			}),
		);
	});

	/** Node's range matcher, an independent implementation to compare with. */
	const oracle = new BlockList();
	for (const { cidr } of deniedRanges) {
		const [address = "", bits] = cidr.split("/");
		if (!address.startsWith("::ffff")) oracle.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
	}

	test("any IPv4 address is refused if and only if a denied range contains it", () => {
		fc.assert(
			fc.property(fc.ipV4(), (address) => {
				expect(whyAddressRefused(address, strict) !== undefined).toBe(oracle.check(address, "ipv4"));
			}),
		);
	});

	test("any unmapped IPv6 address is refused if it is outside 2000::/3, or denied", () => {
		fc.assert(
			fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), fc.boolean(), (random, global) => {
				const bytes = [global ? 0x20 | (random[0]! & 0x1f) : random[0]!, ...random.slice(1)];
				const text = Array.from({ length: 8 }, (_, i) => ((bytes[i * 2]! << 8) | bytes[i * 2 + 1]!).toString(16)).join(
					":",
				);
				const isGlobal = bytes[0]! >> 5 === 1;
				expect(whyAddressRefused(text, strict) === undefined).toBe(isGlobal && !oracle.check(text, "ipv6"));
			}),
		);
	});

	const isMapped = (ip: string) => ip.startsWith("::ffff:");
	const isRight = (ip: string) => whyAddressRefused(ip, strict) === undefined;
	test.each([
		["reads the beginning of the text", (ip: string) => !/^(10|127|169\.254|172\.16|192\.168|::1|f[cde])/.test(ip)],
		["cuts ranges at whole bytes", (ip: string) => isRight(ip) && !/^(100|172|192|198|203|20\w\w:)/.test(ip)],
		["allows every mapped address", (ip: string) => isMapped(ip) || isRight(ip)],
		["refuses every mapped address", (ip: string) => !isMapped(ip) && isRight(ip)],
		["allows any IPv6 address that no range names", (ip: string) => ip === "4000::" || isRight(ip)],
	])("have a case for a check that %s", (_, isAllowed) => {
		expect(classifiedAddresses.filter(({ allow, ip }) => isAllowed(ip) !== allow)).not.toEqual([]);
	});

	test.each(deniedRanges)("have a case for a check that leaves out $cidr", ({ cidr }) => {
		const [network = "", bits] = cidr.split("/");
		const type = network.includes(":") ? "ipv6" : "ipv4";
		const range = new BlockList();
		range.addSubnet(network, Number(bits), type);
		expect(classifiedAddresses.filter(({ allow, ip }) => !allow && range.check(ip, type))).not.toEqual([]);
	});

	test("are parsed as the URL parser does", () => {
		fc.assert(
			fc.property(fc.ipV6(), (text) => {
				const canonical = new URL(`http://[${text}]/`).hostname.slice(1, -1);
				expect(parseAddress(text)).toEqual(parseAddress(canonical));
				expect(parseAddress(text)).toHaveLength(16);
			}),
		);
	});

	test.each([
		"",
		"1.2.3",
		"1.2.3.4.5",
		"01.2.3.4",
		"256.1.1.1",
		"0x7f.0.0.1",
		"1.2.3.4:80",
		":::",
		"::1::",
		"1:2:3:4:5:6:7",
		"1:2:3:4:5:6:7:8:9",
		"1:2:3:4:5:6:7::8:9",
		"::1%lo",
		"12345::",
		"1.2.3.4::",
		"g::",
	])("%j is not an address", (text) => {
		expect(parseAddress(text)).toBeUndefined();
		expect(whyAddressRefused(text, strict)).toBeTypeOf("string");
	});
});
