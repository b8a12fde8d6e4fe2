import {
	maximumHeaders,
	maximumRedacted,
	type Redacted,
	redact,
	redactHeaders,
	redactHeadersCounted,
	redactionMarker,
	redactText,
} from "@svc/core/words/Redaction";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const secret = "s3cr3tValue_0123456789";

/** All the ways in which a name and its value are written. `quoted` takes any text, `bare` no mark that ends it. */
const quotedSyntaxes: Readonly<Record<string, (name: string, value: string) => string>> = {
	json: (name, value) => JSON.stringify({ [name]: value }),
	"indented json": (name, value) => JSON.stringify({ a: 1, [name]: value, b: [2] }, null, 2),
	"json within json": (name, value) => JSON.stringify({ body: JSON.stringify({ [name]: value }), b: 1 }),
	"json within json within json": (name, value) =>
		JSON.stringify({ log: JSON.stringify({ body: JSON.stringify({ [name]: value, b: 1 }) }) }),
	"a list": (name, value) => JSON.stringify({ [name]: ["a", value], b: 1 }),
	"an object": (name, value) => JSON.stringify({ [name]: { note: "a", inner: [{ more: value }] }, b: 1 }),
	"a list within json within json": (name, value) => JSON.stringify({ body: JSON.stringify({ [name]: [value] }) }),
	"a name and a value beside it": (name, value) => JSON.stringify([{ name, type: "text", value }]),
	"double quotes": (name, value) => `${name}: ${JSON.stringify(value)} and more`,
	"double quotes after =": (name, value) => `${name}=${JSON.stringify(value)}`,
	"a query in percent-encoded json": (name, value) =>
		`a=1&body=${encodeURIComponent(JSON.stringify({ [name]: value }))}`,
	"json in html": (name, value) =>
		`<pre>${JSON.stringify({ [name]: value })
			.replace(/&/g, "&amp;")
			.replace(/"/g, "&quot;")
			.replace(/</g, "&lt;")}</pre>`,
	form: (name, value) => `a=1&${name}=${encodeURIComponent(value)}&b=2`,
	"a field within a form": (name, value) => `user[${name}]=${encodeURIComponent(value)}&b=2`,
};

const bareSyntaxes: Readonly<Record<string, (name: string, value: string) => string>> = {
	"single quotes": (name, value) => `${name}='${value}'`,
	"a dictionary of Python": (name, value) => `{'user': 'x', '${name}': '${value}'}`,
	"bytes of Python": (name, value) => `{'${name}': b'${value}'}`,
	"a hash of Ruby": (name, value) => `{"${name}"=>"${value}"}`,
	"an array of PHP": (name, value) => `Array ( [${name}] => ${value} )`,
	"a dump of PHP": (name, value) => `["${name}"]=> string(${value.length}) "${value}"`,
	xml: (name, value) => `<a><${name}>${value}</${name}></a>`,
	"xml with attributes": (name, value) => `<n:${name} kind="x">${value}</n:${name}>`,
	"nested xml": (name, value) => `<${name}><${name}>a</${name}><b>${value}</b></${name}>`,
	"xml in html": (name, value) => `&lt;${name}&gt;${value}&lt;/${name}&gt;`,
	"an attribute": (name, value) => `<user ${name}="${value}"/>`,
	"an attribute of an element with the name": (name, value) => `<${name} value="${value}"/>`,
	"an element that names the field": (name, value) => `<param name="${name}">${value}</param>`,
	"a field of a form in html": (name, value) => `<input name="${name}" value="${value}">`,
	"plain text": (name, value) => `line one\n${name}: ${value}\nline three`,
	"plain text after =": (name, value) => `failed: ${name} = ${value}, retry`,
	"a message of json": (name, value) => JSON.stringify({ message: `bad ${name}=${value}`, b: 1 }),
	"lines of json": (name, value) => JSON.stringify({ message: `a\n${name}: ${value}\nb` }),
	"a list of yaml": (name, value) => `a: 1\n${name}:\n  - first\n  - ${value}\nb: 2`,
	"a text of yaml": (name, value) => `${name}: |\n  first\n  ${value}\nb: 2`,
	"an option of a command": (name, value) => `login --${name} ${value} --verbose`,
	"a header": (name, value) => `X-${name}: Bearer ${value}\r\nServer: x`,
	"a query": (name, value) => `GET /path?a=1&${name}=${value}&b=2 HTTP/1.1`,
};

const names = [
	...["password", "passwords", "Password", "user_password", "pwd", "DB_PWD", "api_key", "apiKey", "API-Key", "apikey"],
	...["token", "accessToken", "client_secret", "X-Auth", "X-Csrf", "csrfmiddlewaretoken", "sessionId", "signature"],
	...["privateKey", "credentials", "pin", "cvv2", "card_number", "passphrase", "set-cookie", "authorization"],
];

