import type { PublicPaymentLink } from "@svc/core/sale/PaymentLinks/PublicLink";
import { type Refusal, refuse } from "@svc/core/words/Errors";
import { usd } from "@svc/core/words/Money";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { bytesOf, type Request } from "@svc/http";
import { type LinkApi, linkPages } from "@svc/pages";
import { Effect, Logger } from "effect";
import { describe, expect, it } from "vitest";

const id = "pl_01m81n2j4r3mzdzmxm4vyj56w0";

const view = (changes: Partial<PublicPaymentLink> = {}): PublicPaymentLink => ({
	payment_link_id: id,
	payment_link_type: "one_time",
	status: "active",
	name: "Tea <shop>",
	business: { time_zone: "UTC", name: "Birch & Bean" },
	is_test_mode: true,
	line_items: [
		{ key: "pot", name: "Teapot", unit_price_money: usd(4_500), quantity: 1, min_quantity: 1, max_quantity: 5 },
	],
	is_email_required: false,
	is_sold_out: false,
	...changes,
});

const ownForm = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

interface Fake {
	readonly shown?: PublicPaymentLink | Refusal | StorageError;
	readonly refusal?: Refusal;
}

const make = ({ refusal, shown = view() }: Fake = {}) => {
	const started: Array<unknown> = [];
	const api: LinkApi = {
		view: () => ("payment_link_id" in shown ? Effect.succeed(shown) : Effect.fail(shown)),
		start: (_, input) =>
			Effect.suspend(() => {
				started.push(input);
				return refusal ?? Effect.succeed({ checkout_session_id: "cs_1", secret: "s3cret" });
			}),
	};
	const pages = linkPages({ api, baseUrl: "https://pay.example/commerce" });
	const send = async (
		method: string,
		address = `/pay/${id}`,
		fields = {},
		headers: Record<string, string> = ownForm,
	) => {
		const [path = "", query = ""] = address.split("?");
		const request: Request = {
			method,
			path,
			query,
			header: (name) => headers[name],
			body: Effect.succeed(Buffer.from(new URLSearchParams(fields).toString())),
		};
		const answer = pages(request);
		if (answer === undefined) return undefined;
		const { body, ...response } = await Effect.runPromise(Effect.provide(answer, Logger.remove(Logger.defaultLogger)));
		return { ...response, body: Buffer.from(bytesOf(body)).toString("utf8") };
	};
	return { send, started };
};

const choice = { "key-0": "pot", "quantity-0": "2" };

describe("the page of a payment link", () => {
	it("lets no name reorder what stands beside it, and keeps the lines of a description", async () => {
		const shown = view({ name: "Tea\u202e shop", description: "Loose leaves.\r\n\tPacked\u2067 by hand." });
		const answer = await make({ shown }).send("GET");
		expect(answer?.body).toContain("Tea shop");
		expect(answer?.body).toContain("Loose leaves.\r\n\tPacked by hand.");
		expect(answer?.body).not.toMatch(/\p{Bidi_Control}/u);
	});

	it("escapes what sellers write, and lets nothing but its own script and style load", async () => {
		const answer = await make().send("GET");
		expect(answer?.status).toBe(200);
		expect(answer?.body).toContain("Tea &lt;shop>");
		expect(answer?.headers).toMatchObject({
			"Cache-Control": "no-store",
			"Content-Security-Policy":
				"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
			"Referrer-Policy": "no-referrer",
		});
	});

	it("leads to the checkout, with the secret in the fragment alone", async () => {
		const { send, started } = make();
		const answer = await send("POST", `/pay/${id}`, choice);
		expect([answer?.status, answer?.headers.Location, answer?.body]).toEqual([303, "../checkout/cs_1#s3cret", ""]);
		expect(started).toEqual([{ line_items: [{ key: "pot", quantity: 2 }] }]);
	});

	it("sends back the key of a line as it is, whatever characters it has", async () => {
		const key = "قهوة\u200f\r\n pot\u0007";
		const [line] = view().line_items;
		const { send, started } = make({ shown: view({ line_items: line === undefined ? [] : [{ ...line, key }] }) });
		const [, sent = ""] = /name="key-0" value="([^"]*)"/.exec((await send("GET"))?.body ?? "") ?? [];
		await send("POST", `/pay/${id}`, { ...choice, "key-0": sent });
		expect(started).toEqual([{ line_items: [{ key, quantity: 2 }] }]);
	});

	it("is shown again with what is wrong, and what was entered", async () => {
		const refusal = refuse("INVALID_VALUE", { param: "line_items[0].quantity" });
		const answer = await make({ refusal }).send("POST", `/pay/${id}`, { ...choice, "quantity-0": "9" });
		expect(answer?.status).toBe(200);
		expect(answer?.body).toContain("Choose 1 to 5.");
		expect(answer?.body).toContain('value="9"');
		const late = await make({ refusal: refuse("PROCESSOR_UNAVAILABLE") }).send("POST", `/pay/${id}`, choice);
		expect(late?.body).toContain("Nothing was charged. Try again in a moment.");
	});

	it("makes no session of a form that another site sent, that is too long, or that cannot be read", async () => {
		const { send, started } = make();
		const foreign = await send("POST", `/pay/${id}`, choice, { ...ownForm, "sec-fetch-site": "cross-site" });
		expect(foreign?.status).toBe(403);
		expect((await send("POST", `/pay/${id}`, { "key-0": "x".repeat(70_000) }))?.status).toBe(413);
		expect((await send("POST", `/pay/${id}`, { ...choice, "quantity-0": "two" }))?.body).toContain(
			"Enter a whole number.",
		);
		expect(started).toEqual([]);
	});

	const event = { event_at: "2031-05-02T01:30:00Z", timezone: "America/Los_Angeles", has_begun: true };
	const outage = new StorageError({ reason: "unavailable", operation: "get", cause: "down" });
	it.each<readonly [string, Fake, number, string]>([
		["is unknown", { shown: refuse("RESOURCE_NOT_FOUND") }, 404, "This link doesn’t work"],
		["has ended", { shown: view({ status: "inactive" }) }, 410, "This link has ended"],
		["has no goods left in the catalog", { shown: view({ line_items: [] }) }, 410, "This link has ended"],
		[
			"collected donations",
			{ shown: view({ status: "inactive", payment_link_type: "donation" }) },
			410,
			"This collection has ended",
		],
		["was for an event", { shown: view({ status: "inactive", event_config: event }) }, 410, "This event has started"],
		["is sold out", { shown: view({ is_sold_out: true, remaining_quantity: 0 }) }, 200, "Sold out"],
		["was asked for too fast", { shown: refuse("RATE_LIMIT_EXCEEDED") }, 429, "Too many requests"],
		["cannot be read for now", { shown: outage }, 503, "Please try again"],
	])("of a link that %s is a page of its own", async (_, fake, status, heading) => {
		const answer = await make(fake).send("GET");
		expect([answer?.status, answer?.body.includes(`>${heading}</h`)]).toEqual([status, true]);
		expect(answer?.body).not.toContain("<form");
	});

	it("accepts the same amounts in the browser as the form's reader does", async () => {
		const gift = { key: "gift", name: "Gift", quantity: 1, min_quantity: 1, max_quantity: 1 };
		const { send, started } = make({ shown: view({ payment_link_type: "donation", line_items: [gift] }) });
		const body = (await send("GET"))?.body ?? "";
		const pattern = new RegExp(`^(?:${/ pattern="([^"]+)"/.exec(body)?.[1]})$`, "v");
		for (const amount of ["5", "$5.5", "$ 1,234.50", " 7 ", "-5", "1e3", "1,50.123", "five"]) {
			const before = started.length;
			await send("POST", `/pay/${id}`, { "key-0": "gift", "amount-0": amount });
			expect([amount, pattern.test(amount)]).toEqual([amount, started.length > before]);
		}
	});

	it("answers GET, HEAD and POST, and leaves other paths to the service", async () => {
		const { send } = make();
		expect((await send("PUT"))?.headers.Allow).toBe("GET, HEAD, POST");
		expect((await send("HEAD"))?.status).toBe(200);
		for (const path of ["/pay", "/pay/", `/pay/${id}/more`, "/payments"])
			expect(await send("GET", path)).toBeUndefined();
	});
});

