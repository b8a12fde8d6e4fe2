/** A payment link at which stolen cards are tried. */
import { freeDeclines, linkGuards } from "@svc/core/sale/PaymentLinks/CardTesting";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { answerTo, checkouts, solutionTo } from "./Buyers.js";
import { hourSeconds, links, oneTime } from "./Links.js";

let svc: Service;
let link: ReturnType<typeof links>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	link = links(svc);
});
afterAll(() => svc.stop());

const bought = async (id: string, customer?: object) => (await link.buys(id, {}, customer)).buyer;
type Buyer = Awaited<ReturnType<typeof bought>>;

/** Not just any text: one in 65,536 solves a challenge. */
const wrongAnswerTo = ({ body }: Answer) => {
	const [{ challenge, difficulty_bits }] = body.error.details;
	return { challenge, solution: solutionTo(challenge, (bits) => bits === difficulty_bits - 1) };
};

const payWith = async (buyer: Buyer, challenge: object | undefined, token = "tok_visa", idempotencyKey?: string) => {
	const { revision } = await buyer.view();
	const body = {
		payment_source: { token },
		expected_revision: revision,
		...(challenge === undefined ? {} : { challenge }),
	};
	return buyer.post("/pay", body, idempotencyKey === undefined ? {} : { idempotencyKey });
};

/** Counts so many declines of a link, as so many payments would. */
const decline = async (id: string, count: number, customer?: object) => {
	// Ten a session: then that one ends.
	for (let made = 0; made < count; made += 9) {
		const buyer = await bought(id, customer);
		for (let i = made; i < Math.min(count, made + 9); i++)
			expect((await buyer.pay("tok_declined")).body.error.code).toBe("PAYMENT_DECLINED");
	}
};

const expectChallenge = ({ body, headers, status }: Answer) => {
	const details = [{ algorithm: "sha256", difficulty_bits: 16 }];
	const error = { code: "PAYMENT_CHALLENGE_REQUIRED", param: "challenge", details };
	expect({ status, body }).toMatchObject({ status: 429, body: { error } });
	expect(headers["Svc-Rate-Limited-Reason"]).toBe("payment-link-declines");
};

describe("a payment link with many declined payments", () => {
	let id = "";
	it("asks each payment for a proof of work, over all its sessions (D.4)", async () => {
		id = (await link.made(oneTime)).payment_link_id;
		await decline(id, freeDeclines - 1);
		dataOf(await (await bought(id)).pay());
		await decline(id, 1);

		const buyer = await bought(id);
		const refused = await payWith(buyer, undefined, "tok_visa", "first-try");
		expectChallenge(refused);
		const solved = answerTo(refused);
		expectChallenge(await payWith(buyer, wrongAnswerTo(refused)));
		expectChallenge(await payWith(buyer, { ...solved, challenge: "made up" }));
		// A declined card has used its proof. The next card needs another one.
		expect((await payWith(buyer, solved, "tok_declined")).body.error.code).toBe("PAYMENT_DECLINED");
		const again = await payWith(buyer, solved);
		expectChallenge(again);
		// The refusal has not used the key.
		expect(dataOf(await payWith(buyer, answerTo(again), "tok_visa", "first-try")).status).toBe("completed");

		// Another link, and an order without one, are not affected.
		const other = await link.made(oneTime);
		dataOf(await (await bought(other.payment_link_id)).pay());
		dataOf(await (await checkouts(svc).opened()).buyer.pay());
	});

	it("counts nothing for a refusal that tries no card, and keeps the proof for the payment (D.4)", async () => {
		const other = (await link.made({ ...oneTime, customer: { require_email: true } })).payment_link_id;
		const email = { email: "ada@example.com" };
		const buyer = await bought(other, email);
		const nameless = await bought(other);
		for (let i = 0; i < freeDeclines + 2; i++) expect((await nameless.pay()).body.error.param).toBe("buyer.email");
		await decline(other, freeDeclines - 1, email);
		dataOf(await (await bought(other, email)).pay());
		await decline(other, 1, email);
		// What is missing is said first.
		expect((await nameless.pay()).body.error.param).toBe("buyer.email");
		// The proof of one link is of no use at another.
		const foreign = answerTo(await payWith(await bought(id), undefined));
		const refused = await payWith(buyer, foreign);
		expectChallenge(refused);
		const solved = answerTo(refused);
		const { revision } = await buyer.view();
		const stale = await buyer.post("/pay", {
			payment_source: { token: "tok_visa" },
			expected_revision: revision + 1,
			challenge: solved,
		});
		expect(stale.body.error.code).toBe("CHECKOUT_SESSION_REVISION_CONFLICT");
		expect(dataOf(await payWith(buyer, solved)).status).toBe("completed");
	});

	it("counts for a link of an earlier release, which has no guard yet", async () => {
		const { payment_link_id } = await link.made(oneTime);
		const { environment_id } = svc.caller.environment;
		const guard = await svc.runtime.runPromise(
			Effect.gen(function* () {
				const documents = yield* Documents;
				const { transaction } = yield* UnitOfWork;
				yield* transaction(documents.remove(linkGuards, environment_id, payment_link_id));
				yield* Effect.promise(() => decline(payment_link_id, 2));
				return yield* documents.require(linkGuards, environment_id, payment_link_id);
			}),
		);
		expect(guard).toMatchObject({ failures: 2 });
	});

	it("asks for none after an hour (D.4)", async () => {
		await advanceClock(svc, hourSeconds);
		dataOf(await (await bought(id)).pay());
	});
});
