/**
 * The address from which a visitor without a key calls, as the limits of addresses see it. Absent in background work, and in a
 * host's process, which alone knows its visitors.
 */
import { FiberRef, GlobalValue } from "effect";

export const visitorAddress: FiberRef.FiberRef<string | undefined> = GlobalValue.globalValue(
	"@svc/core/words/Visitor",
	() => FiberRef.unsafeMake<string | undefined>(undefined),
);
