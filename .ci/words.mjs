/**
 * Refuses words that readers of this code stumbled over. Each has a plainer one, which the message names.
 *
 *   node .ci/words.mjs [--rooms <prefix of a path>] [--count] [--keep]
 *
 * - Identifiers of `src` have no part of `IDENTIFIERS`: `toldAgain` and `WITH_FATE` are refused, `outlook` is not.
 * - Comments of `src`, and titles of tests, speak of code without the words of `PERSONS`. So do the docs.
 * - Sentences of comments have at most 25 words. Those that are longer may not become more: `.ci/words/sentences.json`
 *   keeps their number by room. `--count` lists them; `--keep` writes the numbers of today.
 *
 * Strings are not read: persisted values, JSON and messages have their own tests.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { partsOf, proseOf, sentencesOf, split } from "./words/Source.mjs";

const LONGEST_SENTENCE = 25;
const KEPT = ".ci/words/sentences.json";

/** Refused parts of identifiers, each with what to write instead. */
const IDENTIFIERS = [
	["told", "notified, reported, sent, or the outcome that it is"],
	["tell", "notify, report, send"],
	["tells", "notifies, reports, sends"],
	["hear", "receive, observe"],
	["hears", "receives, observes"],
	["heard", "received, response, outcome"],
	["fate", "outcome"],
	["fates", "outcomes"],
	["witness", "observer, record, evidence"],
	["witnesses", "observers, records, evidence"],
	["doing", "operation, action"],
	["felt", "noticed, elapsed"],
	["sleep and feel", "sleep, advance"],
	["is welcome", "isAllowed, isAdmitted"],
	["lapse", "expire"],
	["lapses", "expires"],
	["lapsed", "expired"],
	["sights", "observations"],
	["books", "ledger, records"],
	["courses", "sequences, histories"],
	["look", "check, reconcile, lookUp"],
	["looks", "checks, reconciles"],
	["looked", "checked, reconciled"],
	["looking", "checking, reconciling"],
	["news", "notification, change, update"],
	["secure", "reserve"],
	["secures", "reserves"],
	["secured", "reserved"],
	["follow", "apply, settle"],
	["follows", "applies, settles"],
	["followed", "applied, settled"],
].map(([words = "", instead = ""]) => ({ parts: words.split(" "), instead }));

/** Legitimate all the same: parts that may hold a refused one, and why. */
const ALLOWED = [
	["look up", "the field's word for reading by a key"],
	["looks up", "the same"],
	["looked up", "the same"],
	["looking up", "the same"],
	["secure connect", "an event and option of Node's TLS"],
	["is secure", "says whether a connection is encrypted"],
	["secure port", "the port that encrypts from the first byte"],
	["follow redirect", "HTTP's word"],
	["follow redirects", "the same"],
].map(([words = ""]) => words.split(" "));

/** Whole identifiers that others chose. */
const FOREIGN = new Map([["secure", { room: "adapters/smtp/", why: "an option of the mail library" }]]);

const PERSONS = [
	["whose", "of which, with, or its owner's name"],
	["whom", "the name of the caller, buyer, merchant or recipient"],
	["whoever", "every caller, a client that"],
	["somebody", "the name of the caller, buyer, merchant or operator"],
	["who", "that, or the name of the caller, buyer or merchant"],
];

/** Most texts have none, and need no closer look. */
const ANY_PERSON = new RegExp(`\\b(?:${PERSONS.map(([word]) => word).join("|")})\\b`, "i");

/** In docs `who` may speak of people. */
const PERSONS_IN_DOCS = PERSONS.filter(([word]) => word !== "who");

const { values: options } = parseArgs({
	options: {
		rooms: { type: "string", default: "" },
		count: { type: "boolean", default: false },
		keep: { type: "boolean", default: false },
	},
});

const list = (/** @type {string} */ folder, /** @type {RegExp} */ names) =>
	existsSync(folder)
		? readdirSync(folder, { recursive: true, encoding: "utf8" })
				.filter((file) => names.test(file))
				.map((file) => join(folder, file).replaceAll("\\", "/"))
		: [];

