// Writes the part of the client's source that derives from the contract (`npm run generate`). Does nothing if nothing has
// changed since.
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";

const folder = new URL("../../client/src/generated/", import.meta.url);

const modifiedAt = (/** @type {URL} */ file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const inputs = ["../../core/dist/.tsbuildinfo", "../dist/.tsbuildinfo", "./client.js"];
const newest = Math.max(...inputs.map((path) => modifiedAt(new URL(path, import.meta.url))));

mkdirSync(folder, { recursive: true });
const stamp = new URL("Routes.ts", folder);
if (modifiedAt(stamp) < newest) {
	const { clientSource } = await import("@svc/api/ClientSource");
	for (const [name, text] of Object.entries(clientSource())) {
		const file = new URL(name, folder);
		const isSame = readdirSync(folder).includes(name) && readFileSync(file, "utf8") === text;
		// An unchanged file keeps its time, so that the compiler has nothing to do.
		if (!isSame) writeFileSync(file, text);
	}
	// Written last: a run that was stopped halfway starts again.
	utimesSync(stamp, new Date(), new Date());
}
