/** The use cases of sandboxes, as every face offers them. */

import { Expecting } from "../ExpectedVersion.js";
import { environments } from "../Registry.js";
import { capability, command, list, read } from "../UseCase.js";
import { AdvanceClock, CreatedSandbox, CreateSandbox, PatchSandbox, Sandbox } from "./Sandbox.js";

export const sandboxesUseCases = capability(
	"Sandboxes",
	{
		description:
			"Test environments, each with its own data and its own clock. A live key can access all of its merchant's sandboxes; a test key only its own, and any other returns 404.",
		scope: "developer.sandboxes",
	},
	{
		create: command("POST", "/v1/developer/sandboxes", {
			operation: "createSandbox",
			summary: "Create a sandbox",
			description:
				"With `issue_test_key: true`, the response contains a key for the new sandbox with the scopes of the calling key, shown only once. A test key must send it: it cannot reach the new sandbox itself.",
			rate: "sensitive_write",
			input: CreateSandbox,
			output: CreatedSandbox,
			status: 201,
		}),
		list: list("/v1/developer/sandboxes", {
			operation: "listSandboxes",
			summary: "List the merchant's sandboxes",
			description: "A test key sees only its own sandbox.",
			of: environments,
			fixed: ["merchant_id", "mode", "sandbox_id"],
			output: Sandbox,
		}),
		get: read("/v1/developer/sandboxes/:sandbox_id", {
			operation: "getSandbox",
			summary: "Get a sandbox, including its clock",
			failures: "command",
			output: Sandbox,
		}),
		patch: command("PATCH", "/v1/developer/sandboxes/:sandbox_id", {
			operation: "patchSandbox",
			summary: "Change a sandbox's name or metadata",
			description: "`metadata` is replaced as a whole.",
			input: PatchSandbox,
			output: Sandbox,
		}),
		advanceClock: command("POST", "/v1/developer/sandboxes/:sandbox_id/clock/advance", {
			operation: "advanceSandboxClock",
			summary: "Move a sandbox's clock forward",
			description:
				"Runs everything that becomes due on the way, in order. Responds when the clock has arrived, or after 20 seconds with `clock.status: advancing`; the advance then continues in the background.",
			input: AdvanceClock,
			output: Sandbox,
		}),
		resetClock: command("POST", "/v1/developer/sandboxes/:sandbox_id/clock/reset", {
			operation: "resetSandboxClock",
			summary: "Return a sandbox to real time",
			description: "Only if nothing is scheduled.",
			isBodyOptional: true,
			input: Expecting,
			output: Sandbox,
		}),
	},
);
