/** What the adapter provides to browsers: scripts that pages can load, and origins for a content security policy. */
import { Script } from "node:vm";
import { whyNoBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import { Effect } from "effect";
import { charge, check, expect, failed, isTrue, type ProcessorCheck } from "./Check.js";
import type { ProcessorSubject } from "./Subject.js";

/** Why the text is not a script; undefined if it is. */
const whyNoScript = (text: string): string | undefined => {
	try {
		new Script(text);
		return undefined;
	} catch (error) {
		return String(error);
	}
};

export const browser = (subject: ProcessorSubject): ReadonlyArray<ProcessorCheck> => {
	const checks = [
		check(
			"gives pages a script that runs, and origins that a content policy can name",
			Effect.gen(function* () {
				const { browser: given } = yield* subject.open;
				if (given === undefined) return;
				const why = whyNoBrowser(given) ?? whyNoScript(given.script);
				isTrue(why === undefined, `In the adapter's \`browser\`, ${why}`);
			}),
		),
	];
	const { processor_script } = subject.tokens;
	if (processor_script !== undefined)
		checks.push(
			check(
				"hands an action of its own script a secret, and has the script that takes it",
				Effect.gen(function* () {
					const processor = yield* subject.open;
					const { answer } = yield* charge(subject, processor, processor_script);
					const { client_secret = "", type } = expect(answer, "RequiresAction").client_action;
					isTrue(type === "processor_script" && client_secret !== "", "The action names the secret for the script.");
					const { script = "" } = processor.browser ?? failed("The adapter has no `browser` to run the action.");
					isTrue(script.includes("handleAction"), "The script must define `handleAction`.");
				}),
			),
		);
	return checks;
};
