/**
 * Records an example of every operation and of every event that svc emits, in one flow. The recorded examples are in
 * the repository, in the OpenAPI document: this test compares them. `npm run examples` records them again.
 */
import { fileURLToPath } from "node:url";
import { payloads } from "@svc/api/EventPayloads";
import { endpoints } from "@svc/api/Reference/Endpoints";
import type { WebhookEvent } from "@svc/core/events/Events";
import { capabilities } from "@svc/core/main/Capabilities";
import { implementations } from "@svc/core/main/Implementations";
import type { AnyUseCase } from "@svc/core/platform/UseCase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpointOf } from "../Contract.js";
import { bodyFields, operations, queryFields } from "../Fields.js";
import { type Service, startService } from "../Harness.js";
import { globalIndexes, globalTables, unscopedTables } from "../StatementScope.js";
import { standingClock } from "./Clock.js";
import { fixed } from "./Fixed.js";
import { runFlow } from "./Flow.js";
import { keys } from "./Keys.js";
import { differences, type Reads, watchedUseCases } from "./Reads.js";
import { type Recorder, startRecording } from "./Recorder.js";

const file = fileURLToPath(new URL("../../../../packages/api/src/Document/Examples.ts", import.meta.url));

/** Every statement of the flow, and of the work in the background. */
const sent = new Set<string>();

/** The fields that functions read of their input, by operation. */
const reads: Reads = new Map();

/** The names of the headers that are read of requests, by operation. */
const headersRead = new Map<string, Set<string>>();

/** Lists have their own test (Lists.database.test.ts), because a collection reads their parameters. */
const useCases = capabilities
	.flatMap((one) => Object.values<AnyUseCase>(one.useCases))
	.filter(({ kind }) => kind !== "list");

let svc: Service;
beforeAll(async () => {
	svc = await startService({
		worker: true,
		implementations: watchedUseCases(implementations, reads),
		observeHeader: (method, path, name) => {
			const operation = endpointOf(method, path)?.operationId ?? "none";
			headersRead.set(operation, (headersRead.get(operation) ?? new Set()).add(name));
		},
		clock: "machine",
		machineClock: standingClock("2026-11-21T08:39:00.000Z"),
		observe: (statement) => void sent.add(statement),
	});
});
afterAll(() => svc.stop());

const eventsOf = async (): Promise<ReadonlyArray<WebhookEvent>> => {
	const events: Array<WebhookEvent> = [];
	for (let token = ""; ; ) {
		const { body } = await svc.get(`/v1/webhook-events?page_size=100&sort_direction=asc${token}`);
		events.push(...body.data);
		if (body.next_page_token === undefined) return events;
		token = `&page_token=${body.next_page_token}`;
	}
};

/** The first event of each type, by type. */
const firstOf = (events: ReadonlyArray<WebhookEvent>): Readonly<Record<string, WebhookEvent>> =>
	Object.fromEntries(
		events
			.filter(({ test }) => test === undefined)
			.reverse()
			.map((event) => [event.event_type, event] as const)
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	);

/**
 * Request headers that OpenAPI declares in other ways: credentials, what describes a body or selects a media
 * type, and what browsers alone send.
 */
const ofProtocol = new Set([
	"accept",
	"authorization",
	"content-encoding",
	"content-length",
	"content-type",
	"origin",
	"transfer-encoding",
	"x-checkout-session-id",
	"x-checkout-session-secret",
]);

/** Headers that describe the body, which OpenAPI leaves to the content. */
const ofContent = new Set(["Content-Type", "X-Content-Type-Options"]);

/** The headers of successful responses that the document does not declare, as `operation: name`. */
const undeclared = (seen: Recorder["headers"]): ReadonlyArray<string> => {
	const declared = new Map(
		endpoints.map(({ operation: { operationId, responses } }) => {
			const success = Object.entries(responses).find(([status]) => Number(status) < 400)?.[1];
			return [operationId, new Set(Object.keys(success?.headers ?? {}))] as const;
		}),
	);
	return [...seen].flatMap(([operation, names]) =>
		[...names]
			.filter((name) => !ofContent.has(name) && declared.get(operation)?.has(name) !== true)
			.map((name) => `${operation}: ${name}`),
	);
};

/** The module with the examples. */
const moduleOf = (recorder: Recorder, events: ReadonlyArray<WebhookEvent>): string => {
	const examples = [...recorder.examples].sort(([a], [b]) => (a < b ? -1 : 1));
	const { examples: operations, events: types } = JSON.parse(
		fixed(JSON.stringify({ examples: Object.fromEntries(examples), events: firstOf(events) })),
	);
	return `/** Generated from a recorded flow of requests (adapters/server/test/examples). Do not edit it. */
import type { Example } from "./Example.js";

/** By operation. */
export const examples: Readonly<Record<string, Example>> = ${JSON.stringify(operations, null, "\t")};

/** By event type. */
export const events: Readonly<Record<string, unknown>> = ${JSON.stringify(types, null, "\t")};
`;
};

describe("the examples of the OpenAPI document", () => {
	it("are what a server answers, for every operation and event", async () => {
		const recorder = startRecording(svc);
		const relayed = await runFlow(recorder, svc);
		const events = [...(await eventsOf()), ...relayed];
		expect(recorder.missing()).toEqual([]);
		const recorded = firstOf(events);
		expect(Object.keys(payloads).filter((type) => recorded[type] === undefined)).toEqual([]);
		expect(undeclared(recorder.headers)).toEqual([]);
		await expect(moduleOf(recorder, events)).toMatchFileSnapshot(file);
	});

	it("are read by functions that take what the document declares, and nothing else", () => {
		const faults = useCases.flatMap((useCase) => {
			const operation = operations.get(useCase.operation) ?? expect.unreachable(useCase.operation);
			const seen = reads.get(useCase.operation) ?? expect.unreachable(useCase.operation);
			const declared = new Set([...bodyFields(operation), ...queryFields(operation)]);
			const faults = differences(seen, declared).filter(
				// The version was compared before the function ran, and the only currency was checked when it was decoded.
				(fault) => !(/\.currency$/.test(fault) || (useCase.on !== undefined && fault === "ignores .expected_version")),
			);
			return faults.map((fault) => `${useCase.operation} ${fault}`);
		});
		expect(faults).toEqual([]);
	});

	it("are asked with headers that the document declares, all of which are read", () => {
		for (const operation of operations.values()) {
			const { operationId, parameters } = operation;
			const names = parameters.filter((parameter) => parameter.in === "header").map(({ name }) => name.toLowerCase());
			const read = [...(headersRead.get(operationId) ?? [])].filter((name) => !ofProtocol.has(name));
			expect(read.sort(), operationId).toEqual(names.sort());
		}
	});

	it("need no statement that reads or writes rows without naming their environment", async () => {
		const tables = new Set((await keys(svc)).map(({ table }) => table));
		const unscoped = [...sent].flatMap((statement) =>
			unscopedTables(statement, tables).map((table) => `${table}: ${statement}`),
		);
		expect(unscoped).toEqual([]);
		const used = (table: string) => [...sent].some((statement) => new RegExp(`\\b${table}\\b`).test(statement));
		expect(["orders", "inventory_levels", "timers", "idempotency_keys"].filter((table) => !used(table))).toEqual([]);
	});

	it("find every key and index beginning with the environment", async () => {
		const others = (await keys(svc)).filter(
			({ first, index, table }) =>
				first !== "environment_id" && !Object.hasOwn(globalTables, table) && !Object.hasOwn(globalIndexes, index),
		);
		expect(others).toEqual([]);
	});
});
