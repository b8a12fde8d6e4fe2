import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import {
	AdjustGiftCard,
	ApplyGiftCard,
	CreatedGiftCard,
	CreateGiftCard,
	GiftCard,
	giftCards,
	LookUpGiftCard,
} from "@svc/core/sale/GiftCards/GiftCard";
import { GiftCardLedgerEntry, giftCardLedger } from "@svc/core/sale/GiftCards/Ledger";
import { GiftCardLiability } from "@svc/core/sale/GiftCards/Report";
import { Order } from "@svc/core/sale/Order/Order";
import { Schema } from "effect";
import { documented, errors, guarded, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ gift_card_id: Schema.String });
const orderPath = Schema.Struct({ order_id: Schema.String });

const write = "commerce.gift_cards.write";
const read = "commerce.gift_cards.read";

export class GiftCardsApi extends HttpApiGroup.make("GiftCards")
	.add(
		HttpApiEndpoint.post("create", "/v1/gift-cards")
			.setPayload(CreateGiftCard)
			.addSuccess(single(CreatedGiftCard), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"createGiftCard",
					"Import or issue a gift card",
					"With a `code`, brings in a card of another system with what is left on it. Without one, makes a code and answers it this once; a `recipient` gets it by mail.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/gift-cards")
			.setUrlParams(listParameters(giftCards))
			.addSuccess(page(GiftCard))
			.addError(errors.list)
			.annotate(RequiredScope, read)
			.annotateContext(documented("listGiftCards", "List gift cards")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/gift-cards/:gift_card_id")
			.setPath(path)
			.addSuccess(single(GiftCard))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(documented("getGiftCard", "Get a gift card")),
	)
	.add(
		HttpApiEndpoint.get("listLedger", "/v1/gift-cards/:gift_card_id/ledger")
			.setPath(path)
			.setUrlParams(listParameters(giftCardLedger, ["gift_card_id"]))
			.addSuccess(page(GiftCardLedgerEntry))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(
				documented("listGiftCardLedger", "List a gift card's ledger", "The balance is the sum of the entries."),
			),
	)
	.add(
		HttpApiEndpoint.post("adjust", "/v1/gift-cards/:gift_card_id/adjust")
			.setPath(path)
			.setPayload(AdjustGiftCard)
			.addSuccess(single(GiftCard))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented("adjustGiftCard", "Correct a gift card's balance", "By hand, with a reason that the ledger keeps."),
			),
	)
	.add(
		HttpApiEndpoint.post("disable", "/v1/gift-cards/:gift_card_id/disable")
			.setPath(path)
			.addSuccess(single(GiftCard))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"disableGiftCard",
					"Disable a gift card",
					"For good. Its balance stays on record. A card whose order is not paid yet cannot be disabled.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("lookUp", "/v1/gift-cards/lookup")
			.setPayload(LookUpGiftCard)
			.addSuccess(single(GiftCard))
			.addError(guarded(errors.command))
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"lookUpGiftCard",
					"Find a gift card by its code",
					"After ten unknown codes within an hour, by whomever, each look-up needs the solution of a `challenge`.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("liability", "/v1/reports/gift-card-liability")
			.addSuccess(single(GiftCardLiability))
			.addError(errors.list)
			.annotate(RequiredScope, "reports.read")
			.annotateContext(
				documented("getGiftCardLiability", "Report what gift cards still hold", "The sum of all balances, by status."),
			),
	)
	.add(
		HttpApiEndpoint.post("apply", "/v1/orders/:order_id/gift-cards")
			.setPath(orderPath)
			.setPayload(ApplyGiftCard)
			.addSuccess(single(Order))
			.addError(guarded(errors.command))
			.annotate(RequiredScope, "commerce.orders.write")
			.annotateContext(
				documented(
					"applyGiftCard",
					"Apply a gift card to an order",
					"Up to 20. Nothing is taken off the card before a payment begins; `gift_card_estimate` says what it will cover. Applying it again looks at its balance again.",
				),
			),
	)
	.add(
		HttpApiEndpoint.del("remove", "/v1/orders/:order_id/gift-cards/:gift_card_id")
			.setPath(Schema.Struct({ ...orderPath.fields, ...path.fields }))
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.orders.write")
			.annotateContext(documented("removeGiftCard", "Take a gift card off an order")),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "Cards that hold value: sold, imported, redeemed, and accounted for to the cent.") {}
