/** Examples: calls in two languages, and JSON. */
import { keyPlaceholder } from "./Calls.js";

/** The text with every key marked, so that the script can fill in the reader's own. */
const Keyed = ({ text }: { readonly text: string }) => (
	<>
		{text.split(keyPlaceholder).map((part, index) => (
			<>
				{index > 0 && <span data-key>{keyPlaceholder}</span>}
				{part}
			</>
		))}
	</>
);

interface ExampleProps {
	/** The language's name, for readers and for the script to tell examples apart. */
	readonly language: "curl" | "TypeScript";
	readonly text: string;
}

export const Example = ({ language, text }: ExampleProps) => (
	<figure class="example" data-language={language}>
		<figcaption>{language}</figcaption>
		<pre>
			<code>
				<Keyed text={text} />
			</code>
		</pre>
	</figure>
);

/** Collapsed JSON: most examples are long. */
export const JsonExample = ({ title, value }: { readonly title: string; readonly value: unknown }) => (
	<details class="json">
		<summary>{title}</summary>
		<pre>
			<code>{JSON.stringify(value, null, 2)}</code>
		</pre>
	</details>
);