/** Begins with what appears in no syntax, so that one letter of it that survives is found. */
const begin = "zqzqzq";
const anyValue = fc.string({ unit: "grapheme-ascii" }).map((tail) => begin + tail);
const bareValue = fc.stringMatching(/^[A-Za-z0-9_.!@#$%*+?|^~/:-]{0,30}$/).map((tail) => begin + tail);
/** No name that is a secret's, and no quote, so that what stands before changes nothing. */
const noise = fc.constantFrom(
	"",
	"x ",
	"é ",
	"Error 500: ",
	"a=1&",
	"<b>no</b> ",
	"{} ",
	"\\ ",
	"50% & more ",
	"1 2 3\n",
);

const cuts = (text: string): ReadonlyArray<string> => {
	const first = text.indexOf(begin);
	return Array.from({ length: text.length - first }, (_, i) => text.slice(0, first + 1 + i));
};

describe("secrets", () => {
	test.each(Object.entries(quotedSyntaxes))("never survive in %s", (_, write) => {
		fc.assert(
			fc.property(fc.constantFrom(...names), anyValue, noise, (name, value, before) => {
				const text = before + write(name, value);
				for (const one of [text, ...cuts(text)]) expect(redactText(one)).not.toContain("zq");
			}),
			{ numRuns: 60 },
		);
	});

	test.each(Object.entries(bareSyntaxes))("never survive in %s", (_, write) => {
		fc.assert(
			fc.property(fc.constantFrom(...names), bareValue, noise, (name, value, before) => {
				const text = before + write(name, value);
				for (const one of [text, ...cuts(text)]) expect(redactText(one)).not.toContain("zq");
			}),
			{ numRuns: 60 },
		);
	});

	test.each([
		...['password: "x"', 'api_key="x"', "token='x'", "{'password': 'x'}", '{\\"password\\":\\"x\\"}'],
		...["<password>x</password>", '{"passwords":["x"]}', 'x-debug: password="x"', "pwd=x", "X-Auth: x", "X-Csrf: x"],
	])("of one letter are hidden in %s", (text) => {
		const redacted = redactText(text);
		expect(redacted).toContain(redactionMarker);
		expect(redacted.replace(/x-debug|X-/g, "")).not.toContain("x");
	});

	test.each([
		`{"client_secret" : "${secret}\\"more"}`,
		`{"session_id":"${secret}\\`,
		`token = ${secret}; path=/`,
		`curl -H "X-Auth-Token: ${secret}"`,
		`curl -H 'Cookie: a=1; id=${secret}' https://a.example`,
		`Authorization: Digest username="a", response="${secret}"`,
		`API key: ${secret}`,
		`the bearer ${secret} was refused`,
		"unknown secret whsec_s3cr3tValue_0123456789/+=",
		`key svc_live_${secret} is unknown`,
		`(sk_test_${secret})`,
		`jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzM2NyM3RWYWx1ZSJ9.${secret}`,
		`glpat-${secret}`,
		`https://a.example/glpat-${secret}?b=1`,
		`SG.${secret}.${secret}`,
		`postgres://admin:${secret}@db.example.com/app`,
		`https:\\/\\/admin:${secret}@db.example.com`,
		`https://${secret}@db.example.com`,
		`postgres://admin:${secret}`,
		`-----BEGIN RSA PRIVATE KEY-----\n${secret}\n-----END RSA PRIVATE KEY-----`,
		`x-----BEGIN PRIVATE KEY-----\\n${secret}`,
		`-----BEGIN PRIV`,
	])("are hidden in %j", (text) => {
		const redacted = redactText(text);
		expect(redacted).not.toContain("s3cr3tValue");
		expect(redacted).toContain(redactionMarker);
	});

	/** Digits with the check digit that makes them a card number. */
	const card = fc
		.tuple(
			fc.constantFrom("4", "51", "34", "6011", "2221"),
			fc.stringMatching(/^\d{8}$/),
			fc.integer({ min: 13, max: 19 }),
		)
		.map(([prefix, middle, length]) => {
			const digits = (prefix + middle).padEnd(length - 1, "7").slice(0, length - 1);
			const sum = [...digits].reverse().reduce((sum, digit, i) => {
				const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
				return sum + (value > 9 ? value - 9 : value);
			}, 0);
			return digits + String((10 - (sum % 10)) % 10);
		});

	test("of cards are hidden in one piece and in groups of four", () => {
		fc.assert(
			fc.property(
				card,
				fc.constantFrom("", " ", "-"),
				fc.constantFrom("", "a card ", '"number":"', "n="),
				(number, gap, before) => {
					const written = gap === "" ? number : number.replace(/(.{4})(?=..)/g, `$1${gap}`);
					for (const after of ["", " was declined", '"}', "&x=1", ", 12"]) {
						const redacted = redactText(before + written + after);
						expect(redacted.replace(/\D/g, "").length, redacted).toBeLessThan(7);
					}
					for (let length = 1; length < written.length; length++)
						expect(redactText(before + written.slice(0, length)).replace(/\D/g, "").length).toBeLessThan(7);
				},
			),
		);
	});

	test("are no numbers except those of cards", () => {
		const text = "order 4111111111111112 at 1732190000000, 2026-11-22 05:57, +1 212-555-0100, 12345678901234567890123.";
		expect(redactText(text)).toBe(text);
	});
});

describe("the rest", () => {
	test("stays readable", () => {
		expect(redactText('{"error":"bad input","password":"a\\"b","line":3}')).toBe(
			`{"error":"bad input","password":"${redactionMarker}","line":3}`,
		);
		expect(redactText('{"pin":1234,"token":null,"b":2}')).toBe(`{"pin":"${redactionMarker}","token":null,"b":2}`);
		expect(redactText('{"passwords":["x",{"a":"]"}],"b":2}')).toBe(`{"passwords":"${redactionMarker}","b":2}`);
		expect(redactText('{\\"pin\\":1234,\\"b\\":2}')).toBe(`{\\"pin\\":\\"${redactionMarker}\\",\\"b\\":2}`);
		expect(redactText("a=1&token=abc&b=2")).toBe(`a=1&token=${redactionMarker}&b=2`);
		expect(redactText("postgres://admin:pw@db/app")).toBe(`postgres://admin:${redactionMarker}@db/app`);
		expect(redactText("<a><password>x</password><b>y</b></a>")).toBe(
			`<a><password>${redactionMarker}</password><b>y</b></a>`,
		);
		expect(redactText("{'password': 'x', 'a': 'b'}")).toBe(`{'password': '${redactionMarker}', 'a': 'b'}`);
		expect(redactText('{"password":"","a":1}')).toBe('{"password":"","a":1}');
	});

	test.each([
		"Internal Server Error",
		'{"error":{"code":"NOT_FOUND","message":"no such order ord_01j0000000"}}',
		'{"event_id":"evt_01jd3k5m6n7p8q9r0s1t2v3w4x","author":"Ann","passenger":"Bob","description":"x: y"}',
		"<html><body>502 Bad Gateway at 10:30</body></html>",
		"see https://example.com/docs?page=2#top",
		"TypeError: Cannot read properties of undefined (reading 'id')\n    at handle (/app/src/hooks.js:12:34)",
		"getaddrinfo ENOTFOUND hooks.example.com",
		'<p class="note">a < b && c > d; 100% sure</p>',
		"The password is wrong, and the session has expired.",
		"request-id: 0f8fad5b-d9cb-469f-a165-70867728950e",
	])("is left as it is: %j", (text) => {
		expect(redactText(text)).toBe(text);
	});

	test("of a text without separators and keys is left as it is", () => {
		fc.assert(
			fc.property(fc.array(fc.stringMatching(/^[a-zé]{1,9}$/)), (words) => {
				const text = words.filter((word) => word !== "bearer" && word !== "basic").join(" ");
				expect(redactText(text)).toBe(text.slice(0, maximumRedacted));
			}),
		);
	});

	test("is unchanged when it is redacted again", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...names),
				bareValue,
				fc.constantFrom(...Object.values(bareSyntaxes)),
				(name, value, write) => {
					const once = redactText(write(name, value));
					expect(redactText(once)).toBe(once);
				},
			),
		);
	});

	test("is cut to its bound, between characters", () => {
		expect(redactText("a".repeat(maximumRedacted + 1))).toBe("a".repeat(maximumRedacted));
		expect(redactText(`${"a".repeat(maximumRedacted - 1)}😀`)).toBe("a".repeat(maximumRedacted - 1));
	});
});