const rooms = ["packages", "adapters", "examples"].flatMap((floor) =>
	existsSync(floor) ? readdirSync(floor).map((room) => `${floor}/${room}`) : [],
);
const chosen = (/** @type {string} */ file) => file.startsWith(options.rooms);
// `src/generated` is made by the build, from strings.
const sources = rooms.flatMap((room) => list(`${room}/src`, /^(?!generated\/).*\.tsx?$/)).filter(chosen);
const tests = rooms.flatMap((room) => list(`${room}/test`, /\.test\.tsx?$/)).filter(chosen);
const docs = [...list("docs", /\.md$/), ...["README.md"].filter((file) => existsSync(file))].filter(chosen);

const includesAt = (/** @type {string[]} */ parts, /** @type {string[]} */ sought, /** @type {number} */ at) =>
	at >= 0 && sought.every((part, index) => parts[at + index] === part);

/** Finds the first refused part of an identifier that nothing allows. */
const refusedPart = (/** @type {string} */ name) => {
	const parts = partsOf(name);
	return parts
		.flatMap((_, at) =>
			IDENTIFIERS.filter(({ parts: sought }) => includesAt(parts, sought, at)).map((word) => ({ word, at })),
		)
		.find(({ at }) => !ALLOWED.some((allowed) => allowed.some((_, index) => includesAt(parts, allowed, at - index))))
		?.word;
};

/** By identifier, because most occur often. @type {Map<string, ReturnType<typeof refusedPart>>} */
const refusedParts = new Map();

/** @type {string[]} */ const refusals = [];
/** @type {Map<string, string[]>} */ const longSentences = new Map(rooms.filter(chosen).map((room) => [room, []]));

const refuseWords = (
	/** @type {string} */ file,
	/** @type {number} */ line,
	/** @type {string} */ text,
	/** @type {string[][]} */ words,
) => {
	if (!ANY_PERSON.test(text)) return;
	proseOf(text)
		.split("\n")
		.forEach((row, index) => {
			for (const [word, instead] of words) {
				if (new RegExp(`\\b${word}\\b`, "i").test(row)) refusals.push(`${file}:${line + index}: ${word} → ${instead}`);
			}
		});
};

for (const file of sources) {
	const { identifiers, comments } = split(readFileSync(file, "utf8"));
	for (const { line, name } of identifiers) {
		if (!refusedParts.has(name)) refusedParts.set(name, refusedPart(name));
		const word = refusedParts.get(name);
		const foreign = FOREIGN.get(name);
		if (word !== undefined && !(foreign && file.startsWith(foreign.room)))
			refusals.push(`${file}:${line}: ${name} → ${word.instead}`);
	}
	const room = file.split("/").slice(0, 2).join("/");
	const long = longSentences.get(room) ?? [];
	longSentences.set(room, long);
	for (const { line, text } of comments) {
		refuseWords(file, line, text, PERSONS);
		for (const sentence of sentencesOf(proseOf(text))) {
			if (sentence.words > LONGEST_SENTENCE) long.push(`${file}:${line + sentence.line}: ${sentence.words} words`);
		}
	}
}
for (const file of tests) {
	for (const { line, text } of split(readFileSync(file, "utf8")).titles) refuseWords(file, line, text, PERSONS);
}
for (const file of docs) refuseWords(file, 1, readFileSync(file, "utf8"), PERSONS_IN_DOCS);

const kept = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, "utf8")) : {};
// A prefix that names a folder inside a room reads a part of it, so there is nothing to compare its number with.
const counts = Object.fromEntries(
	[...longSentences].flatMap(([room, { length }]) => (chosen(room) ? [[room, length]] : [])),
);
if (options.count) for (const sentence of [...longSentences.values()].flat()) console.log(sentence);
if (options.keep) writeFileSync(KEPT, `${JSON.stringify({ ...kept, ...counts }, null, "\t")}\n`);
else {
	for (const [room, count] of Object.entries(counts)) {
		const most = kept[room] ?? 0;
		if (count > most) {
			const found = `${count} sentences of comments have more than ${LONGEST_SENTENCE} words, ${most} may`;
			refusals.push(`${room}: ${found} → shorten them; --count lists them`);
		}
	}
}

for (const refusal of refusals) console.error(refusal);
const total = [...longSentences.values()].flat().length;
console.log(`words: ${refusals.length} refused; ${total} long sentences in comments of ${sources.length} files`);
process.exitCode = refusals.length === 0 ? 0 : 1;
