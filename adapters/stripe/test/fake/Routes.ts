/** The fake's endpoints beside those of intents: customers, set-ups, methods, refunds, payouts, disputes, tokens. */
import { type Form, formAt, numberAt, textAt, textsOf } from "./Form.js";
import {
	cancelIntent,
	captureIntent,
	checkCustomer,
	confirmIntent,
	createIntent,
	getIntent,
	intentJson,
	methodJson,
	methodTypeOf,
	tokenBehavior,
	updateIntent,
} from "./Intents.js";
import {
	ApiError,
	type Behavior,
	type FakeAccount,
	type FakeDispute,
	type FakeIntent,
	type FakePayout,
	type FakeRefund,
	type FakeSetup,
	invalid,
	missing,
	type StripeState,
	unknownObject,
} from "./StripeState.js";

const refundJson = ({ amount, id, metadata, payment_intent, status }: FakeRefund): object => ({
	id,
	object: "refund",
	amount,
	currency: "usd",
	metadata,
	payment_intent,
	status,
	...(status === "failed" ? { failure_reason: "lost_or_stolen_card" } : {}),
});

const payoutJson = ({ amount, created, id, metadata, status }: FakePayout): object => ({
	id,
	object: "payout",
	amount,
	created,
	currency: "usd",
	failure_code: status === "failed" ? "account_closed" : null,
	failure_message: null,
	metadata,
	status,
});

const setupJson = (state: StripeState, setup: FakeSetup): object => {
	const method = setup.payment_method === undefined ? undefined : state.methods.get(setup.payment_method);
	return {
		id: setup.id,
		object: "setup_intent",
		cancellation_reason: null,
		client_secret: setup.client_secret,
		created: setup.created,
		customer: setup.customer,
		last_setup_error: setup.error ?? null,
		metadata: setup.metadata,
		payment_method: method === undefined ? null : methodJson(method),
		status: setup.status,
	};
};

const disputeJson = (intent: FakeIntent, { id, isTaken, status, submissions }: FakeDispute): object => ({
	id,
	object: "dispute",
	amount: intent.received,
	currency: "usd",
	balance_transactions: isTaken === true ? [{ amount: -intent.received }] : [],
	evidence_details: { due_by: intent.created + 9 * 86_400, submission_count: submissions },
	payment_intent: intentJson(intent),
	reason: "fraudulent",
	status,
});

/** The intent that a parameter names. */
const namedIntent = (state: StripeState, form: Form): FakeIntent => {
	const id = textAt(form, "payment_intent") ?? "";
	const intent = state.intents.get(id);
	if (intent === undefined) throw unknownObject("payment_intent", "payment_intent", id);
	return intent;
};

const createRefund = (state: StripeState, form: Form): FakeRefund => {
	const intent = namedIntent(state, form);
	const amount = numberAt(form, "amount") ?? intent.received;
	if (intent.status !== "succeeded")
		throw invalid("This PaymentIntent does not have a successful charge to refund.", "charge_not_refundable");
	if (amount > intent.received - intent.refunded)
		throw invalid("Refund amount is greater than unrefunded amount on charge.", "refund_amount_too_large");
	intent.refunded += amount;
	const refund: FakeRefund = {
		id: state.newId("re"),
		payment_intent: intent.id,
		amount,
		metadata: textsOf(formAt(form, "metadata")),
		status: intent.behavior === "refund_fails" ? "pending" : "succeeded",
	};
	state.refunds.set(refund.id, refund);
	return refund;
};

/** Metadata that a seller wrote: Stripe takes at most 50 keys, and no brackets in them. */
const sellersMetadata = (form: Form): Record<string, string> => {
	const sent = formAt(form, "metadata");
	const metadata = textsOf(sent);
	const count = Object.keys(sent).length;
	if (count > 50) throw invalid(`Metadata can have up to 50 keys, and you passed in ${count}.`, "parameter_invalid");
	if (Object.keys(metadata).length < count) throw invalid("Metadata values must be strings.", "parameter_invalid");
	return metadata;
};

const createPayout = (state: StripeState, form: Form): FakePayout => {
	const metadata = sellersMetadata(form);
	const amount = numberAt(form, "amount") ?? 0;
	if (amount > state.available())
		throw invalid("You have insufficient funds in your Stripe account for this transfer.", "balance_insufficient");
	const payout: FakePayout = {
		id: state.newId("po"),
		amount,
		created: state.now(),
		metadata,
		status: "pending",
	};
	state.payouts.set(payout.id, payout);
	return payout;
};

