/**
 * Records what the functions behind the endpoints read of a request: each field of its body or query, by proxies around the
 * decoded input, and each header.
 */
import type { implementations } from "@svc/core/main/Implementations";
import { type AnyFunction, type AnyFunctions, functionsOf } from "@svc/core/platform/Implementation";
import type { AnyUseCase } from "@svc/core/platform/UseCase";
import { Effect, Record } from "effect";
import type { Fields } from "../Fields.js";

/** What functions have looked at in the inputs of one operation, by the paths of fields. `[]` stands for each item. */
export interface Seen {
	/** Objects that were passed on; the input itself has an empty path. */
	readonly objects: Set<string>;
	/** Objects of which all fields were copied. A copy shows that a field is absent, too. */
	readonly copied: Set<string>;
	/** Fields that were read, whether the request had them or not. */
	readonly read: Set<string>;
	/** Fields that the request had, and that were read. */
	readonly found: Set<string>;
}

const unseen = (): Seen => ({ objects: new Set(), copied: new Set(), read: new Set(), found: new Set() });

const isPlain = (value: unknown): value is object =>
	typeof value === "object" &&
	value !== null &&
	(Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value)));

/** A list that passes on watched items. */
const watchedList = (list: ReadonlyArray<unknown>, seen: Seen, at: string): unknown => {
	const items = new Map<string, unknown>();
	return new Proxy(list, {
		get: (target, name) => {
			const item: unknown = Reflect.get(target, name);
			if (typeof name === "symbol" || !/^\d+$/.test(name)) return item;
			// Each item has one proxy, so that comparisons of an item with itself hold.
			if (!items.has(name)) items.set(name, watched(item, seen, `${at}[]`));
			return items.get(name);
		},
	});
};

/** The value, which adds to `seen` what is read of it. */
export const watched = (value: unknown, seen: Seen, at = ""): unknown => {
	if (!isPlain(value)) return value;
	if (Array.isArray(value)) return watchedList(value, seen, at);
	const parts = new Map<string, unknown>();
	const note = (name: string | symbol) => {
		if (typeof name === "symbol") return;
		seen.read.add(`${at}.${name}`);
		if (Object.hasOwn(value, name)) seen.found.add(`${at}.${name}`);
	};
	seen.objects.add(at);
	return new Proxy(value, {
		get: (target, name) => {
			note(name);
			const part: unknown = Reflect.get(target, name);
			if (typeof name === "symbol") return part;
			if (!parts.has(name)) parts.set(name, watched(part, seen, `${at}.${name}`));
			return parts.get(name);
		},
		has: (target, name) => {
			note(name);
			return Reflect.has(target, name);
		},
		ownKeys: (target) => {
			seen.copied.add(at);
			return Reflect.ownKeys(target);
		},
	});
};

const parentOf = (field: string): string => field.slice(0, field.lastIndexOf("."));

const isBelow = (field: string, at: string): boolean => field.startsWith(`${at}.`);

/**
 * Says which fields the functions took from requests though the document does not declare them, and which declared ones they
 * never looked at, although they had the object that has them.
 */
export const differences = ({ copied, found, objects, read }: Seen, declared: Fields): ReadonlyArray<string> => {
	const known = [...declared].map((field) => field.replace(/\?$/, ""));
	const named = known.filter((field) => !field.endsWith(".*"));
	const open = known.filter((field) => field.endsWith(".*")).map(parentOf);
	const undeclared = [...found].filter((field) => !named.includes(field) && !open.some((at) => isBelow(field, at)));
	const ignored = named.filter((field) => {
		const at = parentOf(field);
		return objects.has(at) && !read.has(field) && !copied.has(at);
	});
	return [...undeclared.map((field) => `reads ${field}`), ...ignored.map((field) => `ignores ${field}`)];
};

/** What was read, by operation. */
export type Reads = Map<string, Seen>;

/** The function, which notes what it reads of its input. */
const reading = (reads: Reads, { operation }: AnyUseCase, work: AnyFunction): AnyFunction => {
	const seen = reads.get(operation) ?? unseen();
	reads.set(operation, seen);
	// A watched value has the type of the value.
	return (caller, ...rest) => work(caller, ...rest.map((value) => watched(value, seen) as never));
};

/** The use cases, which note the fields that their functions read. */
export const watchedUseCases = (served: typeof implementations, reads: Reads): typeof implementations =>
	served.map((one) => ({
		...one,
		functions: Effect.map(
			functionsOf(one),
			(functions): AnyFunctions =>
				Record.map(functions, (work, name) => {
					const useCase = one.useCases[name];
					return useCase === undefined ? work : reading(reads, useCase, work);
				}),
		),
	}));
