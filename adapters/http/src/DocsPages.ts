/** Renders the reference as pages, from the contract and the error catalog. Plain HTML: no script, nothing fetched. */
import { openApiDocument } from "@svc/api/Document";
import { type FailureKind, failureKinds } from "@svc/core/events/Webhooks/Diagnosis";
import { catalog, type ErrorCode, typeOfStatus } from "@svc/core/words/Errors";

const escape = (text: string): string =>
	text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`).replace(/`([^`]+)`/g, "<code>$1</code>");

const style = `
	:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
	body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
	table { border-collapse: collapse; width: 100% }
	th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8884 }
	code { font: 14px/1.5 ui-monospace, monospace } tr:target { background: #fd03 } nav a { margin-right: 1rem }
`;

/** Links are relative, so that they work wherever a host mounts the pages. `root` is the relative path to the root. */
const layout = (title: string, root: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${style}</style></head>
<body><nav><a href="${root}docs">Endpoints</a><a href="${root}docs/errors">Errors</a><a href="${root}openapi.json">openapi.json</a></nav>
<h1>${escape(title)}</h1>${body}</body></html>`;

const errorRow = (code: ErrorCode): string => {
	const { category, status, retryable, message, next_steps } = catalog[code];
	return `<tr id="${code}"><td><code>${code}</code></td><td>${status}<br><small>${typeOfStatus(status)}</small></td>
<td>${category}</td>
<td>${escape(message)} ${escape(next_steps)}</td><td>${retryable ? "yes" : "no"}</td></tr>`;
};

/** The error catalog; every error's `doc_url` points into it. */
export const errorsPage: string = layout(
	"Errors",
	"../",
	`<p>Branch on <code>code</code>, never on <code>message</code>. New codes are added over time: keep a default that looks at <code>type</code>.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>Category</th><th>Meaning and what to do</th><th>Retry</th></tr></thead>
<tbody>${Object.keys(catalog)
		.map((code) => errorRow(code as ErrorCode))
		.join("\n")}</tbody></table>`,
);

const failureRow = ({ error_category, meaning, recommended_action, retryable }: FailureKind): string =>
	`<tr id="${error_category}"><td><code>${error_category}</code></td>
<td>${escape(meaning)} ${escape(recommended_action)}</td><td>${retryable ? "yes" : "no"}</td></tr>`;

/** Why deliveries fail; the `reference_url` of a delivery points into it. */
export const webhookFailuresPage: string = layout(
	"Failed webhook deliveries",
	"../",
	`<p>A delivery names its <code>error_category</code>. “Later”: the same delivery may arrive without a change to the endpoint.</p>
<table><thead><tr><th>Category</th><th>Meaning and what to do</th><th>Later</th></tr></thead>
<tbody>${failureKinds.map(failureRow).join("\n")}</tbody></table>`,
);

interface Operation {
	readonly summary?: string;
	readonly description?: string;
	readonly operationId?: string;
	readonly tags?: ReadonlyArray<string>;
}

const operationRow = (method: string, path: string, operation: Operation): string =>
	`<tr id="${operation.operationId ?? ""}"><td><code>${method.toUpperCase()} ${escape(path)}</code></td>
<td>${escape(operation.summary ?? "")}${operation.description ? `<br><small>${escape(operation.description)}</small>` : ""}</td></tr>`;

const byTag = (): ReadonlyMap<string, ReadonlyArray<string>> => {
	const rows = new Map<string, Array<string>>();
	for (const [path, item] of Object.entries(openApiDocument.paths))
		for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
			const tag = operation.tags?.[0] ?? "Other";
			rows.set(tag, [...(rows.get(tag) ?? []), operationRow(method, path, operation)]);
		}
	return rows;
};

/** Lists every endpoint with its description. */
export const docsPage: string = layout(
	"API reference",
	"",
	[...byTag()]
		.map(([tag, rows]) => `<h2>${escape(tag)}</h2><table><tbody>${rows.join("\n")}</tbody></table>`)
		.join("\n"),
);