/** Every text that makes the tokenizer read ahead. */
const pieces = [
	...[
		"eyJ-",
		"eyJaaaaaaaa",
		"a.",
		"a ",
		"a  ",
		" ",
		"-",
		"--",
		"-----BEGIN ",
		"-----BEGIN PRIVATE KEY-----",
		"-----END ",
		"-----",
	],
	...[
		"password",
		"p-",
		"pass",
		"passwor",
		"token",
		"secret",
		"authorization",
		"cookie",
		"name",
		"value",
		"bearer ",
		"basic a ",
	],
	...[
		'"',
		"'",
		"`",
		'\\"',
		"\\",
		"\\u0022",
		"\\u",
		"\\x2",
		"%22",
		"%",
		"%2",
		"&quot;",
		"&quo",
		"&",
		";",
		",",
		"\n",
		"\\n",
	],
	...[
		"=",
		":",
		"=>",
		"://",
		"a://a:",
		"@",
		"/",
		"<",
		">",
		"</",
		"<password>",
		"</password>",
		"<password ",
		"<passwor",
		"/>",
	],
	...[
		"[",
		"]",
		"{",
		"}",
		'"token":',
		'"token":"',
		"token=",
		"token=[",
		"'token': '",
		"password: |\n ",
		"password:\n - ",
	],
	...[
		"4",
		"4111",
		"4111 ",
		"4111-1111-1111-111",
		"AKIA",
		"SG.",
		"glpat-",
		"sk_live",
		"name=password ",
		'{"name":"token","value":',
	],
];
const hostile = fc
	.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
	.map((some) => some.join(""))
	.chain((piece) => fc.tuple(fc.constantFrom("", ...pieces), fc.constant(piece), fc.constantFrom("", ...pieces)))
	.map(
		([before, piece, after]) =>
			(size: number) =>
				before + piece.repeat(Math.ceil(size / piece.length)) + after,
	);

