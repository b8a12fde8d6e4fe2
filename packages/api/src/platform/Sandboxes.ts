import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { environments } from "@svc/core/platform/Registry";
import { AdvanceClock, CreatedSandbox, CreateSandbox, Sandbox } from "@svc/core/platform/Sandboxes/Sandbox";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ sandbox_id: Schema.String });

export class SandboxesApi extends HttpApiGroup.make("Sandboxes")
	.add(
		HttpApiEndpoint.post("create", "/v1/developer/sandboxes")
			.setPayload(CreateSandbox)
			.addSuccess(single(CreatedSandbox), { status: 201 })
			.addError(errors.command)
			.annotate(RateClass, "sensitive_write")
			.annotate(RequiredScope, "developer.sandboxes.write")
			.annotateContext(
				documented(
					"createSandbox",
					"Create a sandbox",
					"With `issue_test_key: true` the answer holds a key of the new sandbox, once; it has the scopes of the calling key.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/developer/sandboxes")
			.setUrlParams(listParameters(environments, ["merchant_id", "mode", "sandbox_id"]))
			.addSuccess(page(Sandbox))
			.addError(errors.list)
			.annotate(RequiredScope, "developer.sandboxes.read")
			.annotateContext(
				documented("listSandboxes", "List the merchant's sandboxes", "A test key sees its own sandbox alone."),
			),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/developer/sandboxes/:sandbox_id")
			.setPath(path)
			.addSuccess(single(Sandbox))
			.addError(errors.command)
			.annotate(RequiredScope, "developer.sandboxes.read")
			.annotateContext(documented("getSandbox", "Get a sandbox, and what its clock shows")),
	)
	.add(
		HttpApiEndpoint.post("advanceClock", "/v1/developer/sandboxes/:sandbox_id/clock/advance")
			.setPath(path)
			.setPayload(AdvanceClock)
			.addSuccess(single(Sandbox))
			.addError(errors.command)
			.annotate(RequiredScope, "developer.sandboxes.write")
			.annotateContext(
				documented(
					"advanceSandboxClock",
					"Move a sandbox's clock forward",
					"Does everything that falls due on the way, in order. Answers when the clock has arrived, or after 20 seconds with `clock.status: advancing`; the advance then goes on by itself.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("resetClock", "/v1/developer/sandboxes/:sandbox_id/clock/reset")
			.setPath(path)
			.addSuccess(single(Sandbox))
			.addError(errors.command)
			.annotate(RequiredScope, "developer.sandboxes.write")
			.annotateContext(
				documented("resetSandboxClock", "Return a sandbox to real time", "Only where nothing waits for a time."),
			),
	)
	.annotate(RateClass, "write")
	.annotate(
		OpenApi.Description,
		"Test environments, each with its own data and its own clock. A live key reaches all sandboxes of its merchant; a test key reaches its own, and every other is 404.",
	) {}
