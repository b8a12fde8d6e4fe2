import { decide } from "@svc/core/sale/Refunds/Decide";
import { settle } from "@svc/core/sale/Refunds/Outcomes";
import { refundLaws } from "@svc/testkit/Laws/Refunds";
import { describe, it } from "vitest";

describe("any sequence of refunds", () => {
	it.each(refundLaws({ decide, settle }).map((law) => [law.name, law] as const))("%s", (_, law) => law.check());
});
