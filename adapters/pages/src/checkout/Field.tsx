/** Fields with a label, and an adjacent error that screen readers announce with the field. */
import type { ComponentChildren, InputHTMLAttributes } from "preact";
import type { FormName, Problem } from "./Messages.js";

/** The problem, if the buyer sent this form. */
export const problemIn = (problem: Problem | undefined, form: FormName): Problem | undefined =>
	problem?.form === form ? problem : undefined;

const ErrorText = ({ id, message }: { readonly id: string; readonly message: string | undefined }) => (
	<p class="error" id={`${id}-error`} role="alert" hidden={message === undefined}>
		{message}
	</p>
);

interface FieldProps {
	readonly form: FormName;
	readonly name: string;
	readonly label: string;
	readonly value?: string | undefined;
	readonly problem?: Problem | undefined;
	/** What the page says when the field is empty or invalid, before it is sent. */
	readonly missing?: string;
	readonly class?: string;
	readonly optional?: boolean;
	readonly input?: InputHTMLAttributes;
	/** Shown before the text, such as `$`. */
	readonly before?: string;
	/** A hint below the field about what may be entered. */
	readonly note?: string;
}

const messageOf = ({ form, name, problem }: Pick<FieldProps, "form" | "name" | "problem">): string | undefined =>
	problem?.form === form && problem.field === name ? problem.message : undefined;

/** What the buyer entered in the refused form, or the saved value. */
const valueOf = ({ form, name, problem, value }: FieldProps): string | undefined =>
	problemIn(problem, form)?.entered.get(name) ?? value;

export const Field = (props: FieldProps) => {
	const { before, form, input, label, missing, name, note, optional = false } = props;
	const id = `${form}-${name}`;
	const message = messageOf(props);
	return (
		<div class={`field ${props.class ?? ""}`}>
			<label for={id}>
				{label}
				{optional && <span class="note"> (optional)</span>}
			</label>
			<div class="box">
				{before !== undefined && (
					<span class="before" aria-hidden="true">
						{before}
					</span>
				)}
				<input
					id={id}
					name={name}
					type="text"
					value={valueOf(props)}
					required={!optional}
					aria-describedby={note === undefined ? `${id}-error` : `${id}-error ${id}-note`}
					aria-invalid={message === undefined ? undefined : "true"}
					data-missing={missing}
					{...input}
				/>
			</div>
			{note !== undefined && (
				<p class="note" id={`${id}-note`}>
					{note}
				</p>
			)}
			<ErrorText id={id} message={message} />
		</div>
	);
};

interface SelectProps extends Omit<FieldProps, "before" | "input"> {
	readonly autocomplete: string;
	readonly children: ComponentChildren;
}

export const Select = (props: SelectProps) => {
	const { autocomplete, children, form, label, name } = props;
	const id = `${form}-${name}`;
	const message = messageOf(props);
	return (
		<div class={`field ${props.class ?? ""}`}>
			<label for={id}>{label}</label>
			<div class="box">
				<select
					id={id}
					name={name}
					autocomplete={autocomplete}
					required
					aria-describedby={`${id}-error`}
					aria-invalid={message === undefined ? undefined : "true"}
				>
					{children}
				</select>
			</div>
			<ErrorText id={id} message={message} />
		</div>
	);
};

/** What is wrong with a form as a whole. The script moves the focus there, since no single field is wrong. */
export const FormError = ({ form, problem }: { readonly form: FormName; readonly problem?: Problem | undefined }) => {
	const found = problemIn(problem, form);
	const message = found?.field === undefined ? found?.message : undefined;
	return (
		<p class="error" id={`${form}-error`} role="alert" tabindex={-1} hidden={message === undefined}>
			{message}
		</p>
	);
};

interface ChoiceProps {
	readonly form: FormName;
	readonly name: string;
	readonly value: string;
	readonly isChosen: boolean;
	readonly isDisabled?: boolean;
	readonly describedBy?: string;
	readonly class?: string;
	readonly children: ComponentChildren;
}

/** One of several options: a radio button with its whole label as the target. */
export const Choice = ({ children, describedBy, form, isChosen, isDisabled, name, value, ...props }: ChoiceProps) => (
	<label class={`choice ${props.class ?? ""}`}>
		<input
			type="radio"
			id={`${form}-${name}-${value}`}
			name={name}
			value={value}
			checked={isChosen}
			disabled={isDisabled}
			aria-describedby={describedBy}
		/>
		{children}
	</label>
);
