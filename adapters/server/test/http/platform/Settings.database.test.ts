import { environments, registry } from "@svc/core/platform/Registry";
import { SettingsStore } from "@svc/core/platform/Settings";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect, Option } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";

describe("settings over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	it("are the defaults until one changes, and belong to one environment", async () => {
		const fresh = await svc.get("/v1/settings");
		expect(fresh.status).toBe(200);
		expect(fresh.body.data).toMatchObject({
			api_version: "2026-11-01",
			promotions: { max_promotions_per_order: 2 },
			invoices: { reminder_policy: { rules: [] } },
			customer_email_delivery: { order_receipts: "svc_sends" },
			customer_account: { mode: "svc_hosted" },
			post_payment_inventory_failure_action: "none",
			version: 1,
		});
		const changes = [
			{ promotions: { max_promotions_per_order: 5 } },
			{ post_payment_inventory_failure_action: "auto_refund" },
		];
		// Both find nothing stored, and neither change is lost.
		const answers = await Promise.all(changes.map((change) => svc.patch("/v1/settings", change)));
		expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
		const changed = await svc.get("/v1/settings");
		expect(changed.body.data).toMatchObject({ ...changes[0], ...changes[1], version: 3 });
		expect(
			await svc.runtime.runPromise(
				Effect.flatMap(SettingsStore, ({ settingsOf }) => settingsOf(svc.caller.environment)),
			),
		).toEqual(changed.body.data);
		expect((await svc.get("/v1/settings", { key: svc.liveKey })).body.data).toMatchObject({
			promotions: { max_promotions_per_order: 2 },
		});
	});

	it("name the recipients of mails about disabled webhook endpoints, until they are cleared", async () => {
		const patch = async (webhooks: object) => (await svc.patch("/v1/settings", { webhooks })).body;
		const recipients = { notification_email: "dev@example.com" };
		expect((await patch(recipients)).data.webhooks).toEqual(recipients);
		expect((await patch({})).data.webhooks).toEqual(recipients);
		expect((await patch({ notification_email: null })).data.webhooks).toEqual({});
		expect((await patch({ notification_email: "dev" })).error.param).toBe("webhooks.notification_email");
	});

	it("name the pages that may embed the checkout, each by its exact origin", async () => {
		const patch = async (embed_origins: ReadonlyArray<string>, key?: string) =>
			(await svc.patch("/v1/settings", { checkout: { embed_origins } }, key === undefined ? {} : { key })).body;
		expect((await svc.get("/v1/settings")).body.data.checkout).toEqual({ embed_origins: [] });
		const origins = ["https://shop.example", "http://localhost:3000"];
		expect((await patch(origins)).data.checkout).toEqual({ embed_origins: origins });
		expect((await patch(["https://shop.example", "https://*.example"])).error).toMatchObject({
			code: "INVALID_VALUE",
			param: "checkout.embed_origins[1]",
		});
		expect((await patch(["http://localhost:3000"], svc.liveKey)).error.param).toBe("checkout.embed_origins[0]");
		const many = Array.from({ length: 21 }, (_, index) => `https://shop-${index}.example`);
		expect((await patch(many)).error.param).toBe("checkout.embed_origins");
		expect((await patch(["https://a.example", "https://a.example"])).error.param).toBe("checkout.embed_origins");
		expect((await patch([])).data.checkout).toEqual({ embed_origins: [] });
	});

	it("refuse a stale version and values out of bounds", async () => {
		const stale = await svc.patch("/v1/settings", { promotions: {}, expected_version: 99 });
		expect(stale.body.error).toMatchObject({
			code: "VERSION_CONFLICT",
			message: expect.stringMatching(/^The version of the settings is \d+, not 99\.$/),
			param: "expected_version",
		});
		for (const max_promotions_per_order of [0, 11, 1.5]) {
			const answer = await svc.patch("/v1/settings", { promotions: { max_promotions_per_order } });
			expect(answer.body.error).toMatchObject({ param: "promotions.max_promotions_per_order" });
		}
		const unknown = await svc.patch("/v1/settings", { post_payment_inventory_failure_action: "pray" });
		expect(unknown.body.error).toMatchObject({ param: "post_payment_inventory_failure_action" });
	});

	it("keep what a change leaves out, group by group", async () => {
		const rules = [{ days_from_due: -3 }, { days_from_due: 0 }, { days_from_due: 7 }];
		const changes = [
			{ invoices: { reminder_policy: { rules } } },
			{ customer_email_delivery: { order_receipts: "merchant_sends" } },
			{ customer_account: { mode: "merchant_hosted" } },
			{ promotions: { max_promotions_per_order: 3 }, invoices: {} },
		];
		for (const change of changes) expect((await svc.patch("/v1/settings", change)).status).toBe(200);
		const { data } = (await svc.get("/v1/settings")).body;
		expect(data).toMatchObject({ ...Object.assign({}, ...changes), invoices: { reminder_policy: { rules } } });
		expect(data.settings_id).toBeUndefined();
		await svc.patch("/v1/settings", { promotions: { max_promotions_per_order: 2 } });
	});

	it("refuse repeated, late and too many reminders, and unknown modes", async () => {
		const refused = async (rules: ReadonlyArray<object>) =>
			(await svc.patch("/v1/settings", { invoices: { reminder_policy: { rules } } })).body.error;
		const twice = [{ days_from_due: 1 }, { days_from_due: 1 }];
		expect(await refused(twice)).toMatchObject({ param: "invoices.reminder_policy.rules" });
		expect(await refused([{ days_from_due: 366 }])).toMatchObject({
			param: "invoices.reminder_policy.rules[0].days_from_due",
		});
		const many = Array.from({ length: 21 }, (_, days_from_due) => ({ days_from_due }));
		expect(await refused(many)).toMatchObject({ param: "invoices.reminder_policy.rules" });
		const unknown = await svc.patch("/v1/settings", { customer_account: { mode: "nobody" } });
		expect(unknown.body.error).toMatchObject({ param: "customer_account.mode" });
	});

	it("choose the version of requests without one, among the supported versions", async () => {
		const refused = async (api_version: string) => (await svc.patch("/v1/settings", { api_version })).body.error;
		expect(await refused("2026-01-01")).toMatchObject({ code: "API_VERSION_RETIRED", param: "api_version" });
		expect(await refused("2020-02-02")).toMatchObject({ code: "API_VERSION_UNKNOWN", param: "api_version" });

		// An old merchant still has the default of its time.
		const { environment_id } = svc.caller.environment;
		await svc.runtime.runPromise(
			Effect.gen(function* () {
				const documents = yield* Documents;
				const { transaction } = yield* UnitOfWork;
				const found = yield* documents.get(environments, registry, environment_id);
				const old = { ...Option.getOrThrow(found), api_version: "2026-01-01" };
				yield* transaction(documents.update(environments, registry, old));
			}),
		);
		const before = await svc.get("/v1/settings");
		expect(before.headers["Svc-Version"]).toBe("2026-01-01");
		expect(before.body.data.api_version).toBe("2026-01-01");
		const changed = await svc.patch("/v1/settings", { api_version: "2026-11-01" });
		expect(changed.body.data.api_version).toBe("2026-11-01");
		const after = await svc.get("/v1/settings");
		expect(after.headers["Svc-Version"]).toBe("2026-11-01");
		expect(after.body.data).toEqual(changed.body.data);
	});
});