const createSetup = (state: StripeState, form: Form): FakeSetup => {
	const customer = textAt(form, "customer") ?? "";
	checkCustomer(state, { customer });
	const id = state.newId("seti");
	const setup: FakeSetup = {
		id,
		client_secret: `${id}_secret_test`,
		customer,
		metadata: textsOf(formAt(form, "metadata")),
		created: state.now(),
		status: "requires_payment_method",
		payment_method: undefined,
		error: undefined,
	};
	state.setups.set(id, setup);
	return setup;
};

/** Completes a set-up as Stripe's script does with the buyer's card. */
export const completeSetup = (state: StripeState, id: string, token: string): void => {
	const setup = state.setups.get(id);
	const behavior = tokenBehavior(token);
	if (setup === undefined || behavior === undefined || setup.status === "succeeded") return;
	if (behavior === "declines") {
		setup.error = { type: "card_error", code: "card_declined", message: "Your card was declined." };
		return;
	}
	const method = { id: state.newId("pm"), behavior, customer: setup.customer, isDetached: false };
	state.methods.set(method.id, method);
	setup.payment_method = method.id;
	setup.error = undefined;
	setup.status = "succeeded";
};

export const accountJson = (account: FakeAccount): object => ({
	id: account.id,
	object: "account",
	charges_enabled: account.charges_enabled,
	created: account.created,
	details_submitted: account.details_submitted,
	metadata: account.metadata,
	requirements: {
		currently_due: account.details_submitted ? [] : ["individual.id_number"],
		disabled_reason: account.disabled_reason,
	},
});

const createAccount = (state: StripeState, form: Form): FakeAccount => {
	if (textAt(formAt(formAt(form, "controller"), "stripe_dashboard"), "type") !== "full")
		throw invalid("This fake opens accounts with a dashboard alone.", "parameter_missing");
	const account: FakeAccount = {
		id: `acct_${state.newId("1").replace("_", "")}`,
		created: state.now(),
		metadata: textsOf(formAt(form, "metadata")),
		business_name: undefined,
		city: undefined,
		charges_enabled: false,
		details_submitted: false,
		disabled_reason: null,
		capabilities: Object.keys(formAt(form, "capabilities")).sort(),
		links: 0,
	};
	state.accounts.set(account.id, account);
	return account;
};

const updateAccount = (state: StripeState, id: string, form: Form): FakeAccount => {
	const account = found("account", state.accounts, id);
	if (account.links > 0) throw invalid("The account's holder has begun with Stripe's form.", "account_invalid");
	const company = formAt(form, "company");
	if ([...(textAt(company, "name") ?? "")].length > 100)
		throw invalid("Invalid string; must be at most 100 characters", "parameter_invalid_string_long");
	account.business_name = textAt(formAt(form, "business_profile"), "name");
	account.city = textAt(formAt(company, "address"), "city");
	return account;
};

const linkAccount = (state: StripeState, form: Form): object => {
	const id = textAt(form, "account") ?? "";
	const account = state.accounts.get(id);
	if (account === undefined) throw unknownObject("account", "account", id);
	for (const name of ["return_url", "refresh_url"])
		if (textAt(form, name)?.startsWith("https:") !== true)
			throw invalid(`${name} must be an https URL.`, "url_invalid");
	account.links += 1;
	return { object: "account_link", url: `https://connect.stripe.test/setup/${account.id}/${account.links}` };
};

const found = <A>(type: string, map: ReadonlyMap<string, A>, id: string): A => {
	const one = map.get(id);
	if (one === undefined) throw missing(type, id);
	return one;
};

const disputeOf = (state: StripeState, id: string): { readonly intent: FakeIntent; readonly dispute: FakeDispute } => {
	for (const intent of state.intents.values())
		if (intent.dispute?.id === id) return { intent, dispute: intent.dispute };
	throw missing("dispute", id);
};

const submitEvidence = (state: StripeState, id: string, form: Form): object => {
	const { dispute, intent } = disputeOf(state, id);
	if (dispute.status !== "needs_response") throw invalid("This dispute takes no evidence.", "dispute_closed");
	const email = textAt(formAt(form, "evidence"), "customer_email_address");
	if (email !== undefined) checkEmail(email);
	dispute.status = "under_review";
	dispute.submissions += 1;
	return disputeJson(intent, dispute);
};

