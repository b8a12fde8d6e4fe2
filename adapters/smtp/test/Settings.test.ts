import { readSender, readServer } from "@svc/smtp/Settings";
import { describe, expect, it } from "vitest";

describe("a mail server's URL", () => {
	const login = (user: string, password: string) => ({ login: { user, password } });
	it.each([
		["smtp://mail.example.com", { host: "mail.example.com", port: 587, isSecure: false, needsTls: false }],
		["smtps://mail.example.com/", { host: "mail.example.com", port: 465, isSecure: true, needsTls: false }],
		["smtp://localhost:1025", { host: "localhost", port: 1025, isSecure: false, needsTls: false }],
		["smtp://a:b@[::1]:25", { host: "::1", port: 25, isSecure: false, needsTls: false, ...login("a", "b") }],
		["smtp://a:b@127.0.0.1", { host: "127.0.0.1", port: 587, isSecure: false, needsTls: false, ...login("a", "b") }],
		[
			"smtp://me%40example.com:p%3Aw%2F@mail.example.com:2525",
			{ host: "mail.example.com", port: 2525, isSecure: false, needsTls: true, ...login("me@example.com", "p:w/") },
		],
	])("%s is read", (text, server) => expect(readServer(text)).toEqual(server));

	it.each([
		"mail.example.com",
		"http://mail.example.com",
		"smtp://",
		"smtp:///x",
		"smtp://mail.example.com:0",
		"smtp://mail.example.com:99999",
		"smtp://mail.example.com/path",
		"smtp://mail.example.com?pool=true",
		"smtp://mail.example.com#x",
		"smtp://user@mail.example.com",
		"smtp://:password@mail.example.com",
		"smtp://a%zz:b@mail.example.com",
	])("%s is not read", (text) => expect(readServer(text)).toBeUndefined());
});

describe("a sender", () => {
	it.each([
		["shop@example.com", { email: "shop@example.com" }],
		[" gifts+cards@mail.example.co.uk ", { email: "gifts+cards@mail.example.co.uk" }],
		["The Shop <shop@example.com>", { email: "shop@example.com", name: "The Shop" }],
		['"Shop, Inc." <shop@example.com>', { email: "shop@example.com", name: "Shop, Inc." }],
		["<shop@localhost>", { email: "shop@localhost" }],
	])("%s is read", (text, sender) => expect(readSender(text)).toEqual(sender));

	it.each([
		"",
		"shop",
		"@example.com",
		"shop@",
		"a@b, c@d",
		"shop@example.com>",
		"Shop <a@b> <c@d>",
		"Shop\r\nBcc: <eve@example.com>",
		"shop@exa mple.com",
		`${"x".repeat(250)}@example.com`,
	])("%j is not read", (text) => expect(readSender(text)).toBeUndefined());
});
