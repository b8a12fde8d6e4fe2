/** Checks the shapes of options that JavaScript hosts may get wrong. Such mistakes would show late, or never. */
import { type Limits, maximumLimit } from "@svc/core/platform/RateLimits/Limits";
import { reader } from "@svc/core/words/Input";
import { nearestName } from "@svc/core/words/NearestName";
import { optional } from "@svc/core/words/Optional";
import { Either, Schema } from "effect";

const Figure = Schema.Int.pipe(Schema.between(1, maximumLimit));
const Rate = Schema.Struct({ second: Figure, minute: Figure });
const Class = Schema.Struct({ key: Rate, merchant: Rate });
const Step = Schema.Struct({
	ip: Rate,
	email: optional(Schema.Struct({ limit: Figure, span_millis: Schema.Int.pipe(Schema.positive()) })),
	day: optional(Schema.Struct({ email: Figure, ip: Figure, all: Figure })),
});

const WholeLimits: Schema.Schema<Limits> = Schema.Struct({
	read: Class,
	write: Class,
	payment: Class,
	sensitive_write: Class,
	external_provider_action: Class,
	ip: Rate,
	ip_unauthenticated: Rate,
	onboarding: Schema.Struct({ start: Step, verify_email: Step, api_key: Step }),
	mail: Schema.Struct({ hour: Figure, day: Figure }),
	holds: Schema.Struct({ hour: Figure }),
});

const Smtp = Schema.Struct({
	server: Schema.Struct({
		host: Schema.NonEmptyString,
		port: Schema.Int.pipe(Schema.between(1, 65_535)),
		isSecure: Schema.Boolean,
		needsTls: Schema.Boolean,
		login: Schema.optional(Schema.Struct({ user: Schema.String, password: Schema.String })),
	}),
	from: Schema.Struct({ email: Schema.NonEmptyString, name: Schema.optional(Schema.String) }),
	deadlineMillis: Schema.optional(Schema.Int.pipe(Schema.positive())),
	certificateAuthorities: Schema.optional(Schema.String),
});

/** Options omitted here are checked where they are used, or are svc's own objects. */
const shapes: Readonly<Record<string, Schema.Schema.AnyNoContext>> = {
	previousSecretKeys: Schema.Array(Schema.Unknown),
	databasePooling: Schema.Literal("session", "transaction"),
	webhooks: Schema.Struct({
		allowPrivateTargets: Schema.Boolean,
		resolve: Schema.optional(Schema.Unknown),
		ca: Schema.optional(Schema.String),
	}),
	mail: Schema.Struct({ devMailbox: Schema.optional(Schema.Boolean), smtp: Schema.optional(Smtp) }),
	allowSimulatedLive: Schema.Boolean,
	rateLimits: Schema.Struct({ limits: Schema.optional(WholeLimits), areShared: Schema.Boolean }),
	onboarding: Schema.Boolean,
	worker: Schema.Boolean,
	collector: Schema.Struct({
		url: Schema.String,
		headers: Schema.Record({ key: Schema.String, value: Schema.String }),
		serviceName: Schema.String,
	}),
};

const faultIn = (option: string, shape: Schema.Schema.AnyNoContext, value: unknown): string | undefined => {
	if (value === undefined) return undefined;
	if (option === "rateLimits") {
		if (typeof value === "boolean") return undefined;
		if (typeof value !== "object" || value === null)
			return "rateLimits must be true, false, or an object with areShared and limits.";
	}
	const read = reader(Schema.Struct({ [option]: Schema.make<unknown>(shape.ast) }))({ [option]: value });
	if (Either.isRight(read)) return undefined;
	const { code, message, param } = read.left;
	return code === "UNKNOWN_FIELD" ? `${param} is not an option of openSvc.` : message;
};

/** An unknown option would be ignored, for example a mistyped one that was meant to turn something off. */
const unknownOption = (options: object, known: ReadonlyArray<string>): string | undefined => {
	const unknown = Object.keys(options).find((option) => !known.includes(option));
	if (unknown === undefined) return undefined;
	const nearest = nearestName(unknown, known);
	const hint = nearest === undefined ? "Omit it." : `Did you mean ${nearest}?`;
	return `${unknown} is not an option of openSvc. ${hint}`;
};

/** Describes the first invalid option, by name. `known` are the options' names. */
export const optionFault = (options: object, known: ReadonlyArray<string>): string | undefined => {
	const unknown = unknownOption(options, known);
	if (unknown !== undefined) return unknown;
	for (const [option, shape] of Object.entries(shapes)) {
		const fault = faultIn(option, shape, Reflect.get(options, option));
		if (fault !== undefined) return fault;
	}
	return undefined;
};