/** Steps that one character may cost. */
const stepsPerCharacter = 100;

const isLinear = (implementation: (text: string) => Pick<Redacted, "steps">) =>
	fc.property(hostile, (textOf) =>
		[64, 512, maximumRedacted - 64].every((size) => {
			const text = textOf(size);
			return implementation(text).steps <= stepsPerCharacter * (text.length + 1);
		}),
	);

describe("steps", () => {
	test("are in proportion to the text, for every repeated piece", () => {
		for (const piece of pieces) {
			const text = piece.repeat(Math.floor(maximumRedacted / piece.length));
			expect(redact(text).steps, piece).toBeLessThanOrEqual(stepsPerCharacter * text.length);
		}
		const named = (size: number) => `${">name=password \n".repeat(size / 16)}<password `;
		fc.assert(isLinear(redact), { numRuns: 500, examples: [[named]] });
	});

	test("of a search that starts again at each place, as a pattern does, break this law", () => {
		/** As `/\beyJ[\w-]{8,}\.[\w-]+/g` works: from each `eyJ` to the end of a possible token. */
		const searching = (text: string) => {
			let steps = 0;
			for (let from = text.indexOf("eyJ"); from >= 0; from = text.indexOf("eyJ", from + 1)) {
				let to = from;
				while (/[\w-]/.test(text.charAt(to))) to += 1;
				steps += to - from;
				if (text.charAt(to) === "." && to - from > 10) break;
			}
			return { steps };
		};
		expect(fc.check(isLinear(searching), { numRuns: 2_000 }).failed).toBe(true);
		expect(searching("eyJ-".repeat(1_000)).steps).toBeGreaterThan(stepsPerCharacter * 4_000);
	});

	test("have one bound for texts of any length", () => {
		for (const piece of pieces)
			expect(redact(piece.repeat(1_000_000 / piece.length)).steps).toBeLessThanOrEqual(
				stepsPerCharacter * maximumRedacted,
			);
	});

	test("of headers have one bound for any number and length", () => {
		const long = "eyJ-".repeat(4_000);
		const headers = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`x-${i}-${long}`, long]));
		const { headers: kept, steps } = redactHeadersCounted({ location: long, server: long, ...headers });
		expect(Object.keys(kept).length).toBeLessThanOrEqual(maximumHeaders);
		expect(steps).toBeLessThan(1_000_000);
	});
});

describe("headers", () => {
	test.each([
		"set-cookie",
		"x-api-key",
		"authorization",
		"x-auth",
		"x-csrf",
		"x-debug",
		"x-anything",
		"www-authenticate",
	])("that are not on the list, such as %s, lose their values", (name) => {
		expect(redactHeaders({ [name]: secret })).toEqual({ [name]: redactionMarker });
	});

	test("on the list keep what is harmless in their values", () => {
		expect(redactHeaders({ "content-type": "text/html", location: "https://a.example/?token=abc&x=1" })).toEqual({
			"content-type": "text/html",
			location: `https://a.example/?token=${redactionMarker}&x=1`,
		});
	});

	test("with a secret as a name lose it", () => {
		expect(redactHeaders({ [`glpat-${secret}`]: "x" })).toEqual({ [redactionMarker]: redactionMarker });
	});
});
