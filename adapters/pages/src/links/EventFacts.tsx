/** When and where an event takes place, as people there read it. */
import type { OrderEvent } from "@svc/core/sale/PaymentLinks/OrderEvent";
import { clockOf, fullDateOf } from "../Dates.js";

type Place = Pick<OrderEvent, "event_at" | "timezone" | "venue" | "venue_address">;

const addressOf = ({ venue_address }: Place): string =>
	venue_address === undefined
		? ""
		: [venue_address.line1, venue_address.line2, venue_address.city, venue_address.state]
				.filter((part) => part !== undefined && part !== "")
				.join(", ");

/** The items of a list of facts. */
export const EventFacts = ({ event }: { readonly event: Place }) => {
	const { event_at, timezone, venue } = event;
	const address = addressOf(event);
	return (
		<>
			<div>
				<dt>When</dt>
				<dd>
					<time dateTime={event_at}>
						{fullDateOf(event_at, timezone)}
						<br />
						{clockOf(event_at, timezone)}
					</time>
				</dd>
			</div>
			{(venue !== undefined || address !== "") && (
				<div>
					<dt>Where</dt>
					<dd>
						{venue}
						{venue !== undefined && address !== "" && <br />}
						{address}
					</dd>
				</div>
			)}
		</>
	);
};
