/**
 * Splits TypeScript into what the word check reads: identifiers, comments, and the titles of tests. Strings, regular
 * expressions and the text of templates are left out. It is no parser: it only has to know where each of these ends.
 */

/** @typedef {{ line: number, name: string }} Identifier */
/** @typedef {{ line: number, text: string }} Prose */

const TITLED = new Set(["it", "test", "describe", "law"]);

/** After these a slash begins a regular expression; after any other word it divides. */
const BEFORE_REGEX = new Set([
	"return",
	"typeof",
	"case",
	"in",
	"of",
	"do",
	"else",
	"void",
	"delete",
	"throw",
	"await",
]);

const TOKEN =
	/(?<space>\s+)|(?<line>\/\/[^\n]*)|(?<block>\/\*[\s\S]*?\*\/)|(?<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?<number>\d[\w.]*)|(?<name>[\p{L}_$#][\p{L}\p{N}_$]*)|(?<other>[\s\S])/uy;

/** The flags are the next token's: letters that no identifier list contains. */
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//y;

/** Text of a template up to its end or its next `${`. */
const TEMPLATE = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?<end>`|\$\{)/y;

/** Text of a block comment without its frame; lines stay lines. */
const unframed = (/** @type {string} */ comment) => comment.slice(2, -2).replace(/^[ \t]*\*+ ?/gm, "");

/**
 * Splits one file.
 *
 * @param {string} source
 */
export const split = (source) => {
	/** @type {Identifier[]} */ const identifiers = [];
	/** @type {Prose[]} */ const comments = [];
	/** @type {Prose[]} */ const titles = [];
	/** Function names of the calls around here, so that `it.each(…)("title")` is known as a test. */
	/** @type {string[]} */ const calls = [];
	/** Depths of braces at which the templates around here go on. */
	/** @type {number[]} */ const templates = [];
	let [position, line, depth, callee, previous, commented] = [0, 1, 0, "", "", 0];

	const advance = (/** @type {string} */ text) => {
		position += text.length;
		for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) line += 1;
	};
	const title = (/** @type {number} */ at, /** @type {string} */ text) => {
		if (previous === "(" && TITLED.has(calls.at(-1) ?? "")) titles.push({ line: at, text });
	};
	const template = (/** @type {boolean} */ begins) => {
		TEMPLATE.lastIndex = position;
		const found = TEMPLATE.exec(source);
		const text = found?.[0] ?? source.slice(position);
		if (begins) title(line, text);
		advance(text);
		if (found?.groups?.end === "${") templates.push(depth);
		previous = found?.groups?.end === "${" ? "{" : '"';
	};
	const comment = (/** @type {string} */ text) => {
		const last = comments.at(-1);
		// Adjacent lines are one comment.
		if (text.startsWith("//") && last?.text.endsWith("\n") && commented === line - 1) {
			last.text += `${text.slice(2)}\n`;
		} else comments.push({ line, text: text.startsWith("//") ? `${text.slice(2)}\n` : unframed(text) });
		advance(text);
		commented = line;
	};

	while (position < source.length) {
		REGEX.lastIndex = TOKEN.lastIndex = position;
		const found = TOKEN.exec(source);
		const text = found?.[0] ?? source[position] ?? "";
		const { space, line: rest, block, string, number, name } = found?.groups ?? {};
		if (space !== undefined) {
			advance(text);
			continue;
		}
		if (rest !== undefined || block !== undefined) {
			comment(text);
			continue;
		}
		if (string !== undefined) {
			title(line, text.slice(1, -1));
			[previous, callee] = ['"', ""];
			advance(text);
		} else if (number !== undefined) {
			[previous, callee] = ["0", ""];
			advance(text);
		} else if (name !== undefined) {
			identifiers.push({ line, name });
			if (previous !== ".") callee = name;
			previous = BEFORE_REGEX.has(name) ? "=" : "a";
			advance(text);
		} else if (text === "/" && !/[a0")\]}]/.test(previous)) {
			advance(REGEX.exec(source)?.[0] ?? text);
			previous = '"';
		} else if (text === "`") {
			advance(text);
			template(true);
		} else if (text === "}" && templates.at(-1) === depth) {
			templates.pop();
			advance(text);
			template(false);
		} else {
			if (text === "{") depth += 1;
			if (text === "}") depth -= 1;
			if (text === "(") calls.push(callee);
			callee = text === ")" ? (calls.pop() ?? "") : text === "." ? callee : "";
			previous = text;
			advance(text);
		}
	}
	return { identifiers, comments, titles };
};

/** Parts of an identifier, in lower case: `LookUpGiftCard`, `look_up_gift_card` and `LOOK_UP` begin with look, up. */
export const partsOf = (/** @type {string} */ name) =>
	name
		.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
		.replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
		.split(/[\s_$#]+/)
		.filter(Boolean)
		.map((part) => part.toLowerCase());

/** Prose without code: spans between backticks, links, and fenced or indented blocks. Every line stays on its line. */
export const proseOf = (/** @type {string} */ text) =>
	text
		.replace(/^(\s*)(```|~~~)[\s\S]*?^\1\2/gm, (block) => block.replace(/[^\n]+/g, ""))
		.replace(/^(?: {3,}|\t).*$/gm, "")
		.replace(/`[^`\n]*`|\{@link [^}]*\}|https?:\/\/\S+/g, "code");

/** Sentences of prose, with the line (from 0) on which each begins. */
export const sentencesOf = (/** @type {string} */ text) => {
	/** @type {{ line: number, words: number }[]} */ const sentences = [];
	let [line, words, begun] = [0, 0, 0];
	const end = () => {
		if (words > 0) sentences.push({ line: begun, words });
		words = 0;
	};
	for (const row of text.split("\n")) {
		// An empty line, an item of a list, a row of a table and a tag begin anew.
		if (/^\s*($|[-*+|@]|\d+\.\s)/.test(row)) end();
		for (const word of row.trim().split(/\s+/)) {
			if (!/[\p{L}\p{N}]/u.test(word)) continue;
			if (words === 0) begun = line;
			words += 1;
			if (/[.!?]["')\]]*$/.test(word) && !/^(e\.g|i\.e|etc|vs)\.$/.test(word)) end();
		}
		line += 1;
	}
	end();
	return sentences;
};
