/**
 * The reference's search index: an entry for each endpoint, capability, event, error, type, and section of a guide. The
 * words of fields' sentences and of guides are many, so the index has each word once, with the entries that contain it.
 */
import { descriptionOf, fieldsOf, type JsonType, nameOf } from "@svc/api/Reference/JsonType";
import { failureKinds } from "@svc/core/events/Webhooks/Diagnosis";
import { catalog, codes } from "@svc/core/words/Errors";
import { chapters, families, type Operation, types } from "./Contract.js";
import { type Guide, guideSections, testCards } from "./Guides.js";
import { anchorOfType, eventsPageOf, homes } from "./Homes.js";
import { synonyms } from "./Synonyms.js";

export interface SearchEntry {
	readonly kind: "capability" | "endpoint" | "error" | "event" | "guide" | "section" | "topic" | "type";
	readonly title: string;
	/** Additional search text, shown below the title. */
	readonly text: string;
	/** Its address from below `/docs`: a page, and its section. */
	readonly to: string;
}

export interface SearchIndex {
	readonly entries: ReadonlyArray<SearchEntry>;
	/**
	 * The words that are in no title or text, sorted and separated by `;`. After each, the numbers of its entries follow:
	 * the first, then the gaps to the next ones, in base 36.
	 */
	readonly words: string;
	/** Words that are in most entries, separated by spaces: they narrow no search. */
	readonly common: string;
	/** What readers type, by what the documentation calls it. */
	readonly synonyms: Readonly<Record<string, ReadonlyArray<string>>>;
}

/** An entry with the text that is searched, but not shown. */
interface Indexed extends SearchEntry {
	readonly body?: string;
}

/** The names, values and sentences of a type's own fields; named types have entries of their own. */
const textOfType = (type: JsonType = {}): string => {
	const items = Array.isArray(type.items) ? type.items : [type.items ?? {}];
	const inside = [...(type.anyOf ?? []), ...(type.oneOf ?? []), ...(type.items === undefined ? [] : items)];
	return [
		descriptionOf(type) ?? "",
		...(type.enum ?? []).map(String),
		...fieldsOf(type).flatMap(([name, , field]) => [name, textOfType(field)]),
		...inside.map(textOfType),
	].join(" ");
};

/** The text of a body, which is shown at its operation. */
const bodyText = ({ body }: Operation): string =>
	textOfType(body?.schema.$ref === undefined ? body?.schema : types[nameOf(body.schema.$ref)]);

const parameterText = ({ parameters }: Operation): string =>
	parameters.map(({ description = "", name }) => `${name} ${description}`).join(" ");

const chapterEntries = (): ReadonlyArray<Indexed> =>
	chapters.flatMap(({ description, operations, slug, title }) => [
		{ kind: "capability", title, text: description.replaceAll("`", ""), to: slug },
		...operations.map((operation): Indexed => {
			const { id, method, path, summary } = operation;
			return {
				kind: "endpoint",
				title: summary,
				text: `${method} ${path} ${id}`,
				body: `${operation.description} ${parameterText(operation)} ${bodyText(operation)}`,
				to: `${slug}#${id}`,
			};
		}),
	]);

const eventEntries = (): ReadonlyArray<Indexed> =>
	families.flatMap((family) =>
		family.webhooks.map(({ description, type }) => ({
			kind: "event",
			title: type,
			text: description,
			to: `${eventsPageOf(family)}#${type}`,
		})),
	);

const errorEntries = (): ReadonlyArray<Indexed> => [
	...codes.map((code): Indexed => {
		const { message, next_steps } = catalog[code];
		return { kind: "error", title: code, text: message.replaceAll("`", ""), body: next_steps, to: `errors#${code}` };
	}),
	...failureKinds.map(
		({ error_category, meaning, recommended_action }): Indexed => ({
			kind: "error",
			title: error_category,
			text: meaning,
			body: recommended_action,
			to: `webhook-failures#${error_category}`,
		}),
	),
];

const typeEntries = (): ReadonlyArray<Indexed> =>
	[...homes].map(([name, home]) => ({
		kind: "type",
		title: name,
		text: "",
		body: textOfType(types[name]),
		to: `${home}#${anchorOfType(name)}`,
	}));

