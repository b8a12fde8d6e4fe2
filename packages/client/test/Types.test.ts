/**
 * Proves that the generated types of the client say what the contract's schemas say: `tsc -b` fails for a difference. The
 * types of the schemas are those that Effect derives.
 */
import type * as HttpApi from "@effect/platform/HttpApi";
import type { HttpApiEndpoint } from "@effect/platform/HttpApiEndpoint";
import type { Api } from "@svc/api";
import type { EmittedType, EventData as SchemaData } from "@svc/api/EventPayloads";
import type { Client, ErrorCode, ErrorType, EventData } from "@svc/client";
import type { ErrorCode as CoreErrorCode, ErrorType as CoreErrorType } from "@svc/core/words/Errors";
import { expectTypeOf, it } from "vitest";

type Groups = typeof Api extends HttpApi.HttpApi<infer _Id, infer Groups, infer _E, infer _R> ? Groups : never;

type EndpointsOf<Group> = Group extends { readonly endpoints: Readonly<Record<string, infer Endpoint>> }
	? Endpoint
	: never;

interface Call {
	readonly path: unknown;
	readonly query: unknown;
	readonly payload: unknown;
	readonly answer: unknown;
}

/** What the schemas say of a call, by its name. */
type ByName<Endpoints> = {
	readonly [Endpoint in Endpoints as Endpoint extends { readonly name: infer Name extends string }
		? Name
		: never]: Endpoint extends HttpApiEndpoint<
		string,
		infer _M,
		infer Path,
		infer Query,
		infer Payload,
		infer _H,
		infer Success,
		infer _E,
		infer _R,
		infer _RE
	>
		? {
				readonly path: Path;
				/** The client leaves out what is `undefined`. */
				readonly query: { readonly [Name in keyof Query]: Query[Name] | undefined };
				readonly payload: Payload;
				readonly answer: Success;
			}
		: never;
};

type Contract = {
	readonly [Group in Groups as Uncapitalize<Group["identifier"]>]: ByName<EndpointsOf<Group>>;
};

type Part<Request, Name extends string> = Request extends { readonly [N in Name]?: infer Value }
	? Name extends keyof Request
		? Exclude<Value, undefined>
		: never
	: never;

/** What the client says of a call. */
interface Said<Request, Answer> {
	readonly path: Part<Request, "path">;
	readonly query: Part<Request, "query">;
	readonly payload: Part<Request, "payload">;
	readonly answer: Omit<Answer, "replayed">;
}

type Generated = {
	readonly [Group in keyof Client]: {
		readonly [Name in keyof Client[Group]]: Client[Group][Name] extends (...given: infer Given) => Promise<infer Answer>
			? Said<NonNullable<Given[0 & keyof Given]>, Answer>
			: "not a call";
	};
};

type IsAny<Type> = 0 extends 1 & Type ? true : false;

type IsSame<A, B> = [IsAny<A>, IsAny<B>] extends [false, false]
	? [A] extends [B]
		? [B] extends [A]
			? true
			: false
		: false
	: false;

/** The names of all parts of all calls, such as `orders.create.payload`. */
type Names<Calls> = {
	[Group in keyof Calls & string]: {
		[Name in keyof Calls[Group] & string]: `${Group}.${Name}.${keyof Call}`;
	}[keyof Calls[Group] & string];
}[keyof Calls & string];

type Member<Of, Name> = Name extends keyof Of ? Of[Name] : "missing";

/** A part of a call by its name. */
type At<Calls, Name> = Name extends `${infer Group}.${infer Call}.${infer Part}`
	? Member<Member<Member<Calls, Group>, Call>, Part>
	: never;

/** The names of the parts that differ, and what differs about them. */
type Differences = {
	[Name in Names<Contract> | Names<Generated> as IsSame<At<Contract, Name>, At<Generated, Name>> extends true
		? never
		: Name]: [At<Contract, Name>] extends [At<Generated, Name>]
		? "wider"
		: [At<Generated, Name>] extends [At<Contract, Name>]
			? "narrower"
			: "different";
};

/** A percentage is read into a text, which is all that the schemas' types name. Callers may send a number too. */
type WithPercentages =
	| `${"checkout" | "orders"}.setTip.payload`
	| `${"invoicePaymentTerms" | "invoices" | "promotions"}.${"create" | "patch"}.payload`
	| `orders.${"addCharge" | "addDiscount" | "create"}.payload`;

type Known = { [Name in WithPercentages]: "wider" } & {
	/** The document names the states of the United States; the schemas' types allow any text. */
	"taxRates.list.query": "narrower";
	/** Both of the above. */
	"taxRates.create.payload": "different";
	"taxRates.patch.payload": "wider";
	/** Events have the `data` of their type; in the schemas' types, a record of anything. */
	"webhooks.createTestEvent.answer": "narrower";
	"webhooks.getEvent.answer": "narrower";
	"webhooks.listEvents.answer": "narrower";
};

it("the client's types are those of the contract's schemas, for every part of every call", () => {
	expectTypeOf<Differences>().toEqualTypeOf<{ [Name in keyof Known]: Known[Name] }>();
});

/** The event types whose `data` differs. */
type EventDifferences = {
	[Type in EmittedType | keyof EventData]: IsSame<Member<EventData, Type>, SchemaData<Type & EmittedType>> extends true
		? never
		: Type;
}[EmittedType | keyof EventData];

it("the data of events and the codes of errors have the types of the contract too", () => {
	expectTypeOf<EventDifferences>().toBeNever();
	expectTypeOf<ErrorCode>().toEqualTypeOf<CoreErrorCode>();
	expectTypeOf<ErrorType>().toEqualTypeOf<CoreErrorType>();
});
