/** Every reference page by its name below `/docs`. Loads the contract, so it is imported on the first request. */
import { ChapterPage, Types } from "./ChapterPage.js";
import { chapters, families } from "./Contract.js";
import { ErrorsPage } from "./ErrorsPage.js";
import { EventsPage, FailuresPage, FamilyPage } from "./EventPages.js";
import { renderPage } from "./Frame.js";
import { GuidePage } from "./GuidePages.js";
import { guides } from "./Guides.js";
import { eventsPageOf, sharedTypes, typesOn } from "./Homes.js";
import { IndexPage } from "./IndexPage.js";
import type { Place } from "./Place.js";
import { searchIndex } from "./SearchIndex.js";

type Render = (place: Place) => string;

/** By name; the first page's name is empty. */
export const library: ReadonlyMap<string, Render> = new Map<string, Render>([
	["", (place) => renderPage({ place, title: "", hasExamples: true, children: <IndexPage /> })],
	...chapters.map((chapter): [string, Render] => [
		chapter.slug,
		(place) => renderPage({ place, title: chapter.title, hasExamples: true, children: <ChapterPage {...chapter} /> }),
	]),
	["events", (place) => renderPage({ place, title: "Events", children: <EventsPage /> })],
	...families.map((family): [string, Render] => [
		eventsPageOf(family),
		(place) => renderPage({ place, title: `${family.title} events`, children: <FamilyPage {...family} /> }),
	]),
	...guides.map((guide): [string, Render] => [
		guide.path,
		(place) => renderPage({ place, title: guide.title, children: <GuidePage {...guide} /> }),
	]),
	["errors", (place) => renderPage({ place, title: "Errors", children: <ErrorsPage /> })],
	[
		"webhook-failures",
		(place) => renderPage({ place, title: "Failed webhook deliveries", children: <FailuresPage /> }),
	],
	[
		sharedTypes,
		(place) => renderPage({ place, title: "Shared types", children: <Types names={typesOn(sharedTypes)} /> }),
	],
]);

/** The search entries, as its script reads them. */
export const searchJson = (): string => JSON.stringify(searchIndex());
