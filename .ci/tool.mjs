/**
 * Runs a tool that maintainers alone need, such as the linter: `node .ci/tool.mjs biome check .`
 */
import "./sentences.mjs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { install } from "./install.mjs";

const [name = "", ...parameters] = process.argv.slice(2);
const { error, status } = spawnSync(join(install("tools"), ".bin", name), parameters, { stdio: "inherit" });
if (error !== undefined) throw new Error(`There is no tool ${name} in .ci/tools/package.json.`);
process.exitCode = status ?? 1;
