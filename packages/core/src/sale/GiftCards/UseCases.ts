/** Describes the use cases of gift cards. */

import { metadataPatch } from "../../platform/MetadataPatch.js";
import { capability, command, list, read } from "../../platform/UseCase.js";
import { Order, orders } from "../Order/Order.js";
import {
	AdjustGiftCard,
	ApplyGiftCard,
	CreatedGiftCard,
	CreateGiftCard,
	GiftCard,
	giftCards,
	LookUpGiftCard,
} from "./GiftCard.js";
import { GiftCardLedgerEntry, giftCardLedger } from "./Ledger.js";
import { GiftCardLiability } from "./Report.js";

export const giftCardsUseCases = capability(
	"GiftCards",
	{
		description: "Cards that hold value: sold, imported, redeemed, and accounted for to the cent.",
		scope: "commerce.gift_cards",
	},
	{
		create: command("POST", "/v1/gift-cards", {
			operation: "createGiftCard",
			isKeyLasting: true,
			summary: "Import or issue a gift card",
			description:
				"With a `code`, imports a card from another system with its remaining balance. Without one, issues a card and returns its new code, only once. A `recipient` gets the code by mail.",
			input: CreateGiftCard,
			output: CreatedGiftCard,
			status: 201,
		}),
		list: list("/v1/gift-cards", {
			operation: "listGiftCards",
			summary: "List gift cards",
			of: giftCards,
			output: GiftCard,
		}),
		get: read("/v1/gift-cards/:gift_card_id", {
			operation: "getGiftCard",
			summary: "Get a gift card",
			output: GiftCard,
		}),
		listLedger: list("/v1/gift-cards/:gift_card_id/ledger", {
			operation: "listGiftCardLedger",
			summary: "List a gift card's ledger",
			description: "The balance is the sum of the entries.",
			of: giftCardLedger,
			fixed: ["gift_card_id"],
			output: GiftCardLedgerEntry,
		}),
		adjust: command("POST", "/v1/gift-cards/:gift_card_id/adjust", {
			operation: "adjustGiftCard",
			isKeyLasting: true,
			summary: "Correct a gift card's balance",
			description: "Adds or subtracts an amount, with a reason that the ledger keeps.",
			input: AdjustGiftCard,
			output: GiftCard,
		}),
		disable: command("POST", "/v1/gift-cards/:gift_card_id/disable", {
			operation: "disableGiftCard",
			summary: "Disable a gift card",
			description:
				"A disabled card never works again. Its balance stays on record. A card that is applied to an unpaid order cannot be disabled.",
			on: { collection: giftCards },
			output: GiftCard,
		}),
		lookUp: command("POST", "/v1/gift-cards/lookup", {
			operation: "lookUpGiftCard",
			summary: "Find a gift card by its code",
			description:
				"After ten unknown codes within an hour, from any caller, each lookup requires the solution of a `challenge`.",
			isGuarded: true,
			input: LookUpGiftCard,
			output: GiftCard,
		}),
		liability: read("/v1/reports/gift-card-liability", {
			operation: "getGiftCardLiability",
			summary: "Report the outstanding gift card balance",
			description: "Returns the sum of all balances, by status.",
			scope: "reports.read",
			failures: "list",
			output: GiftCardLiability,
		}),
		apply: command("POST", "/v1/orders/:order_id/gift-cards", {
			operation: "applyGiftCard",
			summary: "Apply a gift card to an order",
			description:
				"An order can have up to 20. Nothing is debited from the card before a payment begins; `gift_card_estimate` shows what it will cover. Apply it again to refresh its balance.",
			scope: "commerce.orders.write",
			admits: ["ApiKey", "CheckoutSession"],
			isGuarded: true,
			input: ApplyGiftCard,
			output: Order,
		}),
		remove: command("DELETE", "/v1/orders/:order_id/gift-cards/:gift_card_id", {
			operation: "removeGiftCard",
			summary: "Remove a gift card from an order",
			scope: "commerce.orders.write",
			on: { collection: orders },
			output: Order,
		}),
		patch: metadataPatch("/v1/gift-cards/:gift_card_id", {
			operation: "patchGiftCard",
			one: "a gift card",
			on: { collection: giftCards },
			output: GiftCard,
		}),
	},
);