describe("the address of a payment link", () => {
	const asked = "prefilled_email=ada%40example.com&client_reference_id=cart-7&promotion_code=SPRING10&quantity=3";
	const known = { prefilled_email: "ada@example.com", client_reference_id: "cart-7", promotion_code: "SPRING10" };

	it("prefills the quantity, and what the form sends on (1.9)", async () => {
		const answer = await make().send("GET", `/pay/${id}?${asked}`);
		for (const [name, value] of Object.entries(known))
			expect(answer?.body).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
		expect(answer?.body).toMatch(/name="quantity-0"[^>]* value="3"/);
		const many = await make().send("GET", `/pay/${id}?quantity=9`);
		expect(many?.body).toMatch(/name="quantity-0"[^>]* value="5"/);
	});

	it("leaves out what cannot be meant (1.9)", async () => {
		const wrong = `prefilled_email=ada&client_reference_id=${"x".repeat(201)}&quantity=-1&promotion_code=`;
		const answer = await make().send("GET", `/pay/${id}?${wrong}`);
		expect(answer?.body).not.toMatch(/type="hidden" name="(prefilled_email|client_reference_id|promotion_code)"/);
		expect(answer?.body).toMatch(/name="quantity-0"[^>]* value="1"/);
	});

	it("names buyer and cart to the purchase, and the code to the checkout, where it is applied (1.9)", async () => {
		const { send, started } = make();
		const answer = await send("POST", undefined, { ...choice, ...known });
		expect(answer?.headers.Location).toBe("../checkout/cs_1?promotion_code=SPRING10#s3cret");
		expect(started).toEqual([
			{
				line_items: [{ key: "pot", quantity: 2 }],
				customer: { email: "ada@example.com" },
				client_reference_id: "cart-7",
			},
		]);
	});

	it("is asked again without an email address that the API refuses (1.9)", async () => {
		const refusal = refuse("INVALID_VALUE", { param: "customer.email" });
		const { send, started } = make({ refusal });
		await send("POST", undefined, { ...choice, prefilled_email: "ada@example.com" });
		expect(started).toEqual([
			{ line_items: [{ key: "pot", quantity: 2 }], customer: { email: "ada@example.com" } },
			{ line_items: [{ key: "pot", quantity: 2 }] },
		]);
	});

	it("has a preview, with an event's time and place (1.9)", async () => {
		const event_config = {
			event_at: "2031-05-02T01:30:00Z",
			timezone: "America/Los_Angeles",
			venue: "Town Hall",
			has_begun: false,
		};
		const answer = await make({ shown: view({ description: "Six teas.", event_config }) }).send("GET");
		for (const [property, content] of [
			["og:title", "Tea &lt;shop>"],
			["og:site_name", "Birch &amp; Bean"],
			["og:url", `https://pay.example/commerce/pay/${id}`],
			["og:description", "Thursday, May 1, 2031 at 6:30 PM PDT, Town Hall. Six teas."],
		])
			expect(answer?.body).toContain(`<meta property="${property}" content="${content}"/>`);
	});
});
