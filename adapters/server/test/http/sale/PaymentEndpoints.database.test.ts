/** Endpoints that are made, changed or removed while the processor is asked: the settlement sees those of its commit. */
import { Processor } from "@svc/core/sale/Payments/Processor";
import { makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Effect, Layer } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { sales } from "../Sale.js";

const fake = makeFakeProcessor(() => ({ charge: { type: "succeeds" } }));

/** What happens during the next confirmation. */
let during: () => Promise<unknown> = async () => undefined;

let svc: Service;
beforeAll(async () => {
	svc = await startService({
		processor: Layer.succeed(Processor, {
			...fake.processor,
			deadline_millis: 60_000,
			confirm: (request) => Effect.zipRight(Effect.promise(during), fake.processor.confirm(request)),
		}),
	});
});
afterAll(() => svc.stop());

const endpoint = async (): Promise<string> =>
	dataOf(await svc.post("/v1/webhook-endpoints", { url: "https://shop.example/hooks" }), 201).webhook_endpoint_id;

/** The types of the events that an endpoint was sent, each once. */
const sentTo = async (webhook_endpoint_id: string): Promise<ReadonlyArray<string>> => {
	const deliveries: ReadonlyArray<{ webhook_endpoint_id: string; webhook_event_id: string }> = dataOf(
		await svc.get("/v1/webhook-deliveries?page_size=100"),
	);
	const ids = deliveries.filter((one) => one.webhook_endpoint_id === webhook_endpoint_id);
	return Promise.all(
		ids.map(async ({ webhook_event_id }) => dataOf(await svc.get(`/v1/webhook-events/${webhook_event_id}`)).event_type),
	);
};

const paid = async () => {
	const { order, pay } = sales(svc);
	const answer = await pay(await order(), "succeeds");
	expect(dataOf(answer, 200).order.payment_status).toBe("paid");
};

it("delivers the events of a settlement to the endpoints of its time, not to those of the payment's beginning", async () => {
	const early = await endpoint();
	let late = "";
	during = async () => {
		late = await endpoint();
	};
	await paid();
	expect(await sentTo(late)).toContain("order.paid");
	expect(await sentTo(late)).not.toContain("order.created");
	expect(await sentTo(early)).toEqual(expect.arrayContaining(["order.created", "order.paid"]));
	const before = (await sentTo(early)).length;
	during = async () => dataOf(await svc.delete(`/v1/webhook-endpoints/${early}`), 200);
	await paid();
	expect((await sentTo(early)).filter((type) => type === "order.paid")).toHaveLength(1);
	expect((await sentTo(early)).length).toBeGreaterThan(before);
});