const checkNamed = (form: Form): void => {
	const { email = "", name = "" } = textsOf(form);
	if (email !== "") checkEmail(email);
	if (name.length > 256) throw invalid("Invalid string; must be at most 256 characters", "parameter_invalid_string");
};

/** Stripe takes addresses in ASCII alone. */
const checkEmail = (email: string): void => {
	if (!/^[!-~]+@[!-~]+\.[!-~]+$/.test(email)) throw invalid(`Invalid email address: ${email}`, "email_invalid");
};

const detach = (state: StripeState, id: string): object => {
	const method = found("PaymentMethod", state.methods, id);
	if (method.customer === null) throw invalid("The payment method is not attached to a customer.", "resource_missing");
	method.customer = null;
	method.isDetached = true;
	return methodJson(method);
};

const tokenJson = (token: string): object => {
	const behavior = tokenBehavior(token);
	if (behavior === undefined) throw missing("confirmation_token", token);
	const type = methodTypeOf(behavior);
	return {
		id: token,
		object: "confirmation_token",
		created: 1_790_000_000,
		mandate_data: null,
		payment_method_preview: {
			type,
			billing_details: { name: "Ada Lovelace", email: "ada@example.com" },
			...(type === "us_bank_account" ? { us_bank_account: { bank_name: "Test Bank", last4: "6789" } } : {}),
		},
	};
};

const list = (items: ReadonlyArray<object>, query: Form): object => {
	const after = textAt(query, "starting_after");
	const start = after === undefined ? 0 : items.findIndex((item) => "id" in item && item.id === after) + 1;
	const limit = numberAt(query, "limit") ?? 10;
	return { object: "list", url: "/", data: items.slice(start, start + limit), has_more: items.length > start + limit };
};

/** The newest first, as Stripe lists. */
const newestFirst = <A>(map: ReadonlyMap<string, A>, test: (one: A) => boolean): ReadonlyArray<A> =>
	[...map.values()].filter(test).reverse();

const isCreatedWithin = ({ created }: { readonly created: number }, query: Form): boolean => {
	const { gte, lte } = textsOf(formAt(query, "created"));
	return (gte === undefined || created >= Number(gte)) && (lte === undefined || created <= Number(lte));
};

/** Tests metadata as a search's query asks. */
const metadataQuery = (query: Form) => {
	const asked = [...(textAt(query, "query") ?? "").matchAll(/metadata\["(\w+)"\]:"([^"]*)"/g)];
	return ({ metadata }: { readonly metadata: Readonly<Record<string, string>> }): boolean =>
		asked.every(([, name = "", value]) => metadata[name] === value);
};

/** Methods of Stripe's test mode, by what they do. */
const testMethods: Readonly<Record<string, Behavior>> = {
	pm_card_bypassPending: "succeeds",
	pm_card_visa: "succeeds",
	pm_card_visa_chargeDeclined: "declines",
	pm_card_chargeCustomerFail: "declines_when_charged",
	pm_card_authenticationRequired: "needs_buyer",
};

type Handler = (state: StripeState, id: string, form: Form) => object;

