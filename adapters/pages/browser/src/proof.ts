/**
 * Solves the challenges with which svc makes mass guessing expensive: finds a number so that the SHA-256 of
 * `challenge.number` begins with so many zero bits. The browser's own SHA-256 answers later each time, which takes far
 * longer than the hash itself, so the hash is computed here. What never changes of it is computed once.
 */

const blockBytes = 64;

const isPrime = (n: number): boolean => {
	for (let i = 2; i * i <= n; i++) if (n % i === 0) return false;
	return true;
};

const primes = (count: number): ReadonlyArray<number> => {
	const found: Array<number> = [];
	for (let n = 2; found.length < count; n++) if (isPrime(n)) found.push(n);
	return found;
};

/** The first 32 bits of a fraction, as FIPS 180-4 makes its constants of the roots of primes. */
const fractionBits = (root: number): number => ((root % 1) * 2 ** 32) | 0;

const rounds = Int32Array.from(primes(64), (prime) => fractionBits(Math.cbrt(prime)));
const initial = Int32Array.from(primes(8), (prime) => fractionBits(Math.sqrt(prime)));
const schedule = new Int32Array(64);

/** Adds the block of `bytes` at `offset` to the hash, in place. */
const compress = (hash: Int32Array, bytes: DataView, offset: number): void => {
	const w = schedule;
	for (let i = 0; i < 16; i++) w[i] = bytes.getInt32(offset + i * 4);
	for (let i = 16; i < 64; i++) {
		const [x, y] = [w[i - 15] as number, w[i - 2] as number];
		const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
		const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
		w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
	}
	let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
	for (let i = 0; i < 64; i++) {
		const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
		const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[i] as number) + (w[i] as number)) | 0;
		const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
		const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
		h = g;
		g = f;
		f = e;
		e = (d + t1) | 0;
		d = c;
		c = b;
		b = a;
		a = (t1 + t2) | 0;
	}
	for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) hash[i] = ((hash[i] as number) + value) | 0;
};

/** A hasher of texts that begin with `prefix`: returns the first 32 bits of the SHA-256 of prefix and suffix. */
export const hashFrom = (prefix: string): ((suffix: string) => number) => {
	const bytes = new TextEncoder().encode(prefix);
	const begun = Int32Array.from(initial);
	const view = new DataView(bytes.buffer);
	const whole = bytes.length - (bytes.length % blockBytes);
	for (let at = 0; at < whole; at += blockBytes) compress(begun, view, at);
	const rest = bytes.length - whole;
	const tail = new Uint8Array(2 * blockBytes);
	const tailView = new DataView(tail.buffer);
	const hash = new Int32Array(8);
	return (suffix) => {
		tail.fill(0);
		tail.set(bytes.subarray(whole));
		for (let i = 0; i < suffix.length; i++) tail[rest + i] = suffix.charCodeAt(i);
		const used = rest + suffix.length;
		tail[used] = 0x80;
		const blocks = used + 9 > blockBytes ? 2 : 1;
		tailView.setUint32(blocks * blockBytes - 4, (bytes.length + suffix.length) * 8);
		hash.set(begun);
		for (let i = 0; i < blocks; i++) compress(hash, tailView, i * blockBytes);
		return (hash[0] as number) >>> 0;
	};
};

/** Tries between two looks at the clock. */
const triesAtOnce = 512;

/** How long the page waits at most for its own script: its spinner turns on. */
const busyMillis = 24;

/** Finds a solution. Undefined if the challenge is far harder than svc makes them. */
export const solve = async (challenge: string, bits: number): Promise<string | undefined> => {
	if (bits > 28) return undefined;
	const hash = hashFrom(`${challenge}.`);
	const limit = 2 ** (32 - bits);
	let until = performance.now() + busyMillis;
	for (let tried = 0; ; tried++) {
		if (hash(`${tried}`) < limit) return `${tried}`;
		if (tried % triesAtOnce !== 0 || performance.now() < until) continue;
		await new Promise((resolve) => setTimeout(resolve));
		until = performance.now() + busyMillis;
	}
};
