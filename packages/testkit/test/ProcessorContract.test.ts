import { createHmac } from "node:crypto";
import { Instrument } from "@svc/core/sale/Payments/Instrument";
import {
	Charge,
	type ChargeTerms,
	type ConfirmRequest,
	NotFound,
	type ProcessorShape,
	ProcessorUnavailable,
	Unknown,
} from "@svc/core/sale/Payments/Processor";
import {
	Detached,
	type ProcessorMethods,
	type SavedMethod,
	SetUp,
	type SetUpRequest,
} from "@svc/core/sale/Payments/ProcessorMethods";
import { notVerified } from "@svc/core/sale/Payments/ProcessorNotifications";
import type { Environment } from "@svc/core/words/Environment";
import { usd } from "@svc/core/words/Money";
import { type FakeScript, makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { type ProcessorSubject, processorContract } from "@svc/testkit/ProcessorContract";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";

const environmentOf = (environment_id: string): Environment => ({
	environment_id,
	merchant_id: "mer_1",
	mode: "test",
	name: "Sandbox",
	clock_offset_millis: 0,
	api_version: "2026-11-01",
	version: 1,
	created_at: "2026-11-21T09:00:00.000Z",
	updated_at: "2026-11-21T09:00:00.000Z",
});

/** Keeps the card of a charge if its terms say so. The ID of a kept card is like that of a method that was set up. */
const keepingCards = (processor: ProcessorShape): ProcessorShape => {
	const kept = new Map<string, SavedMethod>();
	const nameOf = ({ environment, idempotency_key }: ChargeTerms) => `${environment.environment_id} ${idempotency_key}`;
	const withKept =
		(terms: ChargeTerms) =>
		<A extends { readonly _tag: string }>(answer: A): A => {
			const saved_method = kept.get(nameOf(terms));
			return answer._tag !== "Succeeded" || saved_method === undefined ? answer : { ...answer, saved_method };
		};
	return {
		...processor,
		confirm: (request) => {
			const { save_for, source } = request;
			if (save_for !== undefined && source.type === "token")
				kept.set(nameOf(request), { processor_payment_method_id: `${source.token} ${nameOf(request)}` });
			return Effect.map(processor.confirm(request), withKept(request));
		},
		lookUp: (terms) => Effect.map(processor.lookUp(terms), withKept(terms)),
	};
};

/** Saved methods of the fake processor. The ID of a method begins with the token that was saved. */
const fakeMethods = () => {
	const setUps = new Map<string, SetUp>();
	const removed = new Set<string>();
	const nameOf = ({ environment, idempotency_key }: SetUpRequest) => `${environment.environment_id} ${idempotency_key}`;
	const methods: ProcessorMethods = {
		setUp: (request) =>
			Effect.sync(() => {
				const processor_setup_id = `seti_${request.idempotency_key}`;
				const begun = { processor_setup_id, client_secret: `${processor_setup_id}_secret`, js_call: "confirmSetup" };
				const setUp = setUps.get(nameOf(request)) ?? SetUp.SetUpPending(begun);
				setUps.set(nameOf(request), setUp);
				return setUp;
			}),
		lookUpSetUp: (request) => Effect.sync(() => setUps.get(nameOf(request)) ?? NotFound),
		detach: ({ processor_payment_method_id }) =>
			Effect.sync(() => {
				removed.add(processor_payment_method_id);
				return Detached;
			}),
	};
	const complete = (setUp: Extract<SetUp, { _tag: "SetUpPending" }>, token: string) => {
		for (const [name, known] of setUps) {
			const { processor_setup_id } = setUp;
			if (known.processor_setup_id !== processor_setup_id) continue;
			const error = { code: "card_declined", message: "Declined." };
			const saved = SetUp.SetUpSucceeded({
				processor_setup_id,
				processor_payment_method_id: `${token} ${name}`,
			});
			setUps.set(name, token === "bad" ? SetUp.SetUpPending({ ...setUp, error }) : saved);
		}
	};
	/** Whether the method exists in the environment of the charge. */
	const isCharged = ({ environment, source }: ConfirmRequest): boolean =>
		source.type === "token" ||
		(source.processor_payment_method_id.split(" ")[1] === environment.environment_id &&
			!removed.has(source.processor_payment_method_id));
	return { methods, complete, isCharged };
};

const scripts: Readonly<Record<string, FakeScript>> = {
	good: { charge: { type: "succeeds" } },
	bad: { charge: { type: "declines" } },
	action: { charge: { type: "requires_action" } },
	overlay: { charge: { type: "requires_action", by: "processor_script" } },
	slow: { charge: { type: "processing" } },
	bank: { charge: { type: "processing" } },
	financed: { charge: { type: "succeeds" } },
	lost: { charge: { type: "succeeds" }, delivery: { type: "hangs" } },
};

const instruments: Readonly<Record<string, Instrument>> = {
	bank: Instrument.BankAccount({ billing_details: { name: "Ada", email: "ada@example.com" } }),
	financed: Instrument.Financing({
		financing: { provider: "acme" },
		minimum_money: usd(100),
		maximum_money: usd(100_000),
	}),
};

/** The fake processor, and an adapter of it that `wrong` may break. */
const subjectOf = (wrong: (right: ProcessorShape) => ProcessorShape = (right) => right): ProcessorSubject => {
	const fake = makeFakeProcessor((token) => scripts[token.split(" ")[0] ?? ""] ?? { charge: { type: "declines" } }, {
		deadline_millis: 50,
	});
	const { complete, isCharged, methods } = fakeMethods();
	const keeping = keepingCards(fake.processor);
	const processor: ProcessorShape = {
		...keeping,
		methods,
		browser: { script: "globalThis.SvcProcessor = () => ({ mount, handleAction });" },
		inspectToken: ({ token }) => Effect.succeed(instruments[token] ?? Instrument.Card()),
		confirm: (request) =>
			keeping.confirm(isCharged(request) ? request : { ...request, source: { type: "token", token: "removed" } }),
	};
	const out = new ProcessorUnavailable({ cause: "the contract's outage" });
	return {
		open: Effect.sync(() => wrong(processor)),
		unreachable: Effect.sync(() =>
			wrong({
				...fake.processor,
				confirm: () => out,
				lookUp: () => out,
				cancel: () => out,
				lookUpRefund: () => out,
				lookUpPayout: () => out,
			}),
		),
		environment: environmentOf("test_1"),
		other_environment: environmentOf("test_2"),
		tokens: {
			succeeds: "good",
			declines: "bad",
			requires_action: "action",
			processing: "slow",
			hangs: "lost",
			bank_account: "bank",
			financing: "financed",
			processor_script: "overlay",
		},
		methods: {
			tokens: { saves: "good", declines: "bad", declines_when_charged: "poor", needs_buyer: "absent" },
			complete: (_, setUp, token) => Effect.sync(() => complete(setUp, token)),
		},
		movements: () => Effect.sync(fake.movements),
		act: ({ idempotency_key }, action) =>
			Effect.sync(() => fake.finish(idempotency_key, action === "approves" ? "succeeds" : "declines")),
		passTime: (environment) =>
			Effect.sync(() => {
				for (const key of fake.keys()) fake.finish(key, "succeeds");
				return environment;
			}),
	};
};

/** The fake refunds what a test scripts, even above the charge, so it does not check these bounds. */
const contractOf = (subject: ProcessorSubject) =>
	processorContract(subject).filter(({ group, name }) => group !== "refunds" || !/more than|declined/.test(name));

describe("an adapter that keeps the contract", () => {
	for (const { check, group, name } of contractOf(subjectOf())) it(`${group}: ${name}`, () => Effect.runPromise(check));
});

/** Returns the names of the checks that an adapter fails, of one group or of all. */
const failuresOf = async (
	wrong: (right: ProcessorShape) => ProcessorShape,
	only?: "browsers" | "saved methods" | "tokens",
): Promise<ReadonlyArray<string>> => {
	const found: Array<string> = [];
	for (const { check, group, name } of contractOf(subjectOf(wrong)))
		if ((only === undefined || group === only) && (await Effect.runPromiseExit(check))._tag === "Failure")
			found.push(`${group}: ${name}`);
	return found;
};

let more = 0;

describe("the contract catches an adapter that", () => {
	it("charges again when a key is repeated, and returns the first charge", async () => {
		const seen = new Set<string>();
		const found = await failuresOf((right) => ({
			...right,
			confirm: (request) => {
				const { idempotency_key } = request;
				if (!seen.has(idempotency_key)) {
					seen.add(idempotency_key);
					return right.confirm(request);
				}
				const again = { ...request, idempotency_key: `${idempotency_key}_${more++}` };
				return Effect.zipRight(right.confirm(again), right.lookUp(request)).pipe(
					Effect.map((known) => (known._tag === "NotFound" ? Unknown : known)),
				);
			},
		}));
		expect(found).toContain("charges: charges once for a key that is confirmed again, also after a restart");
		expect(found).toContain("charges: charges once for a key under ten concurrent confirmations");
	});

	it("forgets a cancellation", async () => {
		const error = { code: "payment_canceled", message: "Canceled." };
		const found = await failuresOf((right) => ({
			...right,
			cancel: (terms) =>
				Effect.map(right.lookUp(terms), (known) => (known._tag === "NotFound" ? Charge.NotCharged({ error }) : known)),
		}));
		expect(found).toContain("cancellations: closes a key for a late confirmation, also after a restart");
		expect(found).toContain(
			"sequences: responds to every sequence of confirmations, look-ups, cancellations and captures by the earlier calls",
		);
	});

	it("remembers charges in memory alone", async () => {
		const found = await failuresOf((right) => {
			const mine = new Set<string>();
			return {
				...right,
				confirm: (request) => Effect.tap(right.confirm(request), () => mine.add(request.idempotency_key)),
				lookUp: (terms) => (mine.has(terms.idempotency_key) ? right.lookUp(terms) : Effect.succeed(NotFound)),
			};
		});
		expect(found).toContain(
			"a restarted adapter: finds a charge by its terms alone, with and without the processor's ID",
		);
	});

	it("reports an outage as an unknown key", async () => {
		const found = await failuresOf((right) => ({
			...right,
			lookUp: (terms) => Effect.orElseSucceed(right.lookUp(terms), () => NotFound),
		}));
		expect(found).toEqual(["failures: does not report an outage as an unknown key"]);
	});

	it("reports unavailable although the processor has charged", async () => {
		const found = await failuresOf((right) => ({
			...right,
			confirm: (request) =>
				request.source.type === "token" && request.source.token === "good"
					? Effect.zipRight(
							Effect.ignore(right.confirm(request)),
							new ProcessorUnavailable({ cause: "an answer that was lost" }),
						)
					: right.confirm(request),
		}));
		expect(found).toContain("failures: fails with ProcessorUnavailable only if nothing was charged");
	});

	it("captures all reserved money, whatever amount is requested", async () => {
		const found = await failuresOf((right) => ({
			...right,
			capture: (request) => right.capture({ ...request, capture_money: request.amount_money }),
		}));
		expect(found).toContain("captures: reserves first, then captures a part, once");
	});

	it("looks up with other terms than those of the confirmation", async () => {
		const found = await failuresOf((right) => ({
			...right,
			lookUp: (terms) => right.lookUp({ ...terms, metadata: {} }),
		}));
		expect(found.length).toBeGreaterThan(10);
	});
});

describe("the contract catches an adapter's saved methods that", () => {
	const withMethods = (wrong: (right: ProcessorMethods) => Partial<ProcessorMethods>) =>
		failuresOf((right) => {
			const { methods } = right;
			return methods === undefined ? right : { ...right, methods: { ...methods, ...wrong(methods) } };
		}, "saved methods");

	it("begin a set-up at each request of a key", async () => {
		const found = await withMethods((right) => ({
			setUp: (request) => right.setUp({ ...request, idempotency_key: `${request.idempotency_key}_${more++}` }),
		}));
		expect(found).toContain("saved methods: begins a set-up once for a key, also under a race and after a restart");
	});

	it("are still charged after their removal", async () => {
		const found = await withMethods(() => ({ detach: () => Effect.succeed(Detached) }));
		expect(found).toEqual([
			"saved methods: charges no removed method, and removes it twice without harm",
			"saved methods: keeps the card of a charge for the customer of its terms, so that it can be charged later",
		]);
	});

	it("begin a set-up to look it up", async () => {
		const found = await withMethods((right) => ({
			lookUpSetUp: (request) =>
				Effect.map(right.setUp(request), (setUp) => (setUp._tag === "Unknown" ? NotFound : setUp)),
		}));
		expect(found).toContain("saved methods: does not know a set-up before it was requested");
	});

	it("wait for an absent buyer", async () => {
		const found = await failuresOf(
			(right) => ({
				...right,
				confirm: (request) =>
					request.source.type === "payment_method" && request.source.processor_payment_method_id.startsWith("absent")
						? right.confirm({ ...request, source: { type: "token", token: "action" } })
						: right.confirm(request),
			}),
			"saved methods",
		);
		expect(found).toEqual(["saved methods: declines a saved method that needs the buyer, instead of waiting"]);
	});
});

describe("the contract catches an adapter that inspects a token", () => {
	it("and uses it up", async () => {
		const used = new Set<string>();
		const found = await failuresOf(
			(right) => ({
				...right,
				inspectToken: (key) => {
					used.add(key.token);
					return right.inspectToken?.(key) ?? Effect.succeed(Instrument.Card());
				},
				confirm: (request) =>
					request.source.type === "token" && used.has(request.source.token)
						? right.confirm({ ...request, source: { type: "token", token: "bad" } })
						: right.confirm(request),
			}),
			"tokens",
		);
		expect(found).toContain("tokens: charges a token after it was inspected");
	});

	it("and takes every token for a card", async () => {
		const found = await failuresOf(
			(right) => ({ ...right, inspectToken: () => Effect.succeed(Instrument.Card()) }),
			"tokens",
		);
		expect(found).toContain("tokens: tells what a token stands for, again and after a restart, and charges nothing");
	});
});

describe("the contract catches an adapter of which the charges", () => {
	it("keep no card, although the buyer wants it", async () => {
		const found = await failuresOf(
			(right) => ({ ...right, confirm: ({ save_for, ...request }) => right.confirm(request) }),
			"saved methods",
		);
		expect(found).toEqual([
			"saved methods: keeps the card of a charge for the customer of its terms, so that it can be charged later",
		]);
	});

	it("keep every card", async () => {
		const found = await failuresOf(
			(right) => ({
				...right,
				confirm: (request) => right.confirm({ ...request, save_for: { customer_id: "cus_1" } }),
			}),
			"saved methods",
		);
		expect(found).toContain("saved methods: keeps no card without being asked to");
	});
});

describe("the contract catches an adapter that gives browsers", () => {
	const description = "browsers: gives pages a script that runs, and origins that a content policy can name";
	it.each([
		["text that is no script", { script: "globalThis.SvcProcessor = () => ({" }],
		["a script that defines something else", { script: "globalThis.Acme = () => ({});" }],
		["frames of any origin", { script: "globalThis.SvcProcessor = () => ({});", frames: ["*"] }],
	])("%s", async (_, browser) => {
		expect(await failuresOf((right) => ({ ...right, browser }), "browsers")).toContain(description);
	});

	it("no script that runs its actions", async () => {
		const found = await failuresOf(({ browser, ...right }) => right, "browsers");
		expect(found).toEqual(["browsers: hands an action of its own script a secret, and has the script that takes it"]);
	});
});

describe("the contract catches a reader of notifications that", () => {
	const macOf = (time: string, body: Uint8Array | string) =>
		createHmac("sha256", "secret").update(time).update(body).digest("hex");

	/** Returns the names of the checks that a reader fails if it verifies the result of `signedOf`. */
	const failuresOfReader = async (signedOf: (body: Uint8Array) => Uint8Array | string, toleranceMillis = 60_000) => {
		const notifications: ProcessorSubject["notifications"] = {
			tolerance_millis: 60_000,
			sign: (notification, at_millis) =>
				Effect.sync(() => {
					const body = new TextEncoder().encode(JSON.stringify(notification));
					return { body, headers: { time: `${at_millis}`, mac: macOf(`${at_millis}`, body) } };
				}),
			read: ({ body, header }) =>
				Effect.suspend(() => {
					const time = header("time") ?? "";
					const isOld = Math.abs(Date.now() - Number(time)) > toleranceMillis;
					if (isOld || header("mac") !== macOf(time, signedOf(body))) return notVerified("Not the processor's.");
					return Effect.succeed([JSON.parse(new TextDecoder().decode(body))]);
				}),
		};
		const found: Array<string> = [];
		for (const { check, group, name } of processorContract({ ...subjectOf(), notifications }))
			if (group === "notifications" && (await Effect.runPromiseExit(check))._tag === "Failure") found.push(name);
		return found;
	};

	it("reads any time, or decodes or parses the body before it verifies it; and no other", async () => {
		expect(await failuresOfReader((body) => body)).toEqual([]);
		const forgiving = ["refuses a body with the same meaning and other bytes"];
		expect(await failuresOfReader((body) => new TextDecoder().decode(body))).toEqual(forgiving);
		const meaning = (body: Uint8Array) => new TextDecoder().decode(body).trim();
		expect(await failuresOfReader(meaning)).toEqual(forgiving);
		expect(await failuresOfReader((body) => body, Number.POSITIVE_INFINITY)).toEqual([
			"refuses a notification that was signed long ago, or far in the future",
		]);
	});
});
