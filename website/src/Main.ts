/** Builds the site into `site/`: `npm run site`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeAssets } from "./Assets.js";
import { makeSite } from "./Site.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const target = join(root, "site");
const { broken, files } = makeSite(root);
if (broken.length > 0) {
	console.error(`These links lead nowhere:\n${broken.join("\n")}`);
	process.exit(1);
}
const written = new Map([...files, ...(await makeAssets(root))]);
rmSync(target, { recursive: true, force: true });
for (const [path, content] of written) {
	mkdirSync(dirname(join(target, path)), { recursive: true });
	writeFileSync(join(target, path), content);
}
console.log(`Wrote ${written.size} files: open site/index.html`);
