/** `svc serve`, separate from the command-line library, so that starting without parameters need not load that. */
import { Effect } from "effect";
import { configured } from "./Configured.js";

export const serveCommand = configured((configuration) =>
	Effect.flatMap(
		Effect.promise(() => import("./Commands/Serve.js")),
		({ serve }) => serve(configuration),
	),
);
