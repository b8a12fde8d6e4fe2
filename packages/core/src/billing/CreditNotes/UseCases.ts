/** The use cases of credit notes, as every face offers them. */
import { capability, command, list, read } from "../../platform/UseCase.js";
import {
	AllocateCredit,
	CreateCreditNote,
	CreditNote,
	creditNotes,
	PatchCreditNote,
} from "../CreditNote/CreditNote.js";
import { CreditNoteDocument } from "../Invoices/CreditNoteDocument.js";

/** The document that a command works on. It is locked before the orders that it credits. */
const on = { collection: creditNotes } as const;

export const creditNotesUseCases = capability(
	"CreditNotes",
	{
		description: "Corrections of issued invoices, by lines and units. Their credit pays invoices or is refunded.",
		scope: "billing.invoices",
	},
	{
		create: command("POST", "/v1/credit-notes", {
			operation: "createCreditNote",
			summary: "Draft a credit note",
			description: "Credits units or amounts of an open or paid invoice that are neither refunded nor credited yet.",
			input: CreateCreditNote,
			output: CreditNote,
			status: 201,
		}),
		list: list("/v1/credit-notes", {
			operation: "listCreditNotes",
			summary: "List credit notes",
			of: creditNotes,
			output: CreditNote,
		}),
		get: read("/v1/credit-notes/:credit_note_id", {
			operation: "getCreditNote",
			summary: "Get a credit note",
			output: CreditNote,
		}),
		getDocument: read("/v1/credit-notes/:credit_note_id/document", {
			operation: "getCreditNoteDocument",
			summary: "Get a credit note as its buyer reads it",
			description:
				"Issued credit notes only. `Accept: text/html` returns a page, `Accept: application/pdf` a document to print.",
			output: CreditNoteDocument,
			representations: ["text/html", "application/pdf"],
			failures: "command",
		}),
		patch: command("PATCH", "/v1/credit-notes/:credit_note_id", {
			operation: "patchCreditNote",
			summary: "Change a draft credit note",
			description: "`metadata` changes in any status; every other field only while it is a draft.",
			on,
			input: PatchCreditNote,
			output: CreditNote,
		}),
		issue: command("POST", "/v1/credit-notes/:credit_note_id/issue", {
			operation: "issueCreditNote",
			summary: "Issue a credit note",
			description: "Assigns the next number. What the note credits can no longer be refunded.",
			rate: "external_provider_action",
			on,
			output: CreditNote,
		}),
		allocate: command("POST", "/v1/credit-notes/:credit_note_id/allocate", {
			operation: "allocateCreditNote",
			isKeyLasting: true,
			summary: "Use the credit of a credit note",
			description:
				"Pays an open invoice of the customer, in part or in whole. With `refund: true`, refunds the remaining credit instead.",
			rate: "payment",
			on,
			input: AllocateCredit,
			output: CreditNote,
		}),
		void: command("POST", "/v1/credit-notes/:credit_note_id/void", {
			operation: "voidCreditNote",
			summary: "Void a credit note",
			description: "Only a credit note without allocations. What it credited can be refunded again.",
			on,
			output: CreditNote,
		}),
	},
);
