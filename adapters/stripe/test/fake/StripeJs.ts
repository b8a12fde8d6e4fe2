/**
 * A stand-in for Stripe.js in a real browser, at Stripe's own origins: the test answers their requests in the browser, so
 * that pages are under the policy that they have in production. As with Stripe, the card is typed into a frame of another
 * origin, and tokens are made there. Calls in the wrong order are errors, as Stripe documents them.
 */
import type { BrowserContext, Route } from "playwright-core";
import { act, getIntent, intentJson } from "./Intents.js";
import { completeSetup } from "./Routes.js";
import type { Behavior, StripeState } from "./StripeState.js";

export const stripeHosts = ["js.stripe.com", "api.stripe.com", "hooks.stripe.com"] as const;

/** Card numbers of Stripe's test mode, by what they do. */
export const cards = {
	succeeds: "4242424242424242",
	declines: "4000000000000002",
	requires_action: "4000002760003184",
} as const satisfies Partial<Record<Behavior, string>>;

const behaviorOf = (number: string): Behavior | undefined =>
	Object.entries(cards).flatMap(([behavior, card]) => (card === number ? [behavior as keyof typeof cards] : []))[0];

/** What `https://js.stripe.com/<release>/stripe.js` defines here. It runs in the page, so it is a text. */
const library = `(() => {
	const ask = (frame, message) => new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = ({ data }) => resolve(data);
		frame.contentWindow.postMessage(message, "https://js.stripe.com", [port2]);
	});
	const api = async (path, fields) => {
		const response = await fetch("https://api.stripe.com/v1/" + path, { method: "POST", body: new URLSearchParams(fields) });
		return response.json();
	};
	const integration = (message) => { throw new Error("IntegrationError: " + message); };
	const overlay = (url) => new Promise((resolve) => {
		const frame = document.createElement("iframe");
		frame.title = "Authentication by Stripe";
		frame.src = url;
		const closed = ({ data, origin }) => {
			if (origin !== "https://hooks.stripe.com") return;
			removeEventListener("message", closed);
			frame.remove();
			resolve(data);
		};
		addEventListener("message", closed);
		document.body.append(frame);
	});
	// A wallet opens only in the task of the buyer's click.
	let isClicked = false;
	for (const event of ["click", "submit"])
		addEventListener(event, () => { isClicked = true; setTimeout(() => { isClicked = false; }, 0); }, true);
	globalThis.Stripe = (key, options = {}) => {
		if (!/^pk_test_/.test(key)) integration("wrong key");
		const inner = new WeakMap();
		return {
			elements: (given) => {
				let now = { ...given };
				const check = () => {
					if (now.mode !== "payment" && now.mode !== "setup") integration("mode is needed");
					if (now.mode === "payment" && !(now.amount > 0)) integration("amount is needed");
				};
				check();
				const state = { submitted: false };
				const elements = {
					update: async (changed) => {
						state.submitted = false;
						await new Promise((resolve) => setTimeout(resolve, 30));
						now = { ...now, ...changed };
						check();
					},
					create: (type, shown) => {
						const frame = document.createElement("iframe");
						frame.title = "Secure payment input frame";
						frame.src = "https://js.stripe.com/v3/elements-inner-payment.html";
						state.frame = frame;
						let listener = () => {};
						return {
							mount: (target) => {
								if (!now.appearance.variables.colorText.startsWith("rgb")) integration("colors must be computed");
								target.replaceChildren(frame);
								frame.addEventListener("load", () => listener({ value: { type: "card" } }));
							},
							on: (event, called) => { listener = called; },
							update: () => {},
							destroy: () => frame.remove(),
						};
					},
					submit: async () => {
						if (!isClicked) integration("submit() must be called in the buyer's click");
						const answer = await ask(state.frame, { type: "submit" });
						state.submitted = answer.error === undefined;
						return answer;
					},
				};
				inner.set(elements, { now: () => now, state });
				return elements;
			},
			createConfirmationToken: async ({ elements }) => {
				const { now, state } = inner.get(elements);
				if (!state.submitted) integration("elements.submit() must be called first");
				const { amount = "", paymentMethodCreation, setupFutureUsage } = now();
				if (paymentMethodCreation !== "manual") integration("paymentMethodCreation must be manual");
				return ask(state.frame, { type: "token", amount, setup_future_usage: setupFutureUsage ?? "" });
			},
			handleNextAction: async ({ clientSecret }) => {
				const id = clientSecret.split("_secret_")[0];
				const before = await api("payment_intents/" + id, { key, client_secret: clientSecret });
				if (before.status !== "requires_action") integration("the intent has no next action");
				await overlay("https://hooks.stripe.com/3d_secure_2/" + id);
				const paymentIntent = await api("payment_intents/" + id, { key, client_secret: clientSecret });
				const error = paymentIntent.last_payment_error;
				return error === null ? { paymentIntent } : { error };
			},
			confirmSetup: async ({ clientSecret, elements, redirect }) => {
				const { now, state } = inner.get(elements);
				if (now().mode !== "setup") integration("the elements are for no set-up");
				if (!state.submitted) integration("elements.submit() must be called first");
				if (redirect !== "if_required") integration("return_url is needed");
				return ask(state.frame, { type: "setup", client_secret: clientSecret });
			},
		};
	};
})();`;

