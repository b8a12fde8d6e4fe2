/** Sends onboarding verification codes by mail. */
import { Effect, Layer } from "effect";
import { VerificationMail } from "../../platform/Onboarding/VerificationMail.js";
import { Mails } from "../Mail.js";

export const codeMails = Layer.effect(
	VerificationMail,
	Effect.map(Mails, ({ schedule }) => ({ schedule })),
);
