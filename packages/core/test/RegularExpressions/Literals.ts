/** Finds the regular expressions in TypeScript code. */

export interface Literal {
	readonly source: string;
	readonly flags: string;
}

/** After one of these, a slash begins a regular expression; after all else, it divides. */
const before = new Set(["", ..."(,=:[!&|?{};+-*%<>~^"]);
const wordsBefore = new Set(["return", "typeof", "case", "of", "in", "yield", "await"]);

class Scanner {
	#at = 0;
	#last = "";
	readonly found: Array<Literal> = [];

	constructor(readonly code: string) {}

	/** Reads code up to its end, or up to the brace that closes what a template has opened. */
	scan(isInTemplate = false): void {
		let depth = 0;
		while (this.#at < this.code.length) {
			const rest = this.code.slice(this.#at, this.#at + 2);
			const one = rest.charAt(0);
			if (rest === "//") this.#skipTo("\n");
			else if (rest === "/*") this.#skipTo("*/");
			else if (one === '"' || one === "'") this.#string(one);
			else if (one === "`") this.#template();
			else if (one === "/" && before.has(this.#last) && !this.#isTag(rest)) this.#expression();
			else if (/\w/.test(one)) this.#word();
			else {
				if (one === "{") depth += 1;
				if (one === "}" && isInTemplate && depth === 0) return;
				if (one === "}") depth -= 1;
				if (one.trim() !== "") this.#last = one;
				this.#at += 1;
			}
		}
	}

	/** Whether a slash is one of JSX, in `</p>` or `<br />`. */
	#isTag(rest: string): boolean {
		return rest === "/>" || this.#last === "<";
	}

	#skipTo(mark: string): void {
		const end = this.code.indexOf(mark, this.#at + 2);
		this.#at = end < 0 ? this.code.length : end + mark.length;
	}

	#word(): void {
		const word = /\w+/y;
		word.lastIndex = this.#at;
		const [text = ""] = word.exec(this.code) ?? [];
		this.#at += text.length;
		this.#last = wordsBefore.has(text) ? "" : "word";
	}

	#string(quote: string): void {
		this.#at += 1;
		while (this.code.charAt(this.#at) !== quote) this.#at += this.code.charAt(this.#at) === "\\" ? 2 : 1;
		this.#at += 1;
		this.#last = "word";
	}

	#template(): void {
		this.#at += 1;
		while (this.code.charAt(this.#at) !== "`") {
			if (this.code.startsWith("${", this.#at)) {
				this.#at += 2;
				this.#last = "";
				this.scan(true);
				this.#at += 1;
			} else this.#at += this.code.charAt(this.#at) === "\\" ? 2 : 1;
		}
		this.#at += 1;
		this.#last = "word";
	}

	#expression(): void {
		const literal = /\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+)\/([a-z]*)/y;
		literal.lastIndex = this.#at;
		const match = literal.exec(this.code);
		if (match === null) throw new Error(`No regular expression at ${this.code.slice(this.#at, this.#at + 40)}`);
		const [text, source = "", flags = ""] = match;
		this.found.push({ source, flags });
		this.#at += text.length;
		this.#last = "word";
	}
}

export const literalsOf = (code: string): ReadonlyArray<Literal> => {
	const scanner = new Scanner(code);
	scanner.scan();
	return scanner.found;
};
