import { unsupported } from "@svc/core/words/UnknownParameter";
import { expect, it } from "vitest";

const known = [
	"page_size",
	"page_token",
	"sort_by",
	"sort_direction",
	"created_after",
	"status",
	"customer_id",
	"query",
];
const meant = (name: string) => /Did you mean (\w+)\?$/.exec(unsupported(name, known).message)?.[1];

it.each([
	["limit", "page_size"],
	["per_page", "page_size"],
	["perPage", "page_size"],
	["pageSize", "page_size"],
	["cursor", "page_token"],
	["starting_after", "page_token"],
	["nextPageToken", "page_token"],
	["order_by", "sort_by"],
	["orderBy", "sort_by"],
	["order", "sort_direction"],
	["q", "query"],
	["stauts", "status"],
	["customerId", "customer_id"],
	["customers_id", "customer_id"],
	["customer", "customer_id"],
])("a query parameter %s means %s", (name, expected) => {
	expect(meant(name)).toBe(expected);
	expect(unsupported(name, known)).toMatchObject({ code: "UNSUPPORTED_QUERY_PARAM", param: name });
});

it.each(["colour", "x", "version", "__proto__", "toString", "constructor", "", "p".repeat(100_000)])(
	"a query parameter %.20s means none that the endpoint knows",
	(name) => {
		expect(meant(name)).toBeUndefined();
		expect(meant(`${name}[]`)).toBeUndefined();
	},
);

it("names no parameter that the endpoint does not take", () => {
	expect(unsupported("limit").message).toBe("This endpoint does not support the query parameter limit.");
	expect(unsupported("version", ["expected_version"]).message).toContain("Did you mean expected_version?");
});

it("takes the name of a resource for its filter, before what other APIs mean by it", () => {
	expect(unsupported("order", [...known, "order_id"]).message).toContain("Did you mean order_id?");
});
