import { clientOf, parseNetwork } from "@svc/http/ClientAddress";
import { describe, expect, it } from "vitest";

const networks = (...texts: ReadonlyArray<string>) =>
	texts.map((text) => {
		const network = parseNetwork(text);
		if (network === undefined) throw new Error(text);
		return network;
	});

const client = clientOf(networks("10.0.0.0/8", "192.0.2.7", "2001:db8:aaaa::/48"));

describe("the client address of a request", () => {
	it.each([
		["203.0.113.9", undefined, "203.0.113.9"],
		["::ffff:203.0.113.9", undefined, "203.0.113.9"],
		// An untrusted address is ignored.
		["203.0.113.9", "198.51.100.1", "203.0.113.9"],
		["10.1.2.3", undefined, "10.1.2.3"],
		["10.1.2.3", "198.51.100.1", "198.51.100.1"],
		["::ffff:10.1.2.3", "198.51.100.1", "198.51.100.1"],
		["192.0.2.7", "198.51.100.1, 10.9.9.9", "198.51.100.1"],
		// What the client itself put in front.
		["10.1.2.3", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
		["10.1.2.3", "1.1.1.1, unknown, 10.4.4.4", "10.4.4.4"],
		["10.1.2.3", "garbage", "10.1.2.3"],
		["10.1.2.3", "", "10.1.2.3"],
		["10.1.2.3", "10.7.7.7, 10.8.8.8", "10.7.7.7"],
		["192.0.2.8", "198.51.100.1", "192.0.2.8"],
		["2001:db8:aaaa:1::5", "198.51.100.1", "198.51.100.1"],
	])("%s with X-Forwarded-For %s counts as %s", (peer, forwarded, expected) => {
		expect(client(peer, forwarded)).toBe(expected);
	});

	it("counts a whole /64 of IPv6 as one", () => {
		expect(client("2001:db8:1:2:3:4:5:6", undefined)).toBe("2001:db8:1:2::/64");
		expect(client("2001:db8:1:2::1", undefined)).toBe("2001:db8:1:2::/64");
		expect(client("2001:db8:1:3::1", undefined)).toBe("2001:db8:1:3::/64");
		expect(client("fe80::1%eth0", undefined)).toBe("fe80:0:0:0::/64");
	});

	it("counts by the peer if it is no address, such as a socket's path", () => {
		expect(client("unix", "198.51.100.1")).toBe("unix");
	});
});
