#!/usr/bin/env node
import { existsSync } from "node:fs";
import { endAtFileLimit } from "./fileLimit.js";
import { isFresh } from "./freshness.js";
import { requireNode } from "./requireNode.js";

requireNode();

const isBundled = isFresh();
if (!isBundled && !existsSync(new URL("../dist/Main.js", import.meta.url))) {
	console.error("svc: This clone is not built yet: run `npm ci && npm run build`.");
	process.exit(1);
}
const { main } = await import(isBundled ? "./dist/Main.js" : "../dist/Main.js").catch(endAtFileLimit);
main();
