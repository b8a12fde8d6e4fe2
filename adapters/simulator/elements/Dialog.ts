/** The overlay in which the simulated bank asks the buyer; a real processor shows the bank's page in a frame. */
import { make } from "./Field.js";

export type Answer = "approved" | "rejected";

/** Asks the buyer. Resolves to undefined if the buyer goes back without an answer. */
export const askBuyer = (): Promise<Answer | undefined> =>
	new Promise((resolve) => {
		const dialog = make("dialog", { class: "svc-dialog", "aria-labelledby": "svc-dialog-title" });
		const button = (label: string, answer: Answer | undefined) => {
			const made = make("button", { type: "button" }, label);
			made.addEventListener("click", () => end(answer));
			return made;
		};
		const end = (answer: Answer | undefined) => {
			dialog.close();
			dialog.remove();
			resolve(answer);
		};
		// The Escape key.
		dialog.addEventListener("cancel", (event) => {
			event.preventDefault();
			end(undefined);
		});
		dialog.append(
			make("h2", { id: "svc-dialog-title" }, "Your bank asks: is it you?"),
			make("p", {}, "This is the simulated processor. No money moves."),
			make("div", {}, button("Approve", "approved"), button("Reject", "rejected"), button("Go back", undefined)),
		);
		document.body.append(dialog);
		dialog.showModal();
	});
