import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import {
	CreateModifier,
	CreateModifierGroup,
	Modifier,
	ModifierGroup,
	modifierGroups,
	modifiers,
	PatchModifier,
	PatchModifierGroup,
} from "@svc/core/catalog/Modifiers/Modifier";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const groupPath = Schema.Struct({ modifier_group_id: Schema.String });
const path = Schema.Struct({ modifier_id: Schema.String });

export class ModifiersApi extends HttpApiGroup.make("Modifiers")
	.add(
		HttpApiEndpoint.post("createGroup", "/v1/modifier-groups")
			.setPayload(CreateModifierGroup)
			.addSuccess(single(ModifierGroup), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.products.write")
			.annotateContext(
				documented(
					"createModifierGroup",
					"Create a modifier group",
					"Of type `list`, from which buyers choose modifiers, or `text`, which they write. Products name the groups that they offer.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("listGroups", "/v1/modifier-groups")
			.setUrlParams(listParameters(modifierGroups))
			.addSuccess(page(ModifierGroup))
			.addError(errors.list)
			.annotate(RequiredScope, "commerce.products.read")
			.annotateContext(documented("listModifierGroups", "List modifier groups")),
	)
	.add(
		HttpApiEndpoint.get("getGroup", "/v1/modifier-groups/:modifier_group_id")
			.setPath(groupPath)
			.addSuccess(single(ModifierGroup))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.products.read")
			.annotateContext(documented("getModifierGroup", "Get a modifier group")),
	)
	.add(
		HttpApiEndpoint.patch("patchGroup", "/v1/modifier-groups/:modifier_group_id")
			.setPath(groupPath)
			.setPayload(PatchModifierGroup)
			.addSuccess(single(ModifierGroup))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.products.write")
			.annotateContext(
				documented("patchModifierGroup", "Change a modifier group", "Its type stays. Orders keep what they chose."),
			),
	)
	.add(
		HttpApiEndpoint.post("create", "/v1/modifiers")
			.setPayload(CreateModifier)
			.addSuccess(single(Modifier), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.products.write")
			.annotateContext(documented("createModifier", "Create a modifier", "Its price is added to a line's unit price.")),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/modifiers")
			.setUrlParams(listParameters(modifiers))
			.addSuccess(page(Modifier))
			.addError(errors.list)
			.annotate(RequiredScope, "commerce.products.read")
			.annotateContext(documented("listModifiers", "List modifiers")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/modifiers/:modifier_id")
			.setPath(path)
			.addSuccess(single(Modifier))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.products.read")
			.annotateContext(documented("getModifier", "Get a modifier")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/modifiers/:modifier_id")
			.setPath(path)
			.setPayload(PatchModifier)
			.addSuccess(single(Modifier))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.products.write")
			.annotateContext(
				documented("patchModifier", "Change a modifier", "`show_on_receipt: null` follows the group again."),
			),
	)
	.annotate(RateClass, "write")
	.annotate(
		OpenApi.Description,
		"What buyers may have done to a line: extras from a list, or a text such as an engraving.",
	) {}
