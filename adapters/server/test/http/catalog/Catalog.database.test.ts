import { webhookEvents } from "@svc/core/events/Events/WebhookEvents";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";

const usd = (amount: number) => ({ amount, currency: "USD" });
const size = (value: string) => [{ option_name: "Size", value }];
const sizes = (...values: ReadonlyArray<string>) => ({ name: "Size", values: values.map((value) => ({ value })) });
const colors = { name: "Color", values: [{ value: "Red" }, { value: "Blue" }] };
const unknown = "00000000000000000000000000";

/** Status, code and param of a refusal. */
const refusal = ({ status, body }: Answer) => ({
	status,
	code: body.error.code,
	...(body.error.param === undefined ? {} : { param: body.error.param }),
});

/** Variants as responses have them, with the computed availability. */
const shown = (is_sellable_now: boolean, variants: ReadonlyArray<object>) =>
	variants.map((variant) => ({ ...variant, is_sellable_now }));

const blockers = ({ body }: Answer): ReadonlyArray<string> =>
	body.error.blocking_resources.map((one: { resource_id: string }) => one.resource_id);

describe("the catalog over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	const made = async (request: object) => {
		const answer = await svc.post("/v1/products", request);
		expect(answer.status, answer.text).toBe(201);
		return answer.body.data;
	};
	const mug = (variant: object = {}, request: object = {}) =>
		made({
			name: "Mug",
			product_type: "physical",
			default_variant: { unit_price_money: usd(1_200), ...variant },
			...request,
		});
	/** Sold in S and M; L could be added. */
	const shirt = (request: object = {}) =>
		made({
			name: "Shirt",
			product_type: "physical",
			options: [sizes("S", "M", "L")],
			variants: [
				{ unit_price_money: usd(2_500), selected_options: size("S") },
				{ unit_price_money: usd(2_500), selected_options: size("M") },
			],
			...request,
		});
	const read = async (product_id: string) => (await svc.get(`/v1/products/${product_id}`)).body.data;
	const variantsOf = async (product_id: string) =>
		(await svc.get(`/v1/products/${product_id}/variants?sort_direction=asc`)).body.data;
	const order = (variant_id: string) => svc.post("/v1/orders", { line_items: [{ variant_id, quantity: 1 }] });

	/** The statuses in the events of a product, oldest first. */
	const statusesInEvents = (product_id: string): Promise<ReadonlyArray<unknown>> =>
		svc.runtime.runPromise(
			Effect.gen(function* () {
				const documents = yield* Documents;
				const types = ["product.created", "product.updated"];
				const { environment_id } = svc.caller.environment;
				const events = yield* documents.findBy(webhookEvents, environment_id, "event_type", types, 10_000);
				return events.flatMap(({ event_type, data }) => {
					const { product } = data as { product: { product_id: string; status: string } };
					return product.product_id === product_id ? [`${event_type} ${product.status}`] : [];
				});
			}),
		);

	describe("creating a product", () => {
		it("returns the product with its options and variants, and reads it back unchanged", async () => {
			const product = await shirt({ description: "Heavy cotton", metadata: { season: "winter" } });
			expect(product).toMatchObject({ name: "Shirt", status: "active", version: 1, description: "Heavy cotton" });
			expect(product.product_id).toMatch(/^prod_[0-9a-hjkmnp-tv-z]{26}$/);
			expect(product.variants).toMatchObject([
				{ name: "Shirt (S)", selected_options: size("S"), line_item_tax_category: "physical_goods" },
				{ name: "Shirt (M)", selected_options: size("M"), available_for_sale: true },
			]);
			expect(product).not.toHaveProperty("default_variant");
			expect(await read(product.product_id)).toEqual(product);
			expect(await variantsOf(product.product_id)).toEqual(shown(true, product.variants));
			expect(await statusesInEvents(product.product_id)).toEqual(["product.created active"]);
		});

		it("creates one product for an idempotency key", async () => {
			const request = { name: "Cap", product_type: "physical", default_variant: { unit_price_money: usd(900) } };
			const answers = await Promise.all(
				[1, 2, 3].map(() => svc.post("/v1/products", request, { idempotencyKey: "cap" })),
			);
			const again = await svc.post("/v1/products", request, { idempotencyKey: "cap" });
			expect(again.status).toBe(201);
			expect(answers.map((answer) => answer.status)).toContain(201);
			expect((await svc.get("/v1/products?query=cap")).body.data).toEqual([again.body.data]);
		});

		it("accepts 500 variants and not one more", async () => {
			const values = Array.from({ length: 100 }, (_, i) => `v${i}`);
			const combinations = values.flatMap((value) =>
				["a", "b", "c", "d", "e"].map((letter) => [
					{ option_name: "Number", value },
					{ option_name: "Letter", value: letter },
				]),
			);
			const product = await made({
				name: "Bolt",
				product_type: "physical",
				options: [
					{ name: "Number", values: values.map((value) => ({ value })) },
					{ name: "Letter", values: ["a", "b", "c", "d", "e", "f"].map((value) => ({ value })) },
				],
				variants: combinations.map((selected_options) => ({ unit_price_money: usd(5), selected_options })),
			});
			expect(product.variants).toHaveLength(500);
			const [first] = combinations;
			const more = await svc.post(`/v1/products/${product.product_id}/variants`, {
				unit_price_money: usd(5),
				selected_options: [first?.[0], { option_name: "Letter", value: "f" }],
			});
			expect(refusal(more)).toEqual({ status: 422, code: "INVALID_VALUE" });
			const archived = await svc.delete(`/v1/products/${product.product_id}`);
			expect(new Set(archived.body.data.variants.map((variant: { version: number }) => variant.version))).toEqual(
				new Set([2]),
			);
			const stored = await svc.get(`/v1/variants/${product.variants[499].variant_id}`);
			expect([stored.body.data]).toEqual(shown(false, [archived.body.data.variants[499]]));
		});

		const two = (left: object, right: object) => ({
			options: [sizes("S", "M")],
			variants: [
				{ unit_price_money: usd(1), selected_options: size("S"), ...left },
				{ unit_price_money: usd(1), selected_options: size("M"), ...right },
			],
		});
		const one = { default_variant: { unit_price_money: usd(1) } };
		it.each([
			[{ product_type: "gift_card", ...one }, 400, "FIELD_REQUIRED", "default_variant.gift_card_configuration"],
			[{ product_type: "toy", ...one }, 422, "INVALID_VALUE", "product_type"],
			[{}, 400, "FIELD_REQUIRED", "default_variant"],
			[{ options: [sizes("S")] }, 400, "FIELD_REQUIRED", "variants"],
			[{ ...one, nmae: "Mug" }, 400, "UNKNOWN_FIELD", "nmae"],
			[{ ...one, options: [sizes("S", "S")] }, 422, "INVALID_VALUE", "options[0].values[1].value"],
			[two({ selected_options: size("XL") }, {}), 422, "INVALID_VALUE", "variants[0].selected_options[0].value"],
			[two({}, { selected_options: [] }), 422, "INVALID_VALUE", "variants[1].selected_options"],
			[two({ sku: "A" }, { sku: "A" }), 409, "ALREADY_EXISTS", "variants[1].sku"],
			[
				two({}, { selected_options: size("S") }),
				409,
				"VARIANT_OPTION_COMBINATION_ALREADY_EXISTS",
				"variants[1].selected_options",
			],
			[
				{ default_variant: { unit_price_money: { amount: 1, currency: "EUR" } } },
				422,
				"CURRENCY_NOT_SUPPORTED",
				"default_variant.unit_price_money.currency",
			],
			[{ ...one, modifier_group_ids: [`mg_${unknown}`] }, 404, "RESOURCE_NOT_FOUND", "modifier_group_ids[0]"],
		])("refuses %j", async (request, status, code, param) => {
			const answer = await svc.post("/v1/products", { name: "Mug", product_type: "physical", ...request });
			expect(refusal(answer)).toEqual({ status, code, param });
		});

		it("names the SKU that another product's variant has, archived or not", async () => {
			const first = await mug({ sku: "MUG-1" });
			await svc.delete(`/v1/products/${first.product_id}`);
			const answer = await svc.post("/v1/products", {
				name: "Mug",
				product_type: "physical",
				...two({ sku: "MUG-2" }, { sku: "MUG-1" }),
			});
			expect(refusal(answer)).toEqual({ status: 409, code: "ALREADY_EXISTS", param: "variants[1].sku" });
			expect(blockers(answer)).toEqual([first.default_variant.variant_id]);
			expect((await svc.get("/v1/variants?sku=MUG-2")).body.data).toEqual([]);
		});
	});

	describe("changing a product", () => {
		it("renames its variants too, and writes one event", async () => {
			const { product_id, variants } = await shirt({ description: "Warm" });
			const [named] = variants;
			await svc.patch(`/v1/variants/${named.variant_id}`, { name: "The small one" });
			const patched = await svc.patch(`/v1/products/${product_id}`, {
				name: "Jersey",
				description: null,
				metadata: { a: "b" },
				expected_version: 2,
			});
			expect(patched.status, patched.text).toBe(200);
			expect(patched.body.data).toMatchObject({ name: "Jersey", metadata: { a: "b" }, version: 3 });
			expect(patched.body.data).not.toHaveProperty("description");
			expect((await variantsOf(product_id)).map((variant: { name: string }) => variant.name)).toEqual([
				"The small one",
				"Jersey (M)",
			]);
			expect(await statusesInEvents(product_id)).toEqual([
				"product.created active",
				"product.updated active",
				"product.updated active",
			]);
		});

		it("adds an option if every active variant gets a value of it", async () => {
			const { product_id, variants } = await shirt();
			const options = [sizes("S", "M"), colors];
			const incomplete = await svc.patch(`/v1/products/${product_id}`, { options });
			expect(refusal(incomplete)).toEqual({
				status: 422,
				code: "ACTIVE_VARIANTS_REQUIRE_OPTION_BACKFILL",
				param: "variants",
			});
			expect(blockers(incomplete)).toEqual(variants.map((variant: { variant_id: string }) => variant.variant_id));
			const backfilled = await svc.patch(`/v1/products/${product_id}`, {
				options,
				variants: variants.map(({ variant_id, selected_options }: { variant_id: string; selected_options: [] }) => ({
					variant_id,
					selected_options: [...selected_options, { option_name: "Color", value: "Red" }],
				})),
			});
			expect(backfilled.status, backfilled.text).toBe(200);
			expect(backfilled.body.data.variants).toMatchObject([{ name: "Shirt (S / Red)" }, { name: "Shirt (M / Red)" }]);
			expect(await variantsOf(product_id)).toEqual(shown(true, backfilled.body.data.variants));
		});

		it("keeps the options that distinguish active variants", async () => {
			const { product_id, variants } = await shirt();
			const dropped = await svc.patch(`/v1/products/${product_id}`, { options: [] });
			expect(refusal(dropped)).toEqual({ status: 422, code: "ACTIVE_OPTIONS_REQUIRED", param: "options" });
			const both = variants.map(({ variant_id }: { variant_id: string }) => ({
				variant_id,
				selected_options: size("L"),
			}));
			const collapsed = await svc.patch(`/v1/products/${product_id}`, { variants: both });
			expect(refusal(collapsed)).toEqual({ status: 422, code: "ACTIVE_OPTION_SELECTOR_COLLAPSE", param: "options" });
			expect(blockers(collapsed)).toHaveLength(2);
			expect(await read(product_id)).toMatchObject({ version: 1 });
		});

		it("refuses a stale version, an unknown product, and an unknown modifier group", async () => {
			const { product_id } = await mug();
			expect(refusal(await svc.patch(`/v1/products/${product_id}`, { name: "Cup", expected_version: 2 }))).toEqual({
				status: 409,
				code: "VERSION_CONFLICT",
				param: "expected_version",
			});
			const modifier_group_ids = [`mg_${unknown}`];
			expect(refusal(await svc.patch(`/v1/products/${product_id}`, { modifier_group_ids }))).toEqual({
				status: 404,
				code: "RESOURCE_NOT_FOUND",
				param: "modifier_group_ids[0]",
			});
			for (const call of [svc.get, svc.delete])
				expect(refusal(await call(`/v1/products/prod_${unknown}`))).toEqual({
					status: 404,
					code: "RESOURCE_NOT_FOUND",
				});
			for (const path of ["", "/activate", "/variants"].map((end) => `/v1/products/prod_${unknown}${end}`)) {
				const body = path.endsWith("/variants") ? { unit_price_money: usd(1) } : undefined;
				const answer = await (path.endsWith(unknown) ? svc.patch(path, {}) : svc.post(path, body));
				expect(refusal(answer)).toEqual({ status: 404, code: "RESOURCE_NOT_FOUND" });
			}
		});

		it("accepts one of several changes from the same version", async () => {
			const { product_id } = await mug();
			const answers = await Promise.all(
				[1, 2, 3, 4, 5].map((i) => svc.patch(`/v1/products/${product_id}`, { name: `Mug ${i}`, expected_version: 1 })),
			);
			expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
			expect(await read(product_id)).toMatchObject({ version: 2 });
		});
	});

	describe("archiving a product", () => {
		it("archives its variants too, and restores them", async () => {
			const { product_id, variants } = await shirt();
			const [{ variant_id }] = variants;
			expect((await order(variant_id)).status).toBe(201);

			const archived = await svc.delete(`/v1/products/${product_id}`);
			expect(archived.status, archived.text).toBe(200);
			expect(archived.body.data).toMatchObject({ status: "archived", version: 2 });
			expect(archived.body.data.variants).toMatchObject([
				{ status: "active", product_status: "archived" },
				{ status: "active", product_status: "archived" },
			]);
			expect((await svc.delete(`/v1/products/${product_id}`)).body.data).toEqual(archived.body.data);
			expect(refusal(await order(variant_id))).toMatchObject({ status: 422, code: "VARIANT_NOT_FOR_SALE" });

			const active = await svc.post(`/v1/products/${product_id}/activate`);
			expect(active.status, active.text).toBe(200);
			expect(active.body.data).toMatchObject({ status: "active", version: 3 });
			expect((await svc.post(`/v1/products/${product_id}/activate`)).body.data).toEqual(active.body.data);
			expect((await order(variant_id)).status).toBe(201);
			expect(await statusesInEvents(product_id)).toEqual([
				"product.created active",
				"product.updated archived",
				"product.updated active",
			]);
		});

		it("does not restore variants that its options no longer distinguish", async () => {
			const { product_id } = await shirt();
			await svc.delete(`/v1/products/${product_id}`);
			expect((await svc.patch(`/v1/products/${product_id}`, { options: [] })).status).toBe(200);
			const active = await svc.post(`/v1/products/${product_id}/activate`);
			expect(refusal(active)).toEqual({ status: 422, code: "ACTIVE_OPTIONS_REQUIRED", param: "options" });
		});
	});

	describe("lists", () => {
		it("filter, search and sort products", async () => {
			const tag = "Listed";
			const zebra = await mug({ sku: "Z_100%" }, { name: `${tag} zebra`, product_type: "service" });
			const apple = await mug({}, { name: `${tag} apple` });
			const melon = await mug({}, { name: `${tag} melon` });
			await svc.delete(`/v1/products/${melon.product_id}`);
			const names = async (query: string) =>
				(await svc.get(`/v1/products?${query}`)).body.data.map((product: { name: string }) => product.name);
			expect(await names(`query=${tag}`)).toEqual([`${tag} melon`, `${tag} apple`, `${tag} zebra`]);
			expect(await names(`query=${tag}&sort_by=name&sort_direction=asc`)).toEqual([
				`${tag} apple`,
				`${tag} melon`,
				`${tag} zebra`,
			]);
			expect(await names(`query=${tag}&status=archived`)).toEqual([`${tag} melon`]);
			expect(await names(`query=${tag}&product_type=service`)).toEqual([`${tag} zebra`]);
			expect(await names("query=z_100%25")).toEqual([`${tag} zebra`]);
			expect(await names(`query=${apple.product_id.slice(0, 20)}&status=active`)).toContain(`${tag} apple`);
			expect((await svc.get(`/v1/products?product_type=toy`)).body.error.code).toBe("INVALID_QUERY_PARAM");
			expect((await svc.get("/v1/products?sku=Z_100%25")).body.error.code).toBe("UNSUPPORTED_QUERY_PARAM");
			expect(zebra.default_variant.sku).toBe("Z_100%");
		});

		it("page through a product's variants, each variant once", async () => {
			const values = Array.from({ length: 7 }, (_, i) => `v${i}`);
			const { product_id } = await made({
				name: "Ring",
				product_type: "physical",
				options: [sizes(...values)],
				variants: values.map((value) => ({ unit_price_money: usd(1), selected_options: size(value) })),
			});
			const seen: Array<string> = [];
			const walk = async (token?: string): Promise<void> => {
				const query = `page_size=3&sort_direction=asc${token === undefined ? "" : `&page_token=${token}`}`;
				const { body } = await svc.get(`/v1/products/${product_id}/variants?${query}`);
				seen.push(...body.data.map((variant: { name: string }) => variant.name));
				if (body.next_page_token !== undefined) await walk(body.next_page_token);
			};
			await walk();
			expect(seen).toEqual(values.map((value) => `Ring (${value})`));

			const { body } = await svc.get(`/v1/products/${product_id}/variants?page_size=3`);
			const elsewhere = await svc.get(`/v1/variants?page_size=3&page_token=${body.next_page_token}`);
			expect(refusal(elsewhere)).toEqual({ status: 400, code: "INVALID_PAGE_TOKEN", param: "page_token" });
		});

		it("show a product's variants of that product alone", async () => {
			const first = await mug();
			const other = await mug();
			const path = `/v1/products/${first.product_id}/variants`;
			expect((await svc.get(path)).body.data).toEqual(shown(true, first.variants));
			expect(refusal(await svc.get(`${path}?product_id=${other.product_id}`))).toEqual({
				status: 400,
				code: "UNSUPPORTED_QUERY_PARAM",
				param: "product_id",
			});
			expect((await svc.get(`/v1/variants?product_id=${other.product_id}`)).body.data).toEqual(
				shown(true, other.variants),
			);
			expect(refusal(await svc.get(`/v1/products/prod_${unknown}/variants`))).toEqual({
				status: 404,
				code: "RESOURCE_NOT_FOUND",
			});
		});
	});

	it("isolates the catalog of another environment", async () => {
		const { product_id, default_variant } = await mug({ sku: "MINE" });
		const live = { key: svc.liveKey };
		for (const path of [
			`products/${product_id}`,
			`products/${product_id}/variants`,
			`variants/${default_variant.variant_id}`,
		])
			expect((await svc.get(`/v1/${path}`, live)).status).toBe(404);
		expect((await svc.patch(`/v1/products/${product_id}`, { name: "Theirs" }, live)).status).toBe(404);
		expect((await svc.patch(`/v1/variants/${default_variant.variant_id}`, { name: "Theirs" }, live)).status).toBe(404);
		expect((await svc.get("/v1/products", live)).body.data).toEqual([]);
		const same = { name: "Mug", product_type: "physical", default_variant: { unit_price_money: usd(1), sku: "MINE" } };
		expect((await svc.post("/v1/products", same, live)).status).toBe(201);
	});

	it("gives a SKU to one of several products that request it at once", async () => {
		const request = {
			name: "Race",
			product_type: "physical",
			default_variant: { unit_price_money: usd(1), sku: "RACE" },
		};
		const answers = await Promise.all(Array.from({ length: 6 }, () => svc.post("/v1/products", request)));
		const lost = answers.filter((answer) => answer.status !== 201);
		expect(lost).toHaveLength(5);
		for (const answer of lost)
			expect(refusal(answer)).toEqual({ status: 409, code: "ALREADY_EXISTS", param: "default_variant.sku" });
		expect((await svc.get("/v1/products?query=race")).body.data).toHaveLength(1);
	});
});
