/**
 * Asks the processor what the tokens of a payment represent, before the payment begins
 * (docs/decisions/0027-tokens-are-inspected-first.md).
 */
import { Effect, Either } from "effect";
import { allAtOnce } from "../../platform/OutboundCalls.js";
import type { Environment } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import type { Instrument } from "./Instrument.js";
import type { StartRequest } from "./PayRequest.js";
import { checkServed, inspectToken, type ProcessorShape } from "./Processor.js";

/** What the tokens of a request represent. A token that is missing here is a card. */
export type Instruments = ReadonlyMap<string, Instrument>;

const cardsAlone: Instruments = new Map();

/** The tokens named in a request. */
const tokensOf = (asked: StartRequest): ReadonlyArray<string> => {
	if (asked._tag === "Confirm") return asked.legs.map(({ token }) => token);
	return asked.source?.type === "token" ? [asked.source.token] : [];
};

/** The request with its tokens' instruments. */
export const withInstruments = (asked: StartRequest, instruments: Instruments): StartRequest => {
	const of = <A extends { readonly token: string }>(sent: A): A & { readonly instrument?: Instrument } => {
		const instrument = instruments.get(sent.token);
		return instrument === undefined ? sent : { ...sent, instrument };
	};
	if (asked._tag === "Confirm") return { ...asked, legs: asked.legs.map(of) };
	return asked.source?.type === "token" ? { ...asked, source: of(asked.source) } : asked;
};

/**
 * Inspects every token of a request. Never called in a transaction, because the processor may take long. Returns a
 * refusal as data: a retry with a stored response gets that response, even if the processor cannot be reached.
 */
export const inspect = (
	processor: ProcessorShape,
	environment: Environment,
	asked: StartRequest,
): Effect.Effect<Either.Either<Instruments, Refusal>> => {
	const inspection = processor.inspectToken;
	// Without a processor, there is none to ask. The payment is refused, unless nothing is left to charge.
	if (inspection === undefined || Either.isLeft(checkServed(processor, environment)))
		return Effect.succeed(Either.right(cardsAlone));
	return Effect.map(
		allAtOnce(new Set(tokensOf(asked)), (token) =>
			Effect.map(
				inspectToken(processor, inspection, { environment, token }),
				(instrument) => [token, instrument] as const,
			),
		),
		(inspected) => {
			const known = inspected.flatMap(([token, instrument]) =>
				instrument._tag === "Unknown" ? [] : [[token, instrument] as const],
			);
			return known.length === inspected.length ? Either.right(new Map(known)) : refused("PROCESSOR_UNAVAILABLE");
		},
	);
};
