/** The pages beside the API: the simulated processor's, and the development mailbox if it is on. */
import { Effect } from "effect";
import { challengePages } from "./ChallengePages.js";
import { elementsPages } from "./ElementsScript.js";
import { mailboxPages } from "./MailboxPages.js";
import { setUpPages } from "./SetUpPages.js";

type Pages = Effect.Effect.Success<typeof challengePages>;

export const pages = Effect.map(
	Effect.all([challengePages, setUpPages, mailboxPages]),
	([challenges, setUps, mailbox]): Pages =>
		(request) =>
			elementsPages(request) ?? challenges(request) ?? setUps(request) ?? mailbox(request),
);
