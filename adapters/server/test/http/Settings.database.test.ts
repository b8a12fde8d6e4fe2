import { SettingsStore } from "@svc/core/Settings";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../Harness.js";

describe("settings over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	it("are the defaults until somebody changes one, and are shared with nobody", async () => {
		const fresh = await svc.get("/v1/settings");
		expect(fresh.status).toBe(200);
		expect(fresh.body.data).toMatchObject({
			promotions: { max_promotions_per_order: 2 },
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

	it("refuse a stale version and values out of bounds", async () => {
		const stale = await svc.patch("/v1/settings", { promotions: {}, expected_version: 99 });
		expect(stale.body.error).toMatchObject({ code: "VERSION_CONFLICT", param: "expected_version" });
		for (const max_promotions_per_order of [0, 11, 1.5]) {
			const answer = await svc.patch("/v1/settings", { promotions: { max_promotions_per_order } });
			expect(answer.body.error).toMatchObject({ param: "promotions.max_promotions_per_order" });
		}
		const unknown = await svc.patch("/v1/settings", { post_payment_inventory_failure_action: "pray" });
		expect(unknown.body.error).toMatchObject({ param: "post_payment_inventory_failure_action" });
	});
});
