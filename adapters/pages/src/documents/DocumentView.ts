/**
 * What every rendering of a receipt, invoice or credit note shows, as text: the page, PDF and mail are all made from
 * this view. Each text is a single line without control characters, and is not escaped yet.
 */

/** A label and its value, such as the order's ID. */
export interface Fact {
	readonly label: string;
	readonly value: string;
}

export interface LineView {
	/** Such as `2 × Coffee`. */
	readonly title: string;
	/** Modifiers, unit price, gift cards and refunds, one line each. */
	readonly details: ReadonlyArray<string>;
	readonly amount: string;
}

/** A labeled amount below the lines. */
export interface AmountView {
	readonly label: string;
	readonly amount: string;
	/** Whether it is the sum of those above it. */
	readonly isSum?: true;
}

/** A table with a heading: lines, then amounts. */
export interface SectionView {
	readonly heading: string;
	readonly lines: ReadonlyArray<LineView>;
	readonly amounts: ReadonlyArray<AmountView>;
}

export interface DocumentView {
	/** What precedes the seller's name in the heading, such as `Receipt from`. */
	readonly heading: string;
	readonly seller: string;
	/** The names of the document and its subject, for a file's properties. */
	readonly fileTitle: string;
	/** When the document was made: its files carry this date, so the same document always yields the same bytes. */
	readonly dated_at: string;
	/** Present in test mode. */
	readonly testNotice?: string;
	/** The document's status, such as `Void`. Absent if there is nothing to say. */
	readonly state?: string;
	readonly facts: ReadonlyArray<Fact>;
	readonly sections: ReadonlyArray<SectionView>;
	/** Where to send questions. Present if the seller has set an address. */
	readonly support?: { readonly text: string; readonly email: string };
}

export const titleOf = ({ heading, seller }: Pick<DocumentView, "heading" | "seller">): string =>
	`${heading} ${seller}`;
