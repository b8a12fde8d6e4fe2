#!/usr/bin/env node
import { isFresh } from "./freshness.js";
import { requireNode } from "./requireNode.js";

requireNode();

const { main } = await import(isFresh() ? "./dist/Main.js" : "../dist/Main.js");
main();
