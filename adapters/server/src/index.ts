/** The composition root of svc, and what the `svc` command runs. */
export * from "./Compose.js";
export * from "./Embed.js";
export * from "./Pages.js";
export * from "./Readiness.js";
export * from "./Representations.js";
