/** The glue between pages and Stripe.js, as it is served. */
import { elementsScript } from "@svc/stripe/ElementsScript";
import { expect, it } from "vitest";
import { moduleText } from "../elements/build.js";

it("is the script that `npm run elements` makes", async () => {
	expect(await moduleText()).toContain(JSON.stringify(elementsScript));
});
