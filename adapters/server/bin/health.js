#!/usr/bin/env node
/** Ends with 0 if the server of this machine is alive, for the health check of a container without a shell. */
const port = process.env.SVC_PORT || "8080";
const { status } = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) }).catch(
	() => ({ status: 0 }),
);
process.exitCode = status === 200 ? 0 : 1;