/** The prose of a part of a guide. Examples have more words than they explain. */
const plain = (html: string): string => html.replace(/<pre>.*?<\/pre>/gs, " ").replace(/<[^>]*>/g, " ");

/** A guide and its sections: each has the text up to the next heading. */
const guideEntries = (kind: string, { headings, html, path, title }: Guide): ReadonlyArray<Indexed> => {
	const [intro = "", ...parts] = html.split(/(?=<h[2-6] id=")/).map(plain);
	return [
		{ kind: "guide", title, text: kind, body: intro, to: path },
		...headings.map(
			({ anchor, text }, index): Indexed => ({
				kind: "section",
				title: text,
				text: title,
				body: parts[index] ?? "",
				to: `${path}#${anchor}`,
			}),
		),
	];
};

/** From below `/docs`: the first page's address has no slash at its end. */
const firstPage = "../docs";

/** What the first page says of all requests, and the simulator's cards. */
const topics = (): ReadonlyArray<Indexed> => {
	const { page, section } = testCards;
	const { html = "" } = guideSections.flatMap(({ guides }) => guides).find(({ path }) => path === page) ?? {};
	const cards = html.split(`<h2 id="${section}">`)[1]?.split("<h2")[0] ?? "";
	const tokens = [...new Set(cards.match(/tok_\w+/g))];
	return [
		{
			kind: "topic",
			title: "Requests",
			text: "The address, the key, and the form of requests and responses",
			to: `${firstPage}#requests`,
		},
		{
			kind: "topic",
			title: "Idempotency",
			text: "Idempotency-Key: repeat a command safely",
			to: `${firstPage}#idempotency`,
		},
		{ kind: "topic", title: "Errors", text: "The form of errors, and every code", to: `${firstPage}#errors` },
		{
			kind: "topic",
			title: "Lists",
			text: "page_size, page_token, sort_by: pages, order and filters",
			to: `${firstPage}#lists`,
		},
		{ kind: "topic", title: "Versions", text: "Svc-Version: the version of a request", to: `${firstPage}#versions` },
		{ kind: "topic", title: "Test cards", text: tokens.join(" "), body: plain(cards), to: `${page}#${section}` },
	];
};

/** Words in the text of more entries than this are common. */
const maximumEntries = 200;

const stopWords = new Set(
	"a about after all an and are as at be before but by can do does each every for from has have how i if in into is it its may more my no not of on one only or other so such than that the their them then there these this to until was we were what when where which who why will with without you your".split(
		" ",
	),
);

/** The words of a text, as a reader may type them. Names such as `tok_visa` are one word. */
export const wordsIn = (text: string): ReadonlyArray<string> =>
	(text.toLowerCase().match(/[a-z0-9]+(?:[_.-][a-z0-9]+)*/g) ?? []).filter(
		(word) => word.length > 1 && word.length <= 40 && !stopWords.has(word),
	);

const written = (numbers: ReadonlyArray<number>): string =>
	numbers.map((number, index) => (number - (numbers[index - 1] ?? 0)).toString(36)).join(" ");

export const searchIndex = (): SearchIndex => {
	const all = [
		...topics(),
		...chapterEntries(),
		...guideSections.flatMap(({ guides, title }) => guides.flatMap((guide) => guideEntries(title, guide))),
		...eventEntries(),
		...errorEntries(),
		...typeEntries(),
	];
	const places = new Map<string, Array<number>>();
	for (const [number, { body = "", text, title }] of all.entries()) {
		const shown = `${title} ${text}`.toLowerCase();
		for (const word of new Set(wordsIn(body))) {
			if (shown.includes(word)) continue;
			const known = places.get(word);
			if (known === undefined) places.set(word, [number]);
			else known.push(number);
		}
	}
	const isCommon = ([, { length }]: readonly [string, { readonly length: number }]) => length > maximumEntries;
	return {
		entries: all.map(({ kind, text, title, to }) => ({ kind, title, text, to })),
		common: [...stopWords, ...[...places].filter(isCommon).map(([word]) => word)].join(" "),
		words: [...places]
			.filter((place) => !isCommon(place))
			.sort(([one], [other]) => (one < other ? -1 : 1))
			.map(([word, numbers]) => `${word} ${written(numbers)}`)
			.join(";"),
		synonyms,
	};
};
