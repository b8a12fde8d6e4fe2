/** The pages beside the API: the hosted checkout, the simulated processor's, and the development mailbox if it is on. */

import { PublicUrl } from "@svc/core/words/PublicUrl";
import { checkoutPages, simulatedBrowser } from "@svc/pages";
import { Effect } from "effect";
import { challengePages } from "./ChallengePages.js";
import { makeCheckoutApi } from "./CheckoutApi.js";
import { elementsPages } from "./ElementsScript.js";
import { mailboxPages } from "./MailboxPages.js";
import { setUpPages } from "./SetUpPages.js";

type Pages = Effect.Effect.Success<typeof challengePages>;

const hostedPages = Effect.gen(function* () {
	const { base } = yield* PublicUrl;
	return checkoutPages({ api: yield* makeCheckoutApi, baseUrl: base, browser: simulatedBrowser });
});

export const pages = Effect.map(
	Effect.all([hostedPages, challengePages, setUpPages, mailboxPages]),
	([hosted, challenges, setUps, mailbox]): Pages =>
		(request) =>
			hosted(request) ?? elementsPages(request) ?? challenges(request) ?? setUps(request) ?? mailbox(request),
);
