/** The field for an amount of the buyer's own, beside the amounts that can be chosen. */
import type { Money } from "@svc/core/words/Money";
import { Field } from "./Field.js";
import { formatMoney } from "./Format.js";
import { moneyPattern } from "./Forms.js";
import type { FormName, Problem } from "./Messages.js";

interface OwnAmountProps {
	readonly form: FormName;
	readonly label: string;
	/** What was entered before; absent: nothing. */
	readonly amount: Money | undefined;
	readonly missing: string;
	readonly problem: Problem | undefined;
}

export const OwnAmount = ({ amount, ...props }: OwnAmountProps) => (
	<Field
		{...props}
		name="amount"
		class="other"
		before="$"
		value={amount === undefined ? undefined : formatMoney(amount).replace(/[$,]/g, "")}
		input={{ inputmode: "decimal", autocomplete: "off", maxLength: 10, pattern: moneyPattern }}
	/>
);
