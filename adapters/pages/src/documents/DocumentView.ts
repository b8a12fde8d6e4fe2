/**
 * What every form of a receipt, an invoice or a credit note shows, as text: page, PDF and mail are made of this one view.
 * Every text of it is one line without control characters, and is not escaped yet.
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

/** An amount with a label, below the lines. */
export interface AmountView {
	readonly label: string;
	readonly amount: string;
	/** Whether it sums up those above it. */
	readonly isSum?: true;
}

/** A table with a heading: lines, then amounts. */
export interface SectionView {
	readonly heading: string;
	readonly lines: ReadonlyArray<LineView>;
	readonly amounts: ReadonlyArray<AmountView>;
}

export interface DocumentView {
	/** What stands before the seller's name in the heading, such as `Receipt from`. */
	readonly heading: string;
	readonly seller: string;
	/** The names of the document and of what it is about, for the properties of a file. */
	readonly fileTitle: string;
	/** When the document was made: a file of it has this date, so the same document gives the same bytes. */
	readonly dated_at: string;
	/** Present in test mode. */
	readonly testNotice?: string;
	/** How it stands, such as `Void`. Absent if there is nothing to say. */
	readonly state?: string;
	readonly facts: ReadonlyArray<Fact>;
	readonly sections: ReadonlyArray<SectionView>;
	/** Where to send questions. Present if the seller has set an address. */
	readonly support?: { readonly text: string; readonly email: string };
}

export const titleOf = ({ heading, seller }: Pick<DocumentView, "heading" | "seller">): string =>
	`${heading} ${seller}`;
