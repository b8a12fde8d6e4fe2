/**
 * Performs the next step that each refusal of a money command proposes. A row raises the refusal, does what its
 * `next_steps` say, and expects that to work.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../Harness.js";
import { ordering } from "./nextSteps/Ordering.js";
import { paying } from "./nextSteps/Paying.js";
import { refunding } from "./nextSteps/Refunding.js";
import { openWorld, type World } from "./nextSteps/World.js";

let svc: Service;
let world: World;
beforeAll(async () => {
	svc = await startService({ worker: true });
	world = openWorld(svc);
});
afterAll(() => svc.stop());

const rows = [...ordering, ...paying, ...refunding];

describe("the next step of a refusal works", () => {
	it.each(rows)("$code: $step", async ({ code, run, step }) => {
		const [refused, perform] = await run(world);
		expect(refused.body.error?.code, refused.text).toBe(code);
		expect(refused.body.error.remediation.next_steps).toContain(step);
		const done = await perform(refused.body.error);
		expect(done.status, done.text).toBeLessThan(300);
	});
});
