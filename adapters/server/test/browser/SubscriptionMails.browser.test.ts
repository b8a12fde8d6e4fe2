/** The mails about subscriptions as a mail program shows them: without scripts, in a narrow window. */
import { subscriptionLetter } from "@svc/pages/subscriptions/SubscriptionLetter";
import { expect, it } from "vitest";
import { mails } from "../../../pages/test/subscriptions/Sample.js";
import { expectAccessible, openBuyer, textOf, useBrowser } from "./Buyer.js";

useBrowser();

it.each(Object.entries(mails))("can be read by anyone, on a phone too: %s", async (_, mail) => {
	const { html, subject } = subscriptionLetter({ ...mail, mode: "test" });
	const page = await openBuyer({ width: 320, height: 640 });
	await page.setContent(html);
	expect(await textOf(page)).toContain(subject.replace("[Test] ", ""));
	expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
	await expectAccessible(page);
});

it("is read with the longest names that a seller can choose", async () => {
	const name = "W".repeat(255);
	const { html } = subscriptionLetter({ ...mails.payment_failed, name, business: { time_zone: "UTC", name } });
	const page = await openBuyer({ width: 320, height: 640 });
	await page.setContent(html);
	expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
});