/** By method and path, in which `*` stands for an ID. */
const routes: Readonly<Record<string, Handler>> = {
	"POST accounts": (state, _, form) => accountJson(createAccount(state, form)),
	"GET accounts": (state, _, query) =>
		list(newestFirst(state.accounts, (one) => isCreatedWithin(one, query)).map(accountJson), query),
	"GET accounts/*": (state, id) => {
		const account = state.accounts.get(id);
		if (account === undefined)
			throw new ApiError(403, {
				type: "invalid_request_error",
				code: "account_invalid",
				message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
			});
		return accountJson(account);
	},
	"POST accounts/*": (state, id, form) => accountJson(updateAccount(state, id, form)),
	"POST account_links": (state, _, form) => linkAccount(state, form),
	"POST payment_intents": (state, _, form) => intentJson(createIntent(state, form)),
	"GET payment_intents": (state, _, query) =>
		list(newestFirst(state.intents, (one) => isCreatedWithin(one, query)).map(intentJson), query),
	"GET payment_intents/search": (state, _, query) => {
		const intents = state.isIndexBehind ? [] : newestFirst(state.intents, metadataQuery(query));
		return { ...list(intents.map(intentJson), query), object: "search_result" };
	},
	"GET payment_intents/*": (state, id) => intentJson(getIntent(state, id)),
	"POST payment_intents/*": (state, id, form) => intentJson(updateIntent(state, id, form)),
	"POST payment_intents/*/confirm": (state, id, form) => intentJson(confirmIntent(state, id, form)),
	"POST payment_intents/*/cancel": (state, id) => intentJson(cancelIntent(state, id)),
	"POST payment_intents/*/capture": (state, id, form) => intentJson(captureIntent(state, id, form)),
	"GET confirmation_tokens/*": (_, id) => tokenJson(id),
	/** `test_helpers/confirmation_tokens`: a token of a method of Stripe's test mode. */
	"POST test_helpers/*": (state, _, form) => {
		const behavior = testMethods[textAt(form, "payment_method") ?? ""];
		if (behavior === undefined)
			throw unknownObject("payment_method", "PaymentMethod", textAt(form, "payment_method") ?? "");
		state.madeTokens += 1;
		return { id: `ctoken_${behavior}_${state.madeTokens}`, object: "confirmation_token" };
	},
	"POST setup_intents/*/confirm": (state, id, form) => {
		const behavior = testMethods[textAt(form, "payment_method") ?? ""] ?? "declines";
		completeSetup(state, id, `ctoken_${behavior}`);
		const setup = found("setup_intent", state.setups, id);
		if (setup.error !== undefined) throw new ApiError(402, setup.error);
		return setupJson(state, setup);
	},
	"POST refunds": (state, _, form) => refundJson(createRefund(state, form)),
	"GET refunds": (state, _, query) => {
		const id = textAt(query, "payment_intent") ?? "";
		namedIntent(state, query);
		return list(newestFirst(state.refunds, ({ payment_intent }) => payment_intent === id).map(refundJson), query);
	},
	"GET refunds/*": (state, id) => refundJson(found("refund", state.refunds, id)),
	"POST payouts": (state, _, form) => payoutJson(createPayout(state, form)),
	"GET payouts": (state, _, query) =>
		list(newestFirst(state.payouts, (one) => isCreatedWithin(one, query)).map(payoutJson), query),
	"GET payouts/*": (state, id) => payoutJson(found("payout", state.payouts, id)),
	"GET disputes/*": (state, id) => {
		const { dispute, intent } = disputeOf(state, id);
		return disputeJson(intent, dispute);
	},
	"POST disputes/*": (state, id, form) => submitEvidence(state, id, form),
	"POST customers": (state, _, form) => {
		checkNamed(form);
		const id = state.newId("cus");
		state.customers.set(id, textsOf(formAt(form, "metadata")));
		return { id, object: "customer" };
	},
	"GET customers/search": (state, _, query) => {
		const isFound = metadataQuery(query);
		const ids = [...state.customers].flatMap(([id, metadata]) => (isFound({ metadata }) ? [id] : []));
		const shown = state.isIndexBehind ? [] : ids.map((id) => ({ id, object: "customer" }));
		return { ...list(shown, query), object: "search_result" };
	},
	"POST customers/*": (state, id, form) => {
		found("customer", state.customers, id);
		checkNamed(form);
		state.named.set(id, { ...state.named.get(id), ...textsOf(form) });
		return { id, object: "customer" };
	},
	"GET payment_methods/*": (state, id) => methodJson(found("PaymentMethod", state.methods, id)),
	"POST payment_methods/*/detach": (state, id) => detach(state, id),
	"POST setup_intents": (state, _, form) => setupJson(state, createSetup(state, form)),
	"GET setup_intents": (state, _, query) => {
		const customer = textAt(query, "customer");
		const setups = newestFirst(state.setups, (one) => one.customer === customer);
		return list(
			setups.map((one) => setupJson(state, one)),
			query,
		);
	},
	"GET setup_intents/*": (state, id) => setupJson(state, found("setup_intent", state.setups, id)),
};

interface Route {
	readonly handler: Handler;
	readonly id: string;
	/** The method, and the path with `*` for an ID. */
	readonly shape: string;
}

/** The endpoint of a path below `/v1/`, and the ID in it. */
export const routeOf = (method: string, path: string): Route => {
	const [resource = "", id, action] = path.split("/");
	const general = [resource, ...(id === undefined ? [] : ["*"]), ...(action === undefined ? [] : [action])].join("/");
	const shape = [`${method} ${path}`, `${method} ${general}`].find((one) => routes[one] !== undefined);
	const handler = routes[shape ?? ""];
	if (shape === undefined || handler === undefined)
		throw new ApiError(404, {
			type: "invalid_request_error",
			message: `Unrecognized request URL (${method}: ${path}).`,
		});
	return { handler, id: decodeURIComponent(id ?? ""), shape };
};
