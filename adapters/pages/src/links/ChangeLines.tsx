/** The form in a payment link's checkout where the buyer changes the selection. */
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import type { Problem } from "../checkout/Messages.js";
import { LineFields } from "./LineFields.js";
import { isAdjustable, isDonation } from "./LineInput.js";

interface ChangeLinesProps {
	readonly view: BuyerView;
	/** From the page to the session's forms. */
	readonly path: string;
	readonly problem: Problem | undefined;
}

/** Modifiers are chosen on the seller's own page. Changing lines here would remove them, so the form is not offered. */
const canChange = ({ line_choices = [], line_items }: BuyerView): boolean =>
	line_choices.some((line) => isAdjustable(line) || isDonation(line)) &&
	line_items.every(({ modifiers }) => modifiers.length === 0);

export const ChangeLines = ({ path, problem, view }: ChangeLinesProps) => {
	if (!canChange(view)) return null;
	const { bundles = [], line_choices = [], line_items } = view;
	const chosen = new Map(
		[...line_items, ...bundles].flatMap((one) => (one.key === undefined ? [] : [[one.key, one] as const])),
	);
	return (
		<details class="code change" id="lines-fold" open={problem?.form === "lines"}>
			<summary>Change your choice</summary>
			<form class="offers" id="lines" method="post" action={`${path}/line-items`} data-save novalidate>
				<LineFields lines={line_choices} chosen={chosen} problem={problem} />
				<button type="submit" hidden>
					Save choice
				</button>
			</form>
		</details>
	);
};
