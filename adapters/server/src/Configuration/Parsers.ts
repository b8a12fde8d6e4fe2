/** Parses the values of environment variables. Each function returns `undefined` for an invalid text. */
import { isIP, isIPv4 } from "node:net";
import { changedLimits, defaultLimits, type Limits } from "@svc/core/platform/RateLimits/Limits";
import { type Network, parseNetwork } from "@svc/http/ClientAddress";
import type { Pooling } from "@svc/postgres/Pooling";
import { Either, Encoding } from "effect";

export const logLevels = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];

export const logFormats = ["text", "json"] as const;
export type LogFormat = (typeof logFormats)[number];

export const host = (text: string): string | undefined =>
	isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined;

export const port = (text: string): number | undefined =>
	/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;

/** Parses a number of seconds, possibly 0, into milliseconds. */
export const delay = (text: string): number | undefined =>
	/^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) <= 300 ? Math.round(Number(text) * 1_000) : undefined;

export const seconds = (text: string): number | undefined => {
	const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
	return value >= 1 && value <= 3_600 ? value : undefined;
};

/** Parses days of retention. Fewer would end before the last attempt of a delivery, or before a backup is restored. */
export const days = (text: string): number | undefined => {
	const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
	return value >= 30 && value <= 3_650 ? value : undefined;
};

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

export const databaseUrl = (text: string): string | undefined => {
	if (/^sqlite:(?!\/\/).+/.test(text)) return text;
	const url = urlOf(text);
	const isPostgres = url?.protocol === "postgres:" || url?.protocol === "postgresql:";
	return isPostgres && url.hostname !== "" && url.pathname.length > 1 ? text : undefined;
};

export const baseUrl = (text: string): string | undefined => {
	const url = urlOf(text);
	const isHttp = url?.protocol === "http:" || url?.protocol === "https:";
	return isHttp && url.search === "" && url.hash === "" && url.username === "" ? text.replace(/\/+$/, "") : undefined;
};

export const testKey = (text: string): string | undefined => (/^svc_test_\w+$/.test(text) ? text : undefined);

/** Parses 32 bytes in hex or base64. */
export const secretKey = (text: string): Uint8Array | undefined => {
	if (/^[0-9a-f]{64}$/i.test(text)) return new Uint8Array(Buffer.from(text, "hex"));
	if (/^[A-Za-z0-9+/]{43}=$/.test(text)) return new Uint8Array(Buffer.from(text, "base64"));
	return undefined;
};

/** Parses comma-separated keys. */
export const secretKeys = (text: string): ReadonlyArray<Uint8Array> | undefined => {
	const keys = text.split(",").map((part) => secretKey(part.trim()));
	return keys.every((key) => key !== undefined) ? keys : undefined;
};

const on = new Set(["on", "true", "yes", "1"]);
const off = new Set(["off", "false", "no", "0"]);

export const onOff = (text: string): boolean | undefined => {
	if (on.has(text.toLowerCase())) return true;
	return off.has(text.toLowerCase()) ? false : undefined;
};

export const openOff = (text: string): boolean | undefined => {
	if (text.toLowerCase() === "open") return true;
	return off.has(text.toLowerCase()) ? false : undefined;
};

export const pooling = (text: string): Pooling | undefined => {
	const name = text.toLowerCase();
	return name === "session" || name === "transaction" ? name : undefined;
};

export type RateLimiting = "on" | "off" | "shared";

export const rateLimiting = (text: string): RateLimiting | undefined => {
	if (text.toLowerCase() === "shared") return "shared";
	const isOn = onOff(text);
	if (isOn === undefined) return undefined;
	return isOn ? "on" : "off";
};

/**
 * Parses the format of the OpenTelemetry specification: comma-separated `name=value` pairs with percent-encoded values.
 */
export const headerList = (text: string): Readonly<Record<string, string>> | undefined => {
	const headers: Record<string, string> = {};
	for (const part of text.split(",")) {
		const [, name, encoded] = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)=(\S*)\s*$/.exec(part) ?? [];
		const value = Either.getOrUndefined(Encoding.decodeUriComponent(encoded ?? ""));
		if (name === undefined || value === undefined) return undefined;
		headers[name] = value;
	}
	return headers;
};

export const limitChanges = (text: string): Limits | undefined => {
	const parts = text.split(",").map((part) => part.split("=").map((side) => side.trim()));
	const isWellFormed = parts.every(([, value = "", ...rest]) => /^\d+$/.test(value) && rest.length === 0);
	return isWellFormed
		? changedLimits(defaultLimits, Object.fromEntries(parts.map(([name, value]) => [name, Number(value)])))
		: undefined;
};

export const logFormat = (text: string): LogFormat | undefined => logFormats.find((format) => format === text);

export const logLevel = (text: string): LogLevel | undefined => logLevels.find((level) => level === text);

const isNetwork = (text: string): boolean => {
	const [address = "", bits, ...rest] = text.split("/");
	if (isIP(address) === 0 || rest.length > 0) return false;
	return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
};

export const networks = (text: string): ReadonlyArray<Network> | undefined => {
	const list = text.split(",").map((part) => part.trim());
	return list.every(isNetwork) ? list.flatMap((one) => parseNetwork(one) ?? []) : undefined;
};
