/**
 * Finds the client address that a request counts against. It is the socket's peer, unless that is a trusted proxy: then
 * it is the nearest untrusted address in `X-Forwarded-For`. Whatever an untrusted client writes there is ignored.
 */
import { type AddressBytes, parseAddress } from "@svc/core/words/IpAddress";

export interface Network {
	readonly bytes: AddressBytes;
	readonly bits: number;
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
const plain = (bytes: AddressBytes): AddressBytes => {
	const isMapped = bytes.length === 16 && bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255;
	return isMapped && bytes[11] === 255 ? bytes.slice(12) : bytes;
};

const read = (text: string): AddressBytes | undefined => {
	const [address = ""] = text.trim().split("%", 1);
	const bytes = parseAddress(address);
	return bytes === undefined ? undefined : plain(bytes);
};

/** Parses `10.0.0.0/8` or a single address; `undefined` for anything else. */
export const parseNetwork = (text: string): Network | undefined => {
	const [address = "", bits] = text.split("/");
	const bytes = read(address);
	return bytes === undefined ? undefined : { bytes, bits: bits === undefined ? bytes.length * 8 : Number(bits) };
};

const contains = ({ bits, bytes }: Network, address: AddressBytes): boolean =>
	address.length === bytes.length &&
	address.every((byte, i) => {
		const free = Math.min(8, Math.max(0, (i + 1) * 8 - bits));
		return byte >> free === bytes[i]! >> free;
	});

/** A client with one IPv6 address usually controls its whole /64, so the /64 counts as one. */
const countedBytes = 8;

const named = (bytes: AddressBytes): string =>
	bytes.length === 4
		? bytes.join(".")
		: `${Array.from({ length: countedBytes / 2 }, (_, i) => ((bytes[2 * i]! << 8) | bytes[2 * i + 1]!).toString(16)).join(":")}::/64`;

/** Returns a function that maps a request's peer and `X-Forwarded-For` to the address it counts against. */
export const clientOf = (trusted: ReadonlyArray<Network>) => {
	const isTrusted = (address: AddressBytes): boolean => trusted.some((network) => contains(network, address));
	return (peer: string, forwarded: string | undefined): string => {
		const socket = read(peer);
		if (socket === undefined) return peer;
		if (forwarded === undefined || !isTrusted(socket)) return named(socket);
		let nearest = socket;
		for (const hop of forwarded.split(",").reverse()) {
			const address = read(hop);
			// No trusted proxy vouches for anything beyond an unreadable address.
			if (address === undefined) break;
			nearest = address;
			if (!isTrusted(address)) break;
		}
		return named(nearest);
	};
};
