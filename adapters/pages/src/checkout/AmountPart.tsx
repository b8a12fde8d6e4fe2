/** The part of the page where the buyer of an invoice with installments chooses how much to pay. */
import { Choice, FormError } from "./Field.js";
import { formatMoney } from "./Format.js";
import { rangeOf } from "./Messages.js";
import type { PartProps } from "./OpenPage.js";
import { OwnAmount } from "./OwnAmount.js";

/** What the buyer of an invoice with installments pays now: what is due, all of it, or an amount between. */
export const AmountPart = ({ path, problem, view }: PartProps) => {
	const { amount_money, due_money, outstanding_money } = view;
	if (due_money.amount === outstanding_money.amount) return null;
	const chosen =
		amount_money.amount === due_money.amount
			? "due"
			: amount_money.amount === outstanding_money.amount
				? "all"
				: "other";
	const common = { form: "amount", name: "choice" } as const;
	return (
		<form class="part" id="amount" method="post" action={`${path}/amount`} data-save novalidate>
			<input type="hidden" name="all" value={outstanding_money.amount} />
			<fieldset class="choices pills">
				<legend>
					<h2>How much to pay</h2>
				</legend>
				<Choice {...common} value="due" isChosen={chosen === "due" && problem?.form !== "amount"}>
					{`${formatMoney(due_money)} now`}
				</Choice>
				<Choice {...common} value="all" isChosen={chosen === "all" && problem?.form !== "amount"}>
					{`All: ${formatMoney(outstanding_money)}`}
				</Choice>
				<Choice {...common} value="other" isChosen={chosen === "other" || problem?.form === "amount"}>
					Other
				</Choice>
			</fieldset>
			<OwnAmount
				form="amount"
				label="Amount to pay"
				amount={chosen === "other" ? amount_money : undefined}
				missing={rangeOf(view)}
				problem={problem}
			/>
			<FormError form="amount" problem={problem} />
			<button type="submit" hidden>
				Save amount
			</button>
		</form>
	);
};
