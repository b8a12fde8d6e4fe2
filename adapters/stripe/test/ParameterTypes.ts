/**
 * Checks requests to Stripe against the parameter types of its SDK. TypeScript's compiler reads them from the installed
 * package, so neither our requests nor the fake can drift from it.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Received } from "./fake/FakeStripe.js";

/** The SDK's type of each endpoint's parameters. An endpoint that is not listed is a fault. */
const types: Readonly<Record<string, string>> = {
	"POST accounts": "AccountCreateParams",
	"GET accounts": "AccountListParams",
	"GET accounts/*": "AccountRetrieveParams",
	"POST accounts/*": "AccountUpdateParams",
	"POST account_links": "AccountLinkCreateParams",
	"POST payment_intents": "PaymentIntentCreateParams",
	"GET payment_intents": "PaymentIntentListParams",
	"GET payment_intents/search": "PaymentIntentSearchParams",
	"GET payment_intents/*": "PaymentIntentRetrieveParams",
	"POST payment_intents/*": "PaymentIntentUpdateParams",
	"POST payment_intents/*/confirm": "PaymentIntentConfirmParams",
	"POST payment_intents/*/cancel": "PaymentIntentCancelParams",
	"POST payment_intents/*/capture": "PaymentIntentCaptureParams",
	"GET confirmation_tokens/*": "ConfirmationTokenRetrieveParams",
	"POST refunds": "RefundCreateParams",
	"GET refunds": "RefundListParams",
	"GET refunds/*": "RefundRetrieveParams",
	"POST payouts": "PayoutCreateParams",
	"GET payouts": "PayoutListParams",
	"GET payouts/*": "PayoutRetrieveParams",
	"GET disputes/*": "DisputeRetrieveParams",
	"POST disputes/*": "DisputeUpdateParams",
	"POST customers": "CustomerCreateParams",
	"GET customers/search": "CustomerSearchParams",
	"POST customers/*": "CustomerUpdateParams",
	"GET payment_methods/*": "PaymentMethodRetrieveParams",
	"POST payment_methods/*/detach": "PaymentMethodDetachParams",
	"POST setup_intents": "SetupIntentCreateParams",
	"GET setup_intents": "SetupIntentListParams",
	"GET setup_intents/*": "SetupIntentRetrieveParams",
};

const packages = fileURLToPath(new URL("../../../node_modules", import.meta.url));

/** The parameters as they are sent: forms hold texts alone, and lists by position. Only known values of an enumeration. */
const prelude = `import Stripe from "stripe";
type Value<T> = T extends string ? (string extends T ? never : T) : never;
type Text<T> = [Value<T>] extends [never] ? Extract<T, string> : Value<T>;
type Rest<T> = T extends string ? never : T extends number | boolean ? \`\${T}\` : T extends null | undefined ? T
	: T extends ReadonlyArray<infer Item> ? { readonly [position: number]: Sent<Item> } : { [Name in keyof T]: Sent<T[Name]> };
type Sent<T> = Text<T> | Rest<T>;
`;

const statement = ({ form, shape }: Received, i: number): string => {
	const name = types[shape];
	if (name === undefined) throw new Error(`${shape} has no type: add it to the table.`);
	return `export const request${i}: Sent<Stripe.${name}> = ${JSON.stringify(form)};`;
};

const compile = (folder: string): ReadonlyArray<string> => {
	const { error, stdout } = spawnSync(process.execPath, [join(packages, "typescript/bin/tsc"), "-p", folder], {
		cwd: folder,
		encoding: "utf8",
	});
	if (error !== undefined) throw error;
	return stdout.split("\n").filter((line) => /error TS/.test(line));
};

/** What is wrong with these requests: unknown, misspelt and missing parameters, and values that Stripe does not know. */
export const faultsOf = (requests: Iterable<Received>): ReadonlyArray<string> => {
	const list = [...requests];
	const folder = mkdtempSync(join(tmpdir(), "svc-stripe-"));
	const settings = {
		compilerOptions: {
			module: "nodenext",
			noEmit: true,
			paths: { stripe: [join(packages, "stripe/esm/stripe.esm.node.d.ts")] },
			skipLibCheck: true,
			strict: true,
			target: "es2022",
			typeRoots: [join(packages, "@types")],
			types: ["node"],
		},
		files: ["requests.ts"],
	};
	const before = prelude.split("\n").length;
	try {
		writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
		writeFileSync(join(folder, "requests.ts"), prelude + list.map(statement).join("\n"));
		return compile(folder).map((line) => {
			const [, number, message] = /^requests\.ts\((\d+),\d+\): error (.*)$/.exec(line) ?? [];
			return `${list[Number(number) - before]?.shape ?? line}: ${message ?? ""}`;
		});
	} finally {
		rmSync(folder, { recursive: true });
	}
};
