#!/usr/bin/env node
import { main } from "../dist/Main.js";

main();
