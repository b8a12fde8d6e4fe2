/** Sets a fiber's state, such as its log annotations, in fewer steps than `FiberRef.set`. */
import { Effect, type FiberRef, FiberRefs } from "effect";

/**
 * Like `FiberRef.set`, but without comparing the values. Comparing two maps of log annotations hashes both, which took
 * 7 us of a request.
 */
export const put = <A>(ref: FiberRef.FiberRef<A>, value: A): Effect.Effect<void> =>
	Effect.updateFiberRefs((fiberId, refs) => {
		const locals = new Map(refs.locals);
		const [own, ...inherited] = locals.get(ref) ?? [];
		const below = own === undefined || own[0] === fiberId ? inherited : [own, ...inherited];
		locals.set(ref, [[fiberId, value], ...below]);
		return FiberRefs.unsafeMake(locals);
	});
