/** Reads outside transactions, many of which share a write to the socket. */
import { SqlError } from "@effect/sql/SqlError";
import type { Row } from "@svc/sql";
import { Effect } from "effect";
import { Batch, type BatchStatement } from "./Batch.js";
import { failureOf, type Held, isEnd, release, type Source, take } from "./Held.js";

/**
 * Number of connections shared by reads outside transactions. Each takes all waiting reads once it has finished the
 * previous ones.
 */
const readLanes = 2;

/** Maximum number of reads per batch. */
const readsAtOnce = 32;

/** A waiting read, and what resumes its caller. */
interface Read {
	readonly text: string;
	readonly parameters: ReadonlyArray<unknown>;
	readonly resume: (result: Effect.Effect<ReadonlyArray<Row>, SqlError>) => void;
}

/**
 * Reads outside any transaction. While one batch is in progress, reads gather for the next, so that many requests share
 * a write to the socket. A failed read does not affect the others: the server skips those behind it, and they are sent
 * again. So none of them may change anything.
 */
export class Reads {
	readonly #source: Source;
	#waiting: Array<Read> = [];
	#lanes = 0;

	constructor(source: Source) {
		this.#source = source;
	}

	run(text: string, parameters: ReadonlyArray<unknown>): Effect.Effect<ReadonlyArray<Row>, SqlError> {
		return Effect.uninterruptible(
			Effect.async((resume) => {
				this.#waiting.push({ text, parameters, resume });
				this.#open();
			}),
		);
	}

	/** Takes another connection if reads are waiting and too few connections are in use. */
	#open(): void {
		if (this.#lanes >= readLanes || this.#waiting.length === 0) return;
		this.#lanes++;
		take(this.#source, (result) => {
			if (!(result instanceof SqlError)) {
				this.#serve(result);
				return;
			}
			this.#lanes--;
			const waiting = this.#waiting;
			this.#waiting = [];
			for (const { resume } of waiting) resume(result);
		});
	}

	#serve(held: Held): void {
		const reads = this.#waiting.splice(0, readsAtOnce);
		if (held.isLost || reads.length === 0) {
			this.#waiting.unshift(...reads);
			release(held);
			this.#lanes--;
			this.#open();
			return;
		}
		const skippedReads: Array<Read> = [];
		const statements = reads.map(
			(read): BatchStatement => ({
				text: read.text,
				parameters: read.parameters,
				onSuccess: ({ rows }) => read.resume(Effect.succeed(rows)),
				onFailure: (cause, isSkipped) => {
					held.isLost ||= isEnd(cause);
					if (isSkipped && !held.isLost) skippedReads.push(read);
					else read.resume(failureOf(cause));
				},
			}),
		);
		const onEnd = (error?: Error) => {
			if (error !== undefined) held.isLost ||= isEnd(error);
			this.#waiting.unshift(...skippedReads);
			this.#serve(held);
		};
		held.client.query(new Batch(held, statements, onEnd));
	}
}
