/** The event pages: the format of deliveries, each event's payload, and why deliveries fail. */
import { type FailureKind, failureKinds } from "@svc/core/events/Webhooks/Diagnosis";
import { Types } from "./ChapterPage.js";
import { deliveryHeaders, type Family, families, type Webhook } from "./Contract.js";
import { Example, JsonExample } from "./Example.js";
import { Field, TypeName } from "./Fields.js";
import { anchorOfType, eventsPageOf, homes, typesOn } from "./Homes.js";
import { hrefTo, usePlace } from "./Place.js";
import { Prose } from "./Prose.js";

const verification = `import { verifyWebhook } from "@svc/server/client";

const event = await verifyWebhook({ body: rawBody, headers: request.headers, secret: process.env.WEBHOOK_SECRET });`;

interface EventListProps {
	readonly family: Family;
	readonly hrefOf: (type: string) => string;
}

const EventList = ({ family, hrefOf }: EventListProps) => (
	<ul class="endpoints">
		{family.webhooks.map(({ description, type }) => (
			<li>
				<a href={hrefOf(type)}>
					<code>{type}</code>
				</a>
				<span>
					<Prose text={description} />
				</span>
			</li>
		))}
	</ul>
);

export const EventsPage = () => {
	const place = usePlace();
	return (
		<>
			<p class="lead">
				svc posts events to your <a href={hrefTo(place, "webhooks", "createWebhookEndpoint")}>webhook endpoints</a>.
				Respond with any 2xx within 10 seconds, and do the work afterwards. Deliveries repeat until then, so deduplicate
				by <code>webhook_event_id</code>.
			</p>
			<Example language="TypeScript" text={verification} />
			<h2 id="delivery">A delivery</h2>
			<p>
				Its body is a{" "}
				<a href={hrefTo(place, homes.get("WebhookEvent") ?? "types", anchorOfType("WebhookEvent"))}>WebhookEvent</a>.
				The event decides what <code>data</code> has. <a href={`${place.docs}webhook-failures`}>Why deliveries fail</a>
			</p>
			<h3>Headers</h3>
			<ul class="fields">
				{deliveryHeaders.map(({ description, name, required, schema }) => (
					<Field name={name} isRequired={required} type={schema} description={description} />
				))}
			</ul>
			<h2 id="events">Events</h2>
			{families.map((family) => (
				<section>
					<h3>
						<a href={`${place.docs}${eventsPageOf(family)}`}>{family.title}</a>
					</h3>
					<EventList family={family} hrefOf={(type) => hrefTo(place, eventsPageOf(family), type)} />
				</section>
			))}
		</>
	);
};

const Event = ({ description, example, notes, payload, type }: Webhook) => (
	<section class="endpoint" id={type}>
		<h2>
			<a href={`#${type}`}>
				<code>{type}</code>
			</a>
		</h2>
		<p>
			<Prose text={`${description} ${notes}`} />
		</p>
		{payload !== undefined && (
			<p>
				<code>data</code>: <TypeName type={{ $ref: `#/${payload}` }} />.
			</p>
		)}
		{example !== undefined && <JsonExample title="The event as delivered" value={example} />}
	</section>
);

export const FamilyPage = (family: Family) => {
	const place = usePlace();
	return (
		<>
			<p class="lead">
				Events about one kind of resource. <a href={hrefTo(place, "events", "delivery")}>The form of deliveries</a>
			</p>
			<nav aria-label="Events">
				<EventList family={family} hrefOf={(type) => `#${type}`} />
			</nav>
			{family.webhooks.map((webhook) => (
				<Event {...webhook} />
			))}
			<Types names={typesOn(eventsPageOf(family))} />
		</>
	);
};

const Failed = ({ error_category, meaning, recommended_action }: FailureKind) => (
	<section class="entry" id={error_category}>
		<h2>
			<code>{error_category}</code>
		</h2>
		<p>{meaning}</p>
		<p>
			<strong>What to do:</strong> {recommended_action}
		</p>
	</section>
);

export const FailuresPage = () => (
	<>
		<p class="lead">
			A delivery names its <code>error_category</code>, and links here. svc retries every failure on the same schedule,
			nine attempts in all; while it does, the delivery is <code>retryable</code>.
		</p>
		{failureKinds.map((kind) => (
			<Failed {...kind} />
		))}
	</>
);
