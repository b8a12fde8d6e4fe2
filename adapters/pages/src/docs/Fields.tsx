/** Renders JSON Schema as lists: fields with their types, bounds and values, one below the other. */
import { boundsOf, descriptionOf, fieldsOf, type JsonType, nameOf } from "@svc/api/Reference/JsonType";
import type { ComponentChildren } from "preact";
import { types } from "./Contract.js";
import { anchorOfType, homes } from "./Homes.js";
import { hrefTo, usePlace } from "./Place.js";
import { Prose } from "./Prose.js";

/** Longer lists of values are collapsed. */
const shortList = 12;

/** How deep a body's fields expand in place. Deeper ones are a link away. */
const maximumDepth = 3;

const named = (type: JsonType): JsonType => (type.$ref === undefined ? type : (types[nameOf(type.$ref)] ?? type));

/** In this contract, an array's items always have a single schema. */
const itemsOf = ({ items }: JsonType): JsonType | undefined =>
	// `isArray` does not narrow a readonly array.
	Array.isArray(items) ? (items[0] as JsonType | undefined) : (items as JsonType | undefined);

const alternativesOf = (type: JsonType): ReadonlyArray<JsonType> => type.anyOf ?? type.oneOf ?? [];

const mapOf = ({ additionalProperties }: JsonType): JsonType | undefined =>
	typeof additionalProperties === "object" ? additionalProperties : undefined;

/** Whether there is more to show of a type than its name: fields, or forms that have some. */
const hasInside = (type: JsonType, depth: number): boolean => {
	if (type.$ref !== undefined) return depth > 0 && hasInside(named(type), depth - 1);
	const inner = itemsOf(type) ?? mapOf(type);
	return (
		fieldsOf(type).length > 0 ||
		[...alternativesOf(type), ...(inner === undefined ? [] : [inner])].some((one) => hasInside(one, depth))
	);
};

const literal = (value: unknown) => <code>{JSON.stringify(value)}</code>;

const joined = (parts: ReadonlyArray<ComponentChildren>) =>
	parts.map((part, index) => (index === 0 ? part : [" or ", part]));

/** A type without its fields: `string`, `array of Order`, `one of 12 values`. */
const TypeName = ({ type }: { readonly type: JsonType }): ComponentChildren => {
	const place = usePlace();
	if (type.$ref !== undefined) {
		const name = nameOf(type.$ref);
		const home = homes.get(name);
		return home === undefined ? name : <a href={hrefTo(place, home, anchorOfType(name))}>{name}</a>;
	}
	if (type.const !== undefined) return literal(type.const);
	if (type.enum !== undefined)
		return type.enum.length > 3 ? `one of ${type.enum.length} values` : joined(type.enum.map(literal));
	const alternatives = alternativesOf(type);
	if (alternatives.length > 0) {
		const isObjects = alternatives.every((one) => one.$ref === undefined && one.properties !== undefined);
		return isObjects
			? `one of ${alternatives.length} forms`
			: joined(alternatives.map((one) => <TypeName type={one} />));
	}
	if (type.type === "array") {
		const items = itemsOf(type);
		return items === undefined ? "array" : ["array of ", <TypeName type={items} />];
	}
	const values = mapOf(type);
	if (fieldsOf(type).length === 0 && values !== undefined && Object.keys(values).length > 0)
		return ["map of ", <TypeName type={values} />];
	return type.type ?? "any value";
};

const Values = ({ list }: { readonly list: ReadonlyArray<unknown> }) => {
	const all = (
		<ul class="values">
			{list.map((value) => (
				<li>{literal(value)}</li>
			))}
		</ul>
	);
	if (list.length <= 3) return null;
	return list.length <= shortList ? (
		all
	) : (
		<details>
			<summary>All {list.length} values</summary>
			{all}
		</details>
	);
};

interface WithinProps {
	readonly type: JsonType;
	/** How many levels of named types still expand. */
	readonly depth: number;
}

/** What a type contains: values, fields, forms. */
export const Within = ({ depth, type }: WithinProps): ComponentChildren => {
	if (type.$ref !== undefined) {
		if (!hasInside(type, depth)) return null;
		return (
			<details>
				<summary>Fields of {nameOf(type.$ref)}</summary>
				<Within type={named(type)} depth={depth - 1} />
			</details>
		);
	}
	if (type.enum !== undefined) return <Values list={type.enum} />;
	if (fieldsOf(type).length > 0) return <Fields type={type} depth={depth} />;
	const alternatives = alternativesOf(type);
	if (alternatives.length > 0) return <Forms forms={alternatives} depth={depth} />;
	const inner = type.type === "array" ? itemsOf(type) : mapOf(type);
	return inner === undefined ? null : <Within type={inner} depth={depth} />;
};

/** The forms that a value may have, if there is more to show than their names. */
const Forms = ({ depth, forms }: { readonly forms: ReadonlyArray<JsonType>; readonly depth: number }) => {
	const shown = forms.filter((form) => hasInside(form, depth));
	return shown.length === 0 ? null : (
		<ul class="forms">
			{shown.map((form) => (
				<li>
					{descriptionOf(form) !== undefined && (
						<p>
							<Prose text={descriptionOf(form) ?? ""} />
						</p>
					)}
					<Within type={form} depth={depth} />
				</li>
			))}
		</ul>
	);
};

interface FieldProps {
	readonly name: string;
	readonly isRequired: boolean;
	readonly type: JsonType;
	readonly description?: string | undefined;
	readonly depth?: number;
}

/** One field, parameter or header. */
export const Field = ({ depth = 0, description, isRequired, name, type }: FieldProps) => {
	const text = description ?? descriptionOf(type);
	const bounds = [
		...boundsOf(type),
		...(type.default === undefined ? [] : [`default ${JSON.stringify(type.default)}`]),
	].join(", ");
	return (
		<li>
			<p class="field">
				<code class="name">{name}</code>{" "}
				<span class="type">
					<TypeName type={type} />
				</span>
				{bounds !== "" && <span class="bounds">{bounds}</span>}
				{type.pattern !== undefined && (
					<span class="bounds">
						like <code>{type.pattern}</code>
					</span>
				)}
				{isRequired && <span class="required">required</span>}
			</p>
			{text !== undefined && (
				<p>
					<Prose text={text} />
				</p>
			)}
			<Within type={type} depth={depth} />
		</li>
	);
};

/** The fields of an object. */
export const Fields = ({ depth = 0, type }: { readonly type: JsonType; readonly depth?: number }) => (
	<ul class="fields">
		{fieldsOf(type).map(([name, isRequired, field]) => (
			<Field name={name} isRequired={isRequired} type={field} depth={depth} />
		))}
	</ul>
);

/** A body: its own fields in place, those of named types collapsed. */
export const Body = ({ type }: { readonly type: JsonType }) => <Within type={named(type)} depth={maximumDepth} />;

/** A named type's description, in a section of its own. */
export const NamedType = ({ name }: { readonly name: string }) => {
	const type = types[name] ?? {};
	const text = descriptionOf(type);
	return (
		<section class="named" id={anchorOfType(name)}>
			<h3>{name}</h3>
			<p class="type">
				<TypeName type={type} />
				{boundsOf(type).length > 0 && <span class="bounds">{boundsOf(type).join(", ")}</span>}
				{type.pattern !== undefined && (
					<span class="bounds">
						like <code>{type.pattern}</code>
					</span>
				)}
			</p>
			{text !== undefined && (
				<p>
					<Prose text={text} />
				</p>
			)}
			<Within type={type} depth={0} />
		</section>
	);
};

export { TypeName };
