#!/usr/bin/env node
import { isFresh } from "./freshness.js";

const { main } = await import(isFresh() ? "./dist/Main.js" : "../dist/Main.js");
main();
