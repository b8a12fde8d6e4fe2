#!/usr/bin/env node
import { endAtFileLimit } from "./fileLimit.js";
import { isFresh } from "./freshness.js";
import { requireNode } from "./requireNode.js";

requireNode();

const { main } = await import(isFresh() ? "./dist/Main.js" : "../dist/Main.js").catch(endAtFileLimit);
main();
