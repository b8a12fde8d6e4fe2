/** Loads deliveries and records their attempts, many at a time in few statements. */
import { Array as Arr, Effect } from "effect";
import { byEnvironment, makeBatcher } from "../../words/Batcher.js";
import { Crypto } from "../../words/Crypto.js";
import { type Environment, now } from "../../words/Environment.js";
import { hasCode, type Refusal } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { StorageError } from "../../words/Storage/StorageError.js";
import { type ClaimedTimer, Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { toMillis } from "../../words/Timestamp.js";
import { webhookEvents } from "../Events/WebhookEvents.js";
import { type EventType, webhookEventBody } from "../Events.js";
import { installedMerchants, isGranted } from "../Installations/Installation.js";
import { EndpointWatch } from "./EndpointWatch.js";
import { type NewAttempt, recordAttempt, webhookAttempts } from "./WebhookAttempt.js";
import {
	afterAttempt,
	deliveryTimer,
	type Suppression,
	suppress,
	type WebhookDelivery,
	webhookDeliveries,
} from "./WebhookDelivery.js";
import { type StoredWebhookEndpoint, webhookEndpoints } from "./WebhookEndpoint.js";

/** An event as an attempt sends it. */
export interface Outgoing {
	readonly webhook_event_id: string;
	readonly event_type: EventType;
	readonly body: string;
}

/** A delivery with everything that an attempt needs. */
export interface Loaded {
	readonly delivery: WebhookDelivery;
	/** Undefined when it was deleted. */
	readonly endpoint: StoredWebhookEndpoint | undefined;
	readonly event: Outgoing;
	/** Whether the event is of another merchant, and the endpoint's app may no longer read it. */
	readonly isWithheld: boolean;
}

/** An attempt that was made. */
export interface Attempted extends Omit<NewAttempt, "webhook_delivery_attempt_id" | "status_after"> {
	readonly environment: Environment;
	/** The timer that caused it. */
	readonly timer: ClaimedTimer;
	readonly delivery: WebhookDelivery;
	/** As it was loaded. */
	readonly endpoint: StoredWebhookEndpoint;
	/** The ID that the response to a resend has named. */
	readonly webhook_delivery_attempt_id?: string;
}

/** Attempts that one transaction records. */
const recordedAtOnce = 100;

const isConflict = hasCode("VERSION_CONFLICT");

const missingEvent = ({ webhook_event_id }: WebhookDelivery) =>
	new StorageError({ reason: "corrupt", operation: `load the event ${webhook_event_id}`, cause: undefined });

export class DeliveryRecords extends Effect.Service<DeliveryRecords>()("@svc/core/events/Webhooks/DeliveryRecords", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const crypto = yield* Crypto;
		const watch = yield* EndpointWatch;
		const ids = yield* Ids;

		/** Returns a random number in [0, 1). */
		const chance = (): number => new DataView(crypto.randomBytes(4).buffer).getUint32(0) / 2 ** 32;

		const endpointsOf = (environment_id: string, deliveries: ReadonlyArray<WebhookDelivery>) =>
			Effect.map(
				documents.getMany(webhookEndpoints, environment_id, [
					...new Set(deliveries.map(({ webhook_endpoint_id }) => webhook_endpoint_id)),
				]),
				(endpoints) => new Map(endpoints.map((endpoint) => [endpoint.webhook_endpoint_id, endpoint])),
			);

		const eventsOf = (environment_id: string, deliveries: ReadonlyArray<WebhookDelivery>) =>
			Effect.map(
				documents.getManyStored(webhookEvents, environment_id, [
					...new Set(deliveries.map(({ webhook_event_id }) => webhook_event_id)),
				]),
				(events) =>
					new Map(
						events.map((stored): [string, Outgoing] => {
							const { event_type, webhook_event_id } = stored.value;
							return [webhook_event_id, { webhook_event_id, event_type, body: webhookEventBody(stored.json) }];
						}),
					),
			);

		/** Reads the installations that relayed the deliveries, as far as they still exist. Runs no statement if there are none. */
		const installationsOf = (environment_id: string, deliveries: ReadonlyArray<WebhookDelivery>) => {
			const wanted = new Set(
				deliveries.flatMap(({ app_installation_id }) =>
					app_installation_id === undefined ? [] : [app_installation_id],
				),
			);
			return Effect.map(
				wanted.size === 0 ? Effect.succeed([]) : documents.getMany(installedMerchants, environment_id, [...wanted]),
				(found) => new Map(found.map((installed) => [installed.app_installation_id, installed])),
			);
		};

		type Wanted = { readonly environment_id: string; readonly webhook_delivery_id: string };

		const loadMany = (environment_id: string, wanted: ReadonlyArray<Wanted>) =>
			Effect.gen(function* () {
				const wantedIds = new Set(wanted.map(({ webhook_delivery_id }) => webhook_delivery_id));
				const deliveries = yield* documents.getMany(webhookDeliveries, environment_id, [...wantedIds]);
				const [endpoints, events, installations] = yield* Effect.all(
					[
						endpointsOf(environment_id, deliveries),
						eventsOf(environment_id, deliveries),
						installationsOf(environment_id, deliveries),
					],
					{ concurrency: 3 },
				);
				const loaded = new Map<string, Loaded>();
				for (const delivery of deliveries) {
					const event = events.get(delivery.webhook_event_id);
					if (event === undefined) return yield* missingEvent(delivery);
					const endpoint = endpoints.get(delivery.webhook_endpoint_id);
					const { app_installation_id, webhook_delivery_id } = delivery;
					const isWithheld =
						app_installation_id !== undefined &&
						!isGranted(installations.get(app_installation_id), endpoint, event.event_type);
					loaded.set(webhook_delivery_id, { delivery, endpoint, event, isWithheld });
				}
				return new Map(wanted.map((one) => [one, loaded.get(one.webhook_delivery_id)]));
			});

		const load = makeBatcher(
			500,
			byEnvironment(({ environment_id }: Wanted) => environment_id, loadMany),
		);

		/** Records attempts on deliveries as they were loaded. If a lease was lost, its new holder records the attempt. */
		const recordAll = Effect.fnUntraced(function* (list: ReadonlyArray<Attempted>) {
			const held = new Set(yield* timers.completeMany(list.map(({ timer }) => timer)));
			const ours = list.filter(({ timer }) => held.has(timer));
			const [first] = ours;
			if (first === undefined) return;
			const { environment } = first;
			const { environment_id } = environment;
			const steps = ours.map((one) => ({
				one,
				...afterAttempt(one.delivery, { ...one, now: one.completed_at, jitter: chance() }),
			}));
			const attempts = steps.map(({ delivery: { status }, one }) => {
				const { delivery, endpoint, webhook_delivery_attempt_id, ...attempt } = one;
				return recordAttempt(delivery, {
					...attempt,
					status_after: status,
					webhook_delivery_attempt_id:
						webhook_delivery_attempt_id ?? ids.make("webhook_attempt", toMillis(attempt.started_at)),
				});
			});
			yield* documents.insert(webhookAttempts, environment_id, ...attempts);
			yield* documents.updateMany(
				webhookDeliveries,
				environment_id,
				steps.map(({ delivery }) => delivery),
			);
			yield* timers.schedule(
				environment,
				...steps.flatMap(({ delivery, next_attempt_at }) =>
					next_attempt_at === undefined ? [] : [deliveryTimer(delivery, next_attempt_at)],
				),
			);
			// The next automatic attempt is not made: its timer finds a delivery that has arrived. One that is being made keeps
			// its lease, and is recorded.
			for (const { one, delivery } of steps)
				if (one.trigger === "manual_resend" && one.delivery.status === "pending" && delivery.status === "delivered")
					yield* timers.bringForward(environment, deliveryTimer(delivery, one.completed_at));
			yield* watch.apply(environment, ours);
		}, unitOfWork.transaction);

		/** Records one attempt, even if another one on the same delivery was recorded meanwhile. */
		const recordOne = (one: Attempted): Effect.Effect<void, Refusal | StorageError> =>
			Effect.catchIf(recordAll([one]), isConflict, () =>
				Effect.flatMap(
					documents.getMany(webhookDeliveries, one.environment.environment_id, [one.delivery.webhook_delivery_id]),
					([delivery]) => (delivery === undefined ? finish(one.timer) : recordOne({ ...one, delivery })),
				),
			);

		/** Records two attempts on one delivery one after the other, because a statement changes a document once. */
		const recordPart = (_: string, part: ReadonlyArray<Attempted>) =>
			Effect.gen(function* () {
				const first = new Map(part.toReversed().map((one) => [one.delivery.webhook_delivery_id, one]));
				const [again, once] = Arr.partition(part, (one) => first.get(one.delivery.webhook_delivery_id) === one);
				yield* Effect.catchIf(recordAll(once), isConflict, () => Effect.forEach(once, recordOne, { discard: true }));
				yield* Effect.forEach(again, recordOne, { discard: true });
				return new Map<Attempted, void>();
			});

		const recordTogether = makeBatcher(
			recordedAtOnce,
			byEnvironment(({ environment }: Attempted) => environment.environment_id, recordPart),
		);

		/** Completes a timer that has nothing left to do. */
		const finish = (timer: ClaimedTimer) => Effect.asVoid(unitOfWork.transaction(timers.complete(timer)));

		const suppressed = Effect.fnUntraced(function* (
			environment: Environment,
			timer: ClaimedTimer,
			delivery: WebhookDelivery,
			why: Suppression,
		) {
			if (!(yield* timers.complete(timer))) return;
			const { environment_id } = environment;
			yield* documents.update(webhookDeliveries, environment_id, suppress(delivery, why, yield* now(environment)));
		}, unitOfWork.transaction);

		return {
			/** Returns the delivery of this ID, or `undefined` when there is none. */
			load: (environment_id: string, webhook_delivery_id: string) => load({ environment_id, webhook_delivery_id }),
			/** Records an attempt and completes its timer. */
			record: (one: Attempted): Effect.Effect<void, Refusal | StorageError> => Effect.asVoid(recordTogether(one)),
			finish,
			suppress: suppressed,
		};
	}),
}) {}
