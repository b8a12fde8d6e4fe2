/** Return reasons: create and change (requirements: Refunds and returns). */

import { Effect, Option } from "effect";
import { accepts } from "../words/Accepts.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { checkVersion } from "../words/Version.js";
import {
	CreateReturnReason,
	createReturnReason,
	PatchReturnReason,
	patchReturnReason,
	returnReasons,
} from "./ReturnReasons/ReturnReason.js";

export class ReturnReasons extends Effect.Service<ReturnReasons>()("@svc/core/sale/ReturnReasons", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const { transaction } = yield* UnitOfWork;

		const create = traced("ReturnReasons.create")(function* (caller: Caller, input: CreateReturnReason) {
			const millis = yield* nowMillis(caller.environment);
			const reason = createReturnReason(input, ids.make("return_reason", millis), fromMillis(millis));
			yield* documents.insert(returnReasons, caller.environment.environment_id, reason);
			return reason;
		}, transaction);

		const patch = traced("ReturnReasons.patch")(function* (
			caller: Caller,
			return_reason_id: string,
			input: PatchReturnReason,
		) {
			const { environment_id } = caller.environment;
			const found = yield* documents.getForUpdate(returnReasons, environment_id, return_reason_id);
			if (Option.isNone(found)) return yield* notFound(returnReasons.resource, return_reason_id);
			yield* checkVersion(returnReasons.resource, found.value, input.expected_version);
			const patched = patchReturnReason(found.value, input, yield* now(caller.environment));
			return yield* documents.update(returnReasons, environment_id, patched);
		}, transaction);

		return { create: accepts(CreateReturnReason, create), patch: accepts(PatchReturnReason, patch) };
	}),
}) {}
