/** Unique fields: two documents in an environment cannot share their values. */

import { Refusal } from "@svc/core/words/Errors";
import { Documents } from "@svc/core/words/Storage/Documents";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { Effect, Either, Option } from "effect";
import {
	check,
	committed,
	equal,
	isTrue,
	newEnvironmentId,
	newId,
	range,
	refusalOf,
	type StorageCheck,
	same,
} from "./Check.js";
import { type Thing, thing, things, written } from "./Thing.js";

const update = (environment_id: string, document: Thing) =>
	committed(Effect.flatMap(Documents, (documents) => documents.update(things, environment_id, document)));

const holder = (environment_id: string, code: string) =>
	Effect.flatMap(Documents, (documents) => documents.findUnique(things, environment_id, "code", code));

export const uniqueness: ReadonlyArray<StorageCheck> = [
	check(
		"a taken value is refused, and the refusal names the field",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const first = thing({ code: "A", code_alias: "B" });
			yield* written(environment, first);
			const byCode = yield* refusalOf(written(environment, thing({ code: "A", code_alias: "C" })), "ALREADY_EXISTS");
			same(byCode.param, "code");
			const byAlias = yield* refusalOf(written(environment, thing({ code: "D", code_alias: "B" })), "ALREADY_EXISTS");
			same(byAlias.param, "code_alias");
			equal(Option.getOrThrow(yield* holder(environment, "A")), first);
			isTrue(Option.isNone(yield* holder(environment, "D")), "the refused document is not there");
		}),
	),
	check(
		"documents without the field are free",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			yield* written(environment, thing(), thing(), thing({ code: "A" }), thing({ code_alias: "A" }));
			yield* written(environment, thing());
		}),
	),
	check(
		"another environment is free",
		Effect.gen(function* () {
			const [one, other] = [newEnvironmentId(), newEnvironmentId()];
			const [mine, theirs] = [thing({ code: "A" }), thing({ code: "A" })];
			yield* written(one, mine);
			yield* written(other, theirs);
			equal(Option.getOrThrow(yield* holder(one, "A")), mine);
			equal(Option.getOrThrow(yield* holder(other, "A")), theirs);
		}),
	),
	check(
		"values are compared exactly, with case, spaces and accents",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const codes = ["a", "A", " a", "a ", "á", "a\u0301", "ß", "ss", "", "%", "_"];
			yield* Effect.forEach(codes, (code) => written(environment, thing({ code })));
			for (const code of codes) same(Option.getOrThrow(yield* holder(environment, code)).code, code);
		}),
	),
	check(
		"an update into a taken value is refused and changes nothing",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const [first, second] = [thing({ code: "A" }), thing({ code: "B" })];
			yield* written(environment, first, second);
			const one = yield* refusalOf(update(environment, { ...second, code: "A" }), "ALREADY_EXISTS");
			same(one.param, "code");
			const many = documents.updateMany(things, environment, [{ ...second, code: "A" }]);
			same((yield* refusalOf(committed(many), "ALREADY_EXISTS")).param, "code");
			equal(Option.getOrThrow(yield* holder(environment, "B")), second);
		}),
	),
	check(
		"a value that its document gave up is free again",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const { code: _, ...without } = thing({ code: "A" });
			yield* written(environment, { ...without, code: "A" });
			yield* update(environment, without);
			yield* written(environment, thing({ code: "A" }));
		}),
	),
	check(
		"of 32 inserts of one value exactly one wins",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const results = yield* Effect.forEach(
				range(32),
				(i) => Effect.either(written(environment, thing({ code: "A", name: `racer ${i}` }))),
				{ concurrency: "unbounded" },
			);
			same(results.filter(Either.isRight).length, 1);
			for (const loser of results.filter(Either.isLeft)) {
				isTrue(loser.left instanceof Refusal && loser.left.code === "ALREADY_EXISTS", `${loser.left}`);
			}
			isTrue(Option.isSome(yield* holder(environment, "A")), "the winner is there");
		}),
	),
	check(
		"when one of several inserted documents is refused, none is written",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const list = [thing({ code: "A" }), thing({ code: "B" }), thing({ code: "A" })];
			yield* refusalOf(written(environment, ...list), "ALREADY_EXISTS");
			const found = yield* documents.getMany(
				things,
				environment,
				list.map((document) => document.thing_id),
			);
			equal(found, []);
		}),
	),
	check(
		"an ID is given once: a second document of it is a defect, and the first one stays",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const [environment, other] = [newEnvironmentId(), newEnvironmentId()];
			const thing_id = newId("thing_");
			yield* written(environment, thing({ thing_id, name: "first" }));
			const error = yield* Effect.flip(written(environment, thing({ thing_id, name: "second" })));
			isTrue(error instanceof StorageError && error.reason === "unique", `${error}`);
			yield* written(other, thing({ thing_id, name: "elsewhere" }));
			same(Option.getOrThrow(yield* documents.get(things, environment, thing_id)).name, "first");
			same(Option.getOrThrow(yield* documents.get(things, other, thing_id)).name, "elsewhere");
		}),
	),
];
