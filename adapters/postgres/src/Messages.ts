/**
 * The messages sent by a batch, all in one buffer (PostgreSQL: Message Formats). `pg` creates a buffer for each and
 * passes each to the stream: a sale has a hundred of them.
 */

const sync = 0x53;
const close = 0x43;
const parse = 0x50;
const bind = 0x42;
const describe = 0x44;
const execute = 0x45;

/** The first argument of `close` and `describe`. */
const statementMark = 0x53;
const portalMark = 0x50;

/** Large enough for most batches. */
const initialBytes = 2_048;

/** Maximum number of UTF-8 bytes per unit of a string. */
const bytesOfUnit = 3;

/** Longer strings are measured first, because reserving room for their longest form would be wasteful. */
const measuredLength = 512;

export class Messages {
	#buffer = Buffer.allocUnsafe(initialBytes);
	#end = 0;
	/** The position of the current message's length field. */
	#lengthAt = 0;

	/** Tells the server to parse a text. Its parameters have the types that the text implies. */
	parse(name: string, text: string): void {
		this.#begin(parse);
		this.#terminated(name);
		this.#terminated(text);
		this.#int16(0);
		this.#finish();
	}

	/** Binds a statement's parameters. They and the results are in the server's text format. */
	bind(name: string, values: ReadonlyArray<string | null>): void {
		this.#begin(bind);
		this.#terminated("");
		this.#terminated(name);
		this.#int16(0);
		this.#int16(values.length);
		for (const value of values) this.#value(value);
		this.#int16(0);
		this.#finish();
	}

	/** Requests the columns of what was bound. */
	describe(): void {
		this.#begin(describe);
		this.#byte(portalMark);
		this.#terminated("");
		this.#finish();
	}

	/** Executes what was bound, for all of its rows. */
	execute(): void {
		this.#begin(execute);
		this.#terminated("");
		this.#int32(0);
		this.#finish();
	}

	/** Tells the server to forget a statement, if it knows it. */
	close(name: string): void {
		this.#begin(close);
		this.#byte(statementMark);
		this.#terminated(name);
		this.#finish();
	}

	/** Ends the batch. */
	sync(): void {
		this.#begin(sync);
		this.#finish();
	}

	/** Returns what was written. Nothing may be written afterwards. */
	bytes(): Uint8Array {
		return this.#buffer.subarray(0, this.#end);
	}

	#begin(type: number): void {
		this.#byte(type);
		this.#lengthAt = this.#end;
		this.#int32(0);
	}

	#finish(): void {
		this.#buffer.writeInt32BE(this.#end - this.#lengthAt, this.#lengthAt);
	}

	#value(value: string | null): void {
		const lengthAt = this.#end;
		this.#int32(-1);
		if (value === null) return;
		this.#string(value);
		this.#buffer.writeInt32BE(this.#end - lengthAt - 4, lengthAt);
	}

	#terminated(text: string): void {
		this.#string(text);
		this.#byte(0);
	}

	#string(text: string): void {
		if (text === "") return;
		this.#reserve(text.length > measuredLength ? Buffer.byteLength(text) : text.length * bytesOfUnit);
		this.#end += this.#buffer.write(text, this.#end);
	}

	#byte(value: number): void {
		this.#reserve(1);
		this.#buffer[this.#end++] = value;
	}

	#int16(value: number): void {
		this.#reserve(2);
		this.#end = this.#buffer.writeUInt16BE(value, this.#end);
	}

	#int32(value: number): void {
		this.#reserve(4);
		this.#end = this.#buffer.writeInt32BE(value, this.#end);
	}

	#reserve(bytes: number): void {
		const needed = this.#end + bytes;
		if (needed <= this.#buffer.length) return;
		const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2));
		this.#buffer.copy(larger, 0, 0, this.#end);
		this.#buffer = larger;
	}
}
