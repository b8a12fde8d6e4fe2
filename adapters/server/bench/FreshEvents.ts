/** Measures how long an event of a merchant without a backlog takes to arrive while others have much to do. */
import type { Remote } from "./Process.js";
import type { Receiver } from "./Receiver.js";
import type { Service, Shop } from "./Service.js";

/** Milliseconds between two events. */
const everyMillis = 500;

const sleep = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));

/** Publishes an event of a merchant without a backlog at intervals. Returns how long each took to arrive. */
export const freshEvents = async (
	service: Remote<Service>,
	receiver: Remote<Receiver>,
	/** The first part of the receiver's path. */
	path: string,
	shop: Shop,
	hasEnded: () => boolean,
): Promise<ReadonlyArray<number>> => {
	const took: Array<number> = [];
	while (!hasEnded()) {
		const { received } = await receiver.call("countedOf", path);
		await service.call("publish", { shop, events: 1, atOnce: 1 });
		const published_at = Date.now();
		for (;;) {
			const now = await receiver.call("countedOf", path);
			// It may arrive before the reply that it is published.
			if (now.received > received) took.push(Math.max(0, now.last_at - published_at));
			if (now.received > received) break;
			await sleep(5);
		}
		await sleep(everyMillis);
	}
	return took.sort((a, b) => a - b);
};
