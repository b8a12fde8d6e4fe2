import { ModifiersApi } from "@svc/api/catalog/Modifiers";
import { Modifiers } from "@svc/core/catalog/Modifiers";
import { modifiers as collection, modifierGroups } from "@svc/core/catalog/Modifiers/Modifier";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const modifiers = Effect.gen(function* () {
	const useCases = yield* Modifiers;
	const lists = yield* Lists;
	return serve(ModifiersApi, {
		createGroup: ({ caller, payload, once }) => once(useCases.createGroup(caller, payload)),
		listGroups: ({ caller, query }) => lists.page(modifierGroups, caller, query),
		getGroup: ({ caller, path }) => lists.get(modifierGroups, caller, path.modifier_group_id),
		patchGroup: ({ caller, path, payload, once }) => once(useCases.patchGroup(caller, path.modifier_group_id, payload)),
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.modifier_id),
		patch: ({ caller, path, payload, once }) => once(useCases.patch(caller, path.modifier_id, payload)),
	});
});
