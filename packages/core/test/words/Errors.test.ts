import { expect, it } from "vitest";
import { refuse, refuseAt } from "../../src/words/Errors.js";

it("names the field that is missing, also after it has got another place", () => {
	expect(refuse("FIELD_REQUIRED", { param: "payment_source" }).message).toBe("payment_source is required.");
	const moved = refuseAt(refuse("FIELD_REQUIRED", { param: "name" }), "line_items[0].name");
	expect(moved).toMatchObject({ message: "line_items[0].name is required.", param: "line_items[0].name" });
	const said = refuse("FIELD_REQUIRED", { param: "to", message: "Send `to` or `by_seconds`." });
	expect(refuseAt(said, "clock.to")).toMatchObject({ message: "Send `to` or `by_seconds`.", param: "clock.to" });
	expect(refuse("FIELD_REQUIRED").message).toBe("A required field is missing.");
});
