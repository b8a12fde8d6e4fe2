/**
 * Lets the worker's event loop turn between tests. Laws of pure code never wait, so on a busy machine a file of them
 * would hold the worker for longer than the runner waits for its answers ("Timeout calling onTaskUpdate").
 */
import { setImmediate } from "node:timers/promises";
import { afterEach } from "vitest";

afterEach(() => setImmediate());
