/** Examples: calls in two languages, and JSON. */
import { keyPlaceholder, keyVariable } from "./Calls.js";

interface ExampleProps {
	/** The language's name, for readers and for the script to tell examples apart. */
	readonly language: "curl" | "TypeScript";
	readonly text: string;
}

/** The text with every key marked, so that the script can fill in the reader's own. */
const Keyed = ({ language, text }: ExampleProps) => {
	const key = language === "curl" ? keyVariable : keyPlaceholder;
	return (
		<>
			{text.split(key).map((part, index) => (
				<>
					{index > 0 && <span data-key>{key}</span>}
					{part}
				</>
			))}
		</>
	);
};

export const Example = ({ language, text }: ExampleProps) => (
	<figure class="example" data-language={language}>
		<figcaption>{language}</figcaption>
		<pre>
			<code>
				<Keyed language={language} text={text} />
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
