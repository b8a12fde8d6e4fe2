/** The seller's own checkout page: shows what the checkout API returns, and sends what the buyer enters. */
const byId = (id) => document.getElementById(id);

const { checkout_session_id, secret, status: begun } = await (await fetch(`${location.pathname}/session`)).json();

/** Calls the checkout API. Throws svc's error, with its `code`. */
const call = async (method, path, body, key = crypto.randomUUID()) => {
	const response = await fetch(`/commerce/v1/checkout${path}`, {
		method,
		headers: {
			"Content-Type": "application/json",
			"Idempotency-Key": key,
			"X-Checkout-Session-ID": checkout_session_id,
			"X-Checkout-Session-Secret": secret,
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const { data, error } = await response.json();
	if (error !== undefined) throw Object.assign(new Error(error.message), { code: error.code });
	return data;
};

const dollars = ({ amount }) => `$${(amount / 100).toFixed(2)}`;

/** What the buyer sees, and what the next payment agrees to. */
let view;
let card;

const thank = () => {
	document.querySelector("main").innerHTML = "<h1>Thank you for your order</h1>";
};

const show = (shown) => {
	view = shown;
	if (view.status === "completed") return thank();
	byId("lines").replaceChildren(
		...[...view.line_items, ...view.discounts].map((line) => {
			const item = document.createElement("li");
			item.textContent = line.name ?? `${line.customer_facing_name}: −${dollars(line.applied_money)}`;
			return item;
		}),
	);
	byId("total").textContent = dollars(view.outstanding_money);
	// While the bank waits for the buyer, nothing else can be paid.
	const { client_action, status } = view.payment ?? {};
	byId("pay").hidden = status === "requires_action";
	byId("bank").hidden = status !== "requires_action";
	byId("bank").href = client_action?.url ?? "";
	// The card form stays when the total changes.
	const { processor } = view.payment_collection ?? {};
	if (processor !== undefined) card ??= window.SvcProcessor(processor.publishable_key).mount(byId("card"));
	return undefined;
};

/** Shows what went wrong. A refusal may mean that the checkout has changed, so it is read again. */
const explain = async (error) => {
	byId("message").textContent =
		error.code === "CHECKOUT_SESSION_REVISION_CONFLICT"
			? "The total has changed. Check it, then pay again."
			: error.message;
	show(await call("GET", ""));
};

/** Sends a payment. If the response is lost, sends it again: with the same key, it is the same payment. */
const send = async (payment, tries = 3, key = crypto.randomUUID()) => {
	try {
		return await call("POST", "/pay", payment, key);
	} catch (error) {
		if (error.code !== undefined || tries === 1) throw error;
		return send(payment, tries - 1, key);
	}
};

const pay = async () => {
	card.submit?.(); // Opens a wallet such as Apple Pay, which browsers allow only directly in the buyer's click.
	const buyer = { email: byId("pay").elements.email.value };
	// Refused if the total has changed since the buyer saw it.
	show(await call("PUT", "/customer", { buyer, expected_revision: view.revision }));
	const { error, token } = await card.createToken();
	if (error !== undefined) return; // The form shows the error next to its field.
	const paid = await send({
		payment_source: { token },
		expected_revision: view.revision,
		// The bank sends the buyer back to this page. Its origin must be listed in `checkout.embed_origins`.
		return_url: location.href,
	});
	follow(paid);
	if (paid.payment?.status === "requires_action") location.assign(paid.payment.client_action.url);
};

/** Polls until the outcome of the payment is known. */
const follow = (shown) => {
	show(shown);
	if (shown.payment?.status === "processing") setTimeout(async () => follow(await call("GET", "")), 1_000);
};

const onSubmit = (id, work) =>
	byId(id).addEventListener("submit", async (event) => {
		event.preventDefault();
		byId("message").textContent = "";
		const button = byId(id).querySelector("button");
		button.disabled = true;
		await work().catch(explain);
		button.disabled = false;
	});

onSubmit("pay", pay);
onSubmit("code", async () => {
	const { promotion_code } = byId("code").elements;
	show(await call("POST", "/discounts", { promotion_code: promotion_code.value }));
});

if (begun === "completed") thank();
else {
	const now = await call("GET", "");
	// The buyer has come back from the bank: look up the payment's outcome. This charges nothing.
	if (now.payment?.status === "requires_action") await call("POST", "/resume", {}).then(follow, explain);
	else follow(now);
}
