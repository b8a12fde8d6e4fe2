import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { openBilling } from "./Billing.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const namesIn = ({ business, buyer_name }: { business: object; buyer_name: string }) => ({ ...business, buyer_name });

describe("an issued document", () => {
	it("keeps the names and the zone of its issue: invoices, credit notes and receipts", async () => {
		const shop = await openBilling(svc);
		const rename = async (name: string, business: object) => {
			dataOf(await shop.patch(`/v1/customers/${shop.customer_id}`, { name }));
			dataOf(await shop.patch("/v1/settings", { business }));
		};
		await rename("Ada Lovelace", { name: "First LLC", support_email: "first@example.com" });
		const first = {
			name: "First LLC",
			support_email: "first@example.com",
			time_zone: "America/New_York",
			buyer_name: "Ada Lovelace",
		};
		const invoice = await shop.issued({ type: "date", due_on: "2099-01-01" });
		await shop.payCash(invoice.invoice_id, 10_000);
		const order = await shop.orderOf(invoice);
		const note = dataOf(
			await shop.post("/v1/credit-notes", {
				invoice_id: invoice.invoice_id,
				line_items: [{ order_line_item_id: order.line_items[0].order_line_item_id, quantity: 1 }],
			}),
			201,
		);
		dataOf(await shop.post(`/v1/credit-notes/${note.credit_note_id}/issue`));
		const draft = dataOf(await shop.draftOf({ type: "date", due_on: "2099-01-01" }), 201);
		await rename("Bob Builder", { name: "New Name LLC", support_email: null, time_zone: "America/Denver" });
		const paths = [
			`/v1/invoices/${invoice.invoice_id}/document`,
			`/v1/credit-notes/${note.credit_note_id}/document`,
			`/v1/orders/${invoice.order_id}/receipt`,
		];
		for (const path of paths) expect(namesIn(dataOf(await shop.get(path)))).toEqual(first);
		expect(await shop.read(invoice.invoice_id)).toMatchObject({
			business: { name: "First LLC" },
			buyer_name: "Ada Lovelace",
		});
		// What is issued from now on has the new names.
		dataOf(await shop.act(draft.invoice_id, "issue"));
		expect(namesIn(dataOf(await shop.get(`/v1/invoices/${draft.invoice_id}/document`)))).toEqual({
			name: "New Name LLC",
			time_zone: "America/Denver",
			buyer_name: "Bob Builder",
		});
		dataOf(await shop.act(draft.invoice_id, "manual-payments", { amount_money: usd(10_000), method: "cash" }), 201);
		await rename("Carla", { name: "Third LLC" });
		expect(namesIn(dataOf(await shop.get(`/v1/orders/${draft.order_id}/receipt`)))).toMatchObject({
			name: "New Name LLC",
			buyer_name: "Bob Builder",
		});
		expect(namesIn(dataOf(await shop.get(paths[2] ?? "")))).toEqual(first);
		// The settings show the current name alone.
		expect(dataOf(await shop.get("/v1/settings"))).not.toHaveProperty("former_businesses");
	});
});