/** Stripe's frame: the only place that ever holds the card's number. */
const innerFrame = `<!doctype html><html lang="en"><title>Card</title><link rel="icon" href="data:,">
<label>Card number <input id="number" autocomplete="cc-number"></label>
<script>
	const number = () => document.getElementById("number").value.replaceAll(" ", "");
	const send = async (path, fields) => {
		const response = await fetch("https://api.stripe.com/v1/" + path, { method: "POST", body: new URLSearchParams(fields) });
		return response.json();
	};
	addEventListener("message", async ({ data: { type, ...fields }, ports: [port] }) => {
		if (type === "submit")
			return port.postMessage(number() === "" ? { error: { type: "validation_error", code: "incomplete_number", message: "Your card number is incomplete." } } : {});
		if (type === "token") return port.postMessage(await send("confirmation_tokens", { ...fields, number: number() }));
		port.postMessage(await send("setup_intents/confirm", { ...fields, number: number() }));
	});
</script></html>`;

const challenge = `<!doctype html><html lang="en"><title>Bank</title><link rel="icon" href="data:,">
<button data-result="approves">Complete</button> <button data-result="rejects">Fail</button>
<script>
	for (const button of document.querySelectorAll("button"))
		button.addEventListener("click", async () => {
			const id = location.pathname.split("/").at(-1);
			await fetch("https://api.stripe.com/v1/act", { method: "POST", body: new URLSearchParams({ id, result: button.dataset.result }) });
			parent.postMessage("closed", "*");
		});
</script></html>`;

interface Answer {
	readonly status?: number;
	readonly type: string;
	readonly body: string;
}

const json = (value: object): Answer => ({ type: "application/json", body: JSON.stringify(value) });

/** What Stripe's API answers to browsers. */
const answer = (state: StripeState, path: string, fields: URLSearchParams): Answer => {
	const text = (name: string): string => fields.get(name) ?? "";
	if (path === "/v1/confirmation_tokens") {
		const behavior = behaviorOf(text("number"));
		if (behavior === undefined)
			return json({
				error: { type: "card_error", code: "incorrect_number", message: "Your card number is incorrect." },
			});
		const id = `ctoken_${behavior}_${state.scriptTokens.size + 1}`;
		state.scriptTokens.set(id, {
			behavior,
			amount: text("amount") === "" ? undefined : Number(text("amount")),
			setup_future_usage: text("setup_future_usage") || null,
		});
		return json({ confirmationToken: { id, object: "confirmation_token" } });
	}
	if (path === "/v1/setup_intents/confirm") {
		const [id = ""] = text("client_secret").split("_secret_");
		completeSetup(state, id, `ctoken_${behaviorOf(text("number")) ?? "declines"}`);
		const setup = state.setups.get(id);
		return json(setup?.error === undefined ? { setupIntent: { id, status: setup?.status } } : { error: setup.error });
	}
	if (path === "/v1/act") {
		act(getIntent(state, text("id")), text("result") === "approves" ? "approves" : "rejects");
		return json({});
	}
	const [, id = ""] = /^\/v1\/payment_intents\/(\w+)$/.exec(path) ?? [];
	return json(intentJson(getIntent(state, id)));
};

/** Answers what the browser asks of Stripe. */
export const standIn = async (context: BrowserContext, state: StripeState): Promise<void> => {
	const fulfill = (route: Route, { body, status = 200, type }: Answer) =>
		route.fulfill({
			status,
			headers: { "Access-Control-Allow-Origin": "*", "Content-Type": `${type}; charset=utf-8` },
			body,
		});
	await context.route("https://js.stripe.com/**", (route) =>
		route.request().url().endsWith("/stripe.js")
			? fulfill(route, { type: "text/javascript", body: library })
			: fulfill(route, { type: "text/html", body: innerFrame }),
	);
	await context.route("https://hooks.stripe.com/**", (route) => fulfill(route, { type: "text/html", body: challenge }));
	await context.route("https://api.stripe.com/**", (route) => {
		const { pathname } = new URL(route.request().url());
		return fulfill(route, answer(state, pathname, new URLSearchParams(route.request().postData() ?? "")));
	});
};
