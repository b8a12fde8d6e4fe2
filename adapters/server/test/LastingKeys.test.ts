/** The commands of which a key lasts, as the documentation names them. */
import { readFileSync } from "node:fs";
import * as capabilities from "@svc/core/main/UseCases";
import { type AnyUseCase, isKeyLasting } from "@svc/core/platform/UseCase";
import { expect, it } from "vitest";

const guide = readFileSync(new URL("../../../docs/concepts/idempotency.md", import.meta.url), "utf8");

/** Attempts keep the keys of these. */
const keptByAttempts = [
	"POST /v1/checkout/pay",
	"POST /v1/invoices/{invoice_id}/pay",
	"POST /v1/orders/{order_id}/pay",
];

it("names each command that moves money of which the key lasts", () => {
	const named = guide
		.split("\n")
		.filter((line) => /^\| (Money|Billing) \|/.test(line))
		.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path));
	const lasting = Object.values(capabilities)
		.flatMap(({ useCases }): ReadonlyArray<AnyUseCase> => Object.values(useCases))
		.filter((useCase) => isKeyLasting(useCase) && !useCase.isKeyRequired)
		.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
	expect(named.sort()).toEqual([...lasting, ...keptByAttempts].sort());
});
