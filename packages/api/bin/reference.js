// Writes the generated reference to docs/reference (`npm run docs`).
import { mkdirSync, writeFileSync } from "node:fs";
import { reference } from "@svc/api/Reference";

const folder = new URL("../../../docs/reference/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(reference())) writeFileSync(new URL(name, folder), text);
