/** A payment link's lines with the buyer's choices for each: on the link's page, and again in its checkout. */
import type { PublicLine } from "@svc/core/sale/PaymentLinks/PublicLink";
import type { Money } from "@svc/core/words/Money";
import { Choice, Field, FormError, problemIn } from "../checkout/Field.js";
import { formatMoney, formatPrice } from "../checkout/Format.js";
import { moneyPattern } from "../checkout/Forms.js";
import type { Problem } from "../checkout/Messages.js";
import { boundsOf, isAdjustable, isDonation, mostUnits } from "./LineInput.js";

/** What the buyer chose before, by the line's key. */
export interface Chosen {
	readonly quantity: number;
	readonly unit_price_money: Money;
}

interface LineFieldsProps {
	readonly lines: ReadonlyArray<PublicLine>;
	/** Absent: nothing is chosen yet, and each line shows its link's initial values. */
	readonly chosen?: ReadonlyMap<string, Chosen> | undefined;
	/** How many places an event has left. */
	readonly remaining?: number | undefined;
	readonly problem: Problem | undefined;
}

interface LineProps extends Omit<LineFieldsProps, "lines"> {
	readonly line: PublicLine;
	/** The line's number in the form. */
	readonly number: number;
	/** Whether the buyer may omit the line. */
	readonly isOptional: boolean;
}

const form = "lines" as const;

const Step = ({ by, name, target }: { readonly by: 1 | -1; readonly name: string; readonly target: string }) => (
	<button
		type="button"
		class="step"
		data-step={by}
		data-target={target}
		aria-label={`${by === 1 ? "More" : "Fewer"}: ${name}`}
	>
		<svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
			<path d={by === 1 ? "M6 2v8M2 6h8" : "M2 6h8"} />
		</svg>
	</button>
);

const priceOf = ({ quantity, unit_price_money }: PublicLine, isFixed: boolean): string => {
	if (unit_price_money === undefined) return "";
	const price = formatPrice(unit_price_money);
	if (!isFixed) return unit_price_money.amount === 0 ? price : `${price} each`;
	return quantity > 1 ? `${quantity} × ${price}` : price;
};

const QuantityLine = ({ chosen, line, number, problem, remaining }: LineProps) => {
	const name = `quantity-${number}`;
	const id = `${form}-${name}`;
	const most = mostUnits(line, remaining);
	const before = chosen === undefined ? line.quantity : (chosen.get(line.key)?.quantity ?? 0);
	const message = problem?.form === form && problem.field === name ? problem.message : undefined;
	return (
		<div class="offer">
			<div class="what">
				<label class="name" for={id}>
					{line.name}
					<span class="hidden">: quantity</span>
				</label>
				<span class="note">{priceOf(line, false)}</span>
			</div>
			<div class="box stepper">
				<Step by={-1} name={line.name} target={id} />
				<input
					id={id}
					name={name}
					type="number"
					inputmode="numeric"
					autocomplete="off"
					min={line.min_quantity}
					max={most}
					step={1}
					required
					value={problemIn(problem, form)?.entered.get(name) ?? `${before}`}
					data-unit={line.unit_price_money?.amount}
					data-missing={boundsOf(line.min_quantity, most)}
					aria-describedby={`${id}-error`}
					aria-invalid={message === undefined ? undefined : "true"}
				/>
				<Step by={1} name={line.name} target={id} />
			</div>
			<p class="error" id={`${id}-error`} role="alert" hidden={message === undefined}>
				{message}
			</p>
		</div>
	);
};

const FixedLine = ({ line }: LineProps) => (
	<div class="offer">
		<div class="what">
			<span class="name">{line.name}</span>
			{line.quantity > 1 && <span class="note">{priceOf(line, true)}</span>}
		</div>
		<span class="amount" data-fixed={(line.unit_price_money?.amount ?? 0) * line.quantity}>
			{formatPrice({ amount: (line.unit_price_money?.amount ?? 0) * line.quantity, currency: "USD" })}
		</span>
	</div>
);

/** An amount as people type it, such as `25.00`. */
const typed = ({ amount }: Money): string => (amount / 100).toFixed(2);

const limitsOf = ({ max_amount_money, min_amount_money }: PublicLine): string => {
	const least = min_amount_money === undefined ? undefined : formatMoney(min_amount_money);
	if (max_amount_money === undefined) return least === undefined ? "" : `${least} or more.`;
	return `${least === undefined ? "Up" : `From ${least}`} to ${formatMoney(max_amount_money)}.`;
};

const DonationLine = ({ chosen, isOptional, line, number, problem }: LineProps) => {
	const { suggested_amounts_money: suggested = [] } = line;
	const [choice, own] = [`choice-${number}`, `amount-${number}`];
	const entered = problemIn(problem, form)?.entered;
	const before = chosen?.get(line.key)?.unit_price_money;
	const isSuggested = before !== undefined && suggested.some(({ amount }) => amount === before.amount);
	const none = isOptional ? "none" : undefined;
	const saved = before === undefined ? none : isSuggested ? typed(before) : "other";
	const picked = problem?.field === own && !entered?.has(choice) ? "other" : (entered?.get(choice) ?? saved);
	const field = (
		<Field
			form={form}
			name={own}
			label={suggested.length === 0 && !isOptional ? "Amount" : "Your own amount"}
			class="own"
			before="$"
			problem={problem}
			value={before === undefined || isSuggested ? undefined : typed(before)}
			missing="Enter an amount, such as 5.00."
			note={limitsOf(line)}
			input={{
				inputmode: "decimal",
				autocomplete: "off",
				maxLength: 12,
				required: suggested.length === 0 && !isOptional,
				// The form's reader trims blanks, which phones add to what is pasted.
				pattern: moneyPattern,
			}}
		/>
	);
	return (
		<div class="gift">
			<fieldset
				class="choices pills"
				data-missing={suggested.length === 0 && !isOptional ? undefined : "Choose an amount."}
			>
				<legend>{line.name}</legend>
				{(suggested.length > 0 || isOptional) && (
					<>
						{isOptional && (
							<Choice form={form} name={choice} value="none" isChosen={picked === "none"}>
								Nothing
							</Choice>
						)}
						{suggested.map((money) => (
							<Choice form={form} name={choice} value={typed(money)} isChosen={picked === typed(money)}>
								{formatMoney(money).replace(/\.00$/, "")}
							</Choice>
						))}
						<Choice form={form} name={choice} value="other" isChosen={picked === "other"}>
							Other
						</Choice>
						<p class="error" role="alert" hidden />
					</>
				)}
			</fieldset>
			{field}
		</div>
	);
};

const lineOf = (line: PublicLine) => {
	if (isDonation(line)) return DonationLine;
	return isAdjustable(line) ? QuantityLine : FixedLine;
};

export const LineFields = ({ lines, problem, ...rest }: LineFieldsProps) => (
	<>
		{lines.map((line, number) => {
			const Line = lineOf(line);
			return (
				<div class="choosing">
					<input type="hidden" name={`key-${number}`} value={encodeURIComponent(line.key)} />
					<Line line={line} number={number} isOptional={lines.length > 1} problem={problem} {...rest} />
				</div>
			);
		})}
		<FormError form={form} problem={problem} />
	</>
);
