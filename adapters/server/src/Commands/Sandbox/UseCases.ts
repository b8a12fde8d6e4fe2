/**
 * What `svc listen` and `svc trigger` need of a sandbox. The HTTP API offers it with a key of the sandbox, and the
 * database without one.
 */
import type {
	CreateCustomer,
	CreateGiftCard,
	CreateOrder,
	CreateProduct,
	CreateRefund,
	ListQuery,
	PayRequest,
} from "@svc/client";
import type { EventType } from "@svc/core/events/Events";
import type { Effect } from "effect";
import type { OperatorError } from "../../OperatorError.js";

/** An event as its receivers get it. */
export interface SandboxEvent {
	readonly webhook_event_id: string;
	readonly event_type: string;
	readonly created_at: string;
	readonly test?: true;
	readonly data: Readonly<Record<string, unknown>>;
}

export interface EventPage {
	readonly data: ReadonlyArray<SandboxEvent>;
	readonly next_page_token?: string;
}

/** The use cases of a sandbox. Each rejects with a refusal, which has a `code`, or if it could not be called. */
export interface Sandbox {
	readonly sandbox_id: string;
	readonly name: string;
	/** The secret that signs what `listen` forwards, if it is the same each time. */
	readonly signingSecret?: string;
	/** How often to read the clock and the events. Each read of the API is a request, which the sandbox logs. */
	readonly pace: { readonly clockMillis: number; readonly eventsMillis: number };
	/** Whether payments with the simulator's cards have outcomes. */
	readonly takesTestCards: boolean;
	readonly currentTime: () => Promise<string>;
	readonly listEvents: (query: ListQuery) => Promise<EventPage>;
	readonly createTestEvent: (event_type: EventType) => Promise<unknown>;
	readonly createOrder: (order: CreateOrder) => Promise<{ readonly order_id: string }>;
	readonly pay: (order_id: string, request: PayRequest) => Promise<unknown>;
	readonly cancelOrder: (order_id: string) => Promise<unknown>;
	readonly createRefund: (refund: CreateRefund) => Promise<unknown>;
	readonly createCustomer: (customer: CreateCustomer) => Promise<{ readonly customer_id: string }>;
	readonly renameCustomer: (customer_id: string, name: string) => Promise<unknown>;
	readonly createProduct: (product: CreateProduct) => Promise<unknown>;
	readonly createGiftCard: (giftCard: CreateGiftCard) => Promise<unknown>;
	/** Calls a use case. The error says what an operator can do. */
	readonly call: <A>(work: () => Promise<A>) => Effect.Effect<A, OperatorError>;
}
