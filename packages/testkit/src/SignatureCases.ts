/**
 * Signatures of webhooks that another program computed (`openssl dgst -sha256 -mac HMAC`), and what a verifier must
 * refuse and accept.
 */
import { extraCases } from "./ExtraCases.js";

/** The scheme of standardwebhooks.com. */
export interface StandardCases {
	readonly source: string;
	readonly sign: ReadonlyArray<{
		readonly secret: string;
		readonly id: string;
		/** Unix seconds. */
		readonly timestamp: number;
		readonly body: string;
		readonly signature: string;
	}>;
	/** The first secret of `sign`, without its prefix. */
	readonly secret_without_prefix_is_equivalent: string;
	/** Changes to what `sign` has; a test knows each by its name. */
	readonly reject: ReadonlyArray<{ readonly case: string; readonly value?: string }>;
	/** Headers with the right signature as `<valid>`. */
	readonly accept: ReadonlyArray<{
		readonly case: string;
		readonly header: ReadonlyArray<string>;
		readonly joined_by: string;
	}>;
	/** A well-formed header of another message. */
	readonly example_header_from_spec: string;
}

/** The scheme with `t=` and `v1=` in one header. */
export interface LegacyCases {
	readonly source: string;
	/** The HMAC of a payload alone: empty, JSON, and text outside of ASCII. */
	readonly hmac_sha256_hex: ReadonlyArray<{ readonly secret: string; readonly payload: string; readonly hex: string }>;
	/** `<now>` stands for the time and `<valid>` for the right signature; `tolerance` is in seconds. */
	readonly header_cases: ReadonlyArray<{
		readonly header: string;
		readonly tolerance?: number;
		/** Begins with `accept` or `reject`. */
		readonly expect: string;
	}>;
}

const ofOthers = "v1,2pO6EbVQrz1sGHK0F3vGWRzJb8sTi0W7mCkqHd5yLrg=";

const ownStandard: StandardCases = {
	source: "svc",
	sign: [
		{
			secret: "whsec_YSBrZXkgb2YgdGhpcnR5LXRocmVlIGJ5dGVzLCBvZiB1",
			id: "whev_2Zk9",
			timestamp: 1_767_225_600,
			body: '{"name":"Crème brûlée 🍮","amount":450}',
			signature: "v1,N1CBwJFl5wfDBrOLdRHSrhO0tOr6gLAUHw5TsPKsI6c=",
		},
	],
	secret_without_prefix_is_equivalent: "YSBrZXkgb2YgdGhpcnR5LXRocmVlIGJ5dGVzLCBvZiB1",
	reject: [
		{ case: "missing webhook-id" },
		{ case: "missing webhook-timestamp" },
		{ case: "missing webhook-signature" },
		{ case: "webhook-timestamp not a number", value: "yesterday" },
		{ case: "webhook-timestamp not a number", value: "1.767225600e9" },
		{ case: "wrong signature", value: ofOthers },
		{ case: "wrong signature", value: "v1,short" },
		{ case: "wrong signature", value: "v2,N1CBwJFl5wfDBrOLdRHSrhO0tOr6gLAUHw5TsPKsI6c=" },
		{ case: "wrong signature", value: "N1CBwJFl5wfDBrOLdRHSrhO0tOr6gLAUHw5TsPKsI6c=" },
		{ case: "wrong last byte", value: "v1,N1CBwJFl5wfDBrOLdRHSrhO0tOr6gLAUHw5TsPKsI6Y=" },
		{ case: "signature cut to 8 characters" },
		{ case: "empty signature", value: "v1," },
		{ case: "timestamp older than 300 s" },
		{ case: "timestamp newer than 300 s" },
		{ case: "empty secret", value: "" },
		{ case: "prefix-only secret", value: "whsec_" },
	],
	accept: [
		{ case: "one of several signatures", header: [ofOthers, "v2,AAAA", "<valid>", "v1,AAAA"], joined_by: " " },
		{ case: "the last of two", header: [ofOthers, "<valid>"], joined_by: " " },
	],
	example_header_from_spec: `${ofOthers} v1a,${"A".repeat(86)}==`,
};

const ownLegacy: LegacyCases = {
	source: "svc",
	hmac_sha256_hex: [
		{
			secret: "whsec_of_us",
			payload: "",
			hex: "ec1e03eca1b27b6d1e4d3f2105da0180150a9973e449b4098cf3844b22306755",
		},
		{
			secret: "whsec_of_us",
			payload: '{"a": 1}',
			hex: "1db84e57c7caee4e4cbb29d28054f461256823e4fbfa16bb1efe381b8c964427",
		},
		{
			secret: "whsec_of_us",
			payload: "🍮 é",
			hex: "46f8c17f759ff0ad0aee63dd4d5f365a3d43e548716a0cc5ecb7fded4f62c53f",
		},
	],
	header_cases: [
		{ header: "", expect: "reject" },
		{ header: "v1", expect: "reject" },
		{ header: "no signature at all, but a comma", expect: "reject" },
		{ header: "v1=<valid>", expect: "reject: no time" },
		{ header: "t=<now>", expect: "reject: no signature" },
		{ header: "t=<now>,v1=", expect: "reject" },
		{ header: "t=<now>,v0=<valid>", expect: "reject: another version" },
		{ header: `t=<now>,v1=${"0".repeat(64)}`, expect: "reject" },
		{ header: "t=<now-11>,v1=<valid>", tolerance: 10, expect: "reject" },
		{ header: "t=<now-10>,v1=<valid>", tolerance: 10, expect: "accept" },
		{ header: "t=<now-301>,v1=<valid>", expect: "reject" },
		{ header: "t=<now-300>,v1=<valid>", expect: "accept" },
		{ header: "t=<now>,v1=<valid>,v1=other", expect: "accept: the first" },
		{ header: "t=<now>,v1=other,v1=<valid>", expect: "accept: the second" },
	],
};

/** Ours, and those of others if they are there. */
export const standardCases: ReadonlyArray<StandardCases> = [
	ownStandard,
	...[extraCases.json<StandardCases | undefined>("webhooks/standard-webhooks.json", undefined)].flatMap(
		(cases) => cases ?? [],
	),
];

export const legacyCases: ReadonlyArray<LegacyCases> = [
	ownLegacy,
	...[extraCases.json<LegacyCases | undefined>("webhooks/stripe-hmac.json", undefined)].flatMap((cases) => cases ?? []),
];
