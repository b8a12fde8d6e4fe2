import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";

const usd = (amount: number) => ({ amount, currency: "USD" });
const refusal = ({ status, body }: Answer) => ({ status, code: body.error.code, param: body.error.param });

describe("invoice payment terms over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	const net = (days: number) => ({ type: "net_days", days });
	const made = async (request: object) => {
		const answer = await svc.post("/v1/invoice-payment-terms", request);
		expect(answer.status, answer.text).toBe(201);
		return answer.body.data;
	};
	const patch = (id: string, body: object) => svc.patch(`/v1/invoice-payment-terms/${id}`, body);
	const setDefault = (default_invoice_payment_term_id: string | null) =>
		svc.patch("/v1/settings", { invoices: { default_invoice_payment_term_id } });

	it("are created, read, changed and listed, in one environment", async () => {
		const term = await made({
			name: "Net 30",
			calculation: net(30),
			late_fee_policy: { type: "percentage", percent: 1.5 },
		});
		expect(term).toMatchObject({
			late_fee_policy: { type: "percentage", percent: "1.5", grace_period_days: 0, application_mode: "manual" },
			status: "active",
			version: 1,
		});
		const id = term.invoice_payment_term_id;
		expect(id).toMatch(/^ipt_[0-9a-hjkmnp-tv-z]{26}$/);
		expect((await svc.get(`/v1/invoice-payment-terms/${id}`)).body.data).toEqual(term);
		const fixed = { type: "fixed", amount_money: usd(2_500), grace_period_days: 7, application_mode: "automatic" };
		const changed = await patch(id, { late_fee_policy: fixed, expected_version: 1 });
		expect(changed.body.data).toMatchObject({ name: "Net 30", late_fee_policy: fixed, version: 2 });
		const free = await patch(id, { late_fee_policy: null, calculation: net(0) });
		expect(free.body.data).toMatchObject({ calculation: net(0), version: 3 });
		expect(free.body.data).not.toHaveProperty("late_fee_policy");
		expect(refusal(await patch(id, { name: "x", expected_version: 1 }))).toEqual({
			status: 409,
			code: "VERSION_CONFLICT",
			param: "expected_version",
		});
		expect((await svc.get("/v1/invoice-payment-terms?query=net&status=active")).body.data).toEqual([free.body.data]);
		expect((await svc.get(`/v1/invoice-payment-terms/${id}`, { key: svc.liveKey })).status).toBe(404);
	});

	it.each([
		[{ calculation: net(30) }, 400, "FIELD_REQUIRED", "name"],
		[{ name: "x" }, 400, "FIELD_REQUIRED", "calculation"],
		[{ name: "x", calculation: net(366) }, 422, "INVALID_VALUE", "calculation.days"],
		[
			{ name: "x", calculation: net(1), late_fee_policy: { type: "percentage", percent: "101" } },
			422,
			"INVALID_VALUE",
			"late_fee_policy.percent",
		],
		[
			{ name: "x", calculation: net(1), late_fee_policy: { type: "fixed", percent: "1" } },
			400,
			"UNKNOWN_FIELD",
			"late_fee_policy.percent",
		],
	])("refuse %j", async (request, status, code, param) => {
		expect(refusal(await svc.post("/v1/invoice-payment-terms", request))).toEqual({ status, code, param });
	});

	it("can be the default of invoices while active, and cannot be archived while they are", async () => {
		const { invoice_payment_term_id: id } = await made({ name: "Net 14", calculation: net(14) });
		const { invoice_payment_term_id: other } = await made({ name: "Net 60", calculation: net(60) });
		const param = "invoices.default_invoice_payment_term_id";
		expect(dataOf(await setDefault(id)).invoices).toMatchObject({ default_invoice_payment_term_id: id });
		expect(refusal(await patch(id, { status: "archived" }))).toEqual({
			status: 422,
			code: "INVALID_VALUE",
			param: "status",
		});
		expect(dataOf(await patch(other, { status: "archived" }))).toMatchObject({ status: "archived" });
		expect(refusal(await setDefault(other))).toEqual({ status: 422, code: "INVALID_VALUE", param });
		expect(refusal(await setDefault("ipt_none"))).toEqual({ status: 404, code: "RESOURCE_NOT_FOUND", param });
		// Fields that a change leaves out stay, and null clears them.
		const rules = [{ days_from_due: 3 }];
		const kept = await svc.patch("/v1/settings", { invoices: { reminder_policy: { rules } } });
		expect(kept.body.data.invoices).toEqual({ default_invoice_payment_term_id: id, reminder_policy: { rules } });
		expect(dataOf(await setDefault(null)).invoices).toEqual({ reminder_policy: { rules } });
		expect(dataOf(await patch(id, { status: "archived" }))).toMatchObject({ status: "archived" });
	});

	it("are never both archived and the default when both are requested at once", async () => {
		const { invoice_payment_term_id: id } = await made({ name: "Net 7", calculation: net(7) });
		await Promise.all([setDefault(id), patch(id, { status: "archived" })]);
		const { invoices } = dataOf(await svc.get("/v1/settings"));
		const { status } = dataOf(await svc.get(`/v1/invoice-payment-terms/${id}`));
		expect([invoices.default_invoice_payment_term_id === id, status === "archived"].filter(Boolean)).toHaveLength(1);
	});
});
