/**
 * Modifier groups and their modifiers: create and change (requirements: Order line item).
 *
 * Order lines keep copies of what they chose, so a change here changes no order; and groups are never deleted, so that
 * a product's `modifier_group_ids` always lead somewhere.
 */

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
	CreateModifier,
	CreateModifierGroup,
	createModifier,
	createModifierGroup,
	modifierGroups,
	modifiers,
	PatchModifier,
	PatchModifierGroup,
	patchModifier,
	patchModifierGroup,
} from "./Modifiers/Modifier.js";

export class Modifiers extends Effect.Service<Modifiers>()("@svc/core/catalog/Modifiers", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const unitOfWork = yield* UnitOfWork;
		const ids = yield* Ids;

		const createGroup = traced("Modifiers.createGroup")(function* (caller: Caller, input: CreateModifierGroup) {
			const millis = yield* nowMillis(caller.environment);
			const group = yield* createModifierGroup(input, ids.make("modifier_group", millis), fromMillis(millis));
			yield* documents.insert(modifierGroups, caller.environment.environment_id, group);
			return group;
		}, unitOfWork.transaction);

		const patchGroup = traced("Modifiers.patchGroup")(function* (
			caller: Caller,
			modifier_group_id: string,
			input: PatchModifierGroup,
		) {
			const { environment_id } = caller.environment;
			const found = yield* documents.getForUpdate(modifierGroups, environment_id, modifier_group_id);
			if (Option.isNone(found)) return yield* notFound(modifierGroups.resource, modifier_group_id);
			yield* checkVersion(modifierGroups.resource, found.value, input.expected_version);
			const patched = yield* patchModifierGroup(found.value, input, yield* now(caller.environment));
			return yield* documents.update(modifierGroups, environment_id, patched);
		}, unitOfWork.transaction);

		const create = traced("Modifiers.create")(function* (caller: Caller, input: CreateModifier) {
			const { environment_id } = caller.environment;
			const group = yield* documents.get(modifierGroups, environment_id, input.modifier_group_id);
			if (Option.isNone(group))
				return yield* notFound(modifierGroups.resource, input.modifier_group_id, "modifier_group_id");
			const millis = yield* nowMillis(caller.environment);
			const modifier = yield* createModifier(input, group.value, ids.make("modifier", millis), fromMillis(millis));
			yield* documents.insert(modifiers, environment_id, modifier);
			return modifier;
		}, unitOfWork.transaction);

		const patch = traced("Modifiers.patch")(function* (caller: Caller, modifier_id: string, input: PatchModifier) {
			const { environment_id } = caller.environment;
			const found = yield* documents.getForUpdate(modifiers, environment_id, modifier_id);
			if (Option.isNone(found)) return yield* notFound(modifiers.resource, modifier_id);
			yield* checkVersion(modifiers.resource, found.value, input.expected_version);
			return yield* documents.update(
				modifiers,
				environment_id,
				patchModifier(found.value, input, yield* now(caller.environment)),
			);
		}, unitOfWork.transaction);

		return {
			createGroup: accepts(CreateModifierGroup, createGroup),
			patchGroup: accepts(PatchModifierGroup, patchGroup),
			create: accepts(CreateModifier, create),
			patch: accepts(PatchModifier, patch),
		};
	}),
}) {}
