import { GiftCardsApi } from "@svc/api/sale/GiftCards";
import { GiftCards } from "@svc/core/sale/GiftCards";
import { giftCards as collection, giftCardView, withoutCode } from "@svc/core/sale/GiftCards/GiftCard";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { read, serve } from "../Handlers.js";

export const giftCards = Effect.gen(function* () {
	const useCases = yield* GiftCards;
	const lists = yield* Lists;
	return serve(GiftCardsApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload), withoutCode),
		list: ({ caller, query }) =>
			Effect.map(lists.page(collection, caller, query), (page) => ({
				...page,
				items: page.items.map((stored) => stored.map(giftCardView)),
			})),
		get: ({ caller, path }) =>
			Effect.map(lists.get(collection, caller, path.gift_card_id), (stored) => stored.map(giftCardView)),
		listLedger: ({ caller, path, query }) => useCases.listLedger(caller, path.gift_card_id, query),
		adjust: ({ caller, path, payload, once }) => once(useCases.adjust(caller, path.gift_card_id, payload)),
		disable: ({ caller, path, once }) => once(useCases.disable(caller, path.gift_card_id)),
		lookUp: ({ caller, payload }) => read(useCases.lookUp(caller, payload)),
		liability: ({ caller }) => read(useCases.liability(caller)),
		apply: ({ caller, path, payload, once }) =>
			Effect.flatMap(useCases.findFor(caller, path.order_id, payload), (found) =>
				once(useCases.apply(caller, path.order_id, payload, found)),
			),
		remove: ({ caller, path, once }) => once(useCases.remove(caller, path.order_id, path.gift_card_id)),
	});
});
