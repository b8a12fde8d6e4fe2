/** A capability's page: its endpoints, and the types that only it uses. */
import { codesOf } from "@svc/api/Document/OperationErrors";
import { statusDescriptions } from "@svc/api/Endpoint";
import { curlOf, typeScriptOf } from "./Calls.js";
import type { Chapter, Operation, Parameter } from "./Contract.js";
import { Example, JsonExample } from "./Example.js";
import { Body, Field, NamedType, TypeName } from "./Fields.js";
import { GuidesOf } from "./GuidePages.js";
import { typesOn } from "./Homes.js";
import { hrefTo, usePlace } from "./Place.js";
import { Prose } from "./Prose.js";

/** Parameters that every list has; the first page describes them once. */
const isOfEveryList = ({ name }: Parameter): boolean =>
	["page_size", "page_token", "sort_direction"].includes(name) || /^(created|updated)_(after|before)$/.test(name);

/** Headers that every request has; the first page describes them. */
const isOfEveryRequest = ({ name }: Parameter): boolean => name === "Svc-Version" || name === "Authorization";

const Parameters = ({ list, title }: { readonly list: ReadonlyArray<Parameter>; readonly title: string }) =>
	list.length === 0 ? null : (
		<>
			<h3>{title}</h3>
			<ul class="fields">
				{list.map(({ description, name, required, schema }) => (
					<Field name={name} isRequired={required} type={schema} description={description} />
				))}
			</ul>
		</>
	);

const Query = ({ parameters }: { readonly parameters: ReadonlyArray<Parameter> }) => {
	const place = usePlace();
	const query = parameters.filter((one) => one.in === "query");
	const isList = query.some(({ name }) => name === "page_token");
	return (
		<>
			<Parameters list={isList ? query.filter((one) => !isOfEveryList(one)) : query} title="Query parameters" />
			{isList && (
				<p class="note">
					And the <a href={`${place.root}docs#lists`}>parameters of every list</a>.
				</p>
			)}
		</>
	);
};

/** The error codes that the operation may return with a status. Each links to what to do about it. */
const Failure = ({ id, status }: { readonly id: string; readonly status: number }) => {
	const place = usePlace();
	const own = codesOf(id, status);
	return (
		<li>
			<p>
				<a href={hrefTo(place, "errors", `status-${status}`)}>{status}</a> {statusDescriptions[status]}.
			</p>
			{own.length > 0 && (
				<ul class="values">
					{own.map((code) => (
						<li>
							<a href={hrefTo(place, "errors", code)}>
								<code>{code}</code>
							</a>
						</li>
					))}
				</ul>
			)}
		</li>
	);
};

const Errors = ({ failures, id }: { readonly failures: ReadonlyArray<number>; readonly id: string }) => (
	<details>
		<summary>Errors: {failures.join(", ")}</summary>
		<ul class="failures">
			{failures.map((status) => (
				<Failure id={id} status={status} />
			))}
		</ul>
	</details>
);

const Returns = ({ success: { json, status } }: Operation) => {
	const data = json?.schema.properties?.data;
	return (
		<p class="returns">
			Returns {status}
			{data === undefined ? (
				"."
			) : (
				<>
					{" "}
					with <code>data</code>: <TypeName type={data} />.
				</>
			)}
		</p>
	);
};

/** A path that may wrap before each of its segments. */
const Path = ({ path }: { readonly path: string }) => (
	<code class="path">
		{path.split(/(?=\/)/).map((segment, index) => (
			<>
				{index > 0 && <wbr />}
				{segment}
			</>
		))}
	</code>
);

export const Method = ({ method }: { readonly method: string }) => (
	<code class={`method ${method.toLowerCase()}`}>{method}</code>
);

const Endpoint = (operation: Operation) => {
	const place = usePlace();
	const { body, description, failures, id, method, parameters, path, success, summary } = operation;
	const headers = parameters.filter((one) => one.in === "header" && !isOfEveryRequest(one));
	return (
		<section class="endpoint" id={id}>
			<h2>
				<a href={`#${id}`}>{summary}</a>
			</h2>
			<p class="address">
				<Method method={method} /> <Path path={path} />
			</p>
			<div class="beside">
				<div class="facts">
					<p>
						<Prose text={description} />
					</p>
					<Parameters list={parameters.filter((one) => one.in === "path")} title="Path parameters" />
					<Query parameters={parameters} />
					{body !== undefined && (
						<>
							<h3>{body.required ? "Body" : "Body (optional)"}</h3>
							<Body type={body.schema} />
						</>
					)}
					<Parameters list={headers} title="Headers" />
					<Returns {...operation} />
					<Errors failures={failures} id={id} />
				</div>
				<div class="examples">
					<Example language="curl" text={curlOf(operation, place.baseUrl)} />
					<Example language="TypeScript" text={typeScriptOf(operation, place.baseUrl)} />
					{success.json?.example !== undefined && (
						<JsonExample title={`Response ${success.status}`} value={success.json.example} />
					)}
				</div>
			</div>
		</section>
	);
};

export const Types = ({ names }: { readonly names: ReadonlyArray<string> }) =>
	names.length === 0 ? null : (
		<section class="types">
			<h2 id="types">Types</h2>
			{names.map((name) => (
				<NamedType name={name} />
			))}
		</section>
	);

export const ChapterPage = ({ description, operations, slug }: Chapter) => (
	<>
		<p class="lead">
			<Prose text={description} />
		</p>
		<GuidesOf slug={slug} />
		<nav aria-label="Endpoints">
			<ul class="endpoints">
				{operations.map(({ id, method, path, summary }) => (
					<li>
						<a href={`#${id}`}>{summary}</a>
						<span class="address">
							<Method method={method} /> <Path path={path} />
						</span>
					</li>
				))}
			</ul>
		</nav>
		{operations.map((operation) => (
			<Endpoint {...operation} />
		))}
		<Types names={typesOn(slug)} />
	</>
);
