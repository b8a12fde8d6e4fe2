/** The port by which checkout sessions take their tip off an order. */
import { Layer } from "effect";
import { TipRemoval } from "../CheckoutSessions/SessionTip.js";
import { removeTip } from "./Decisions.js";

export const layer = Layer.succeed(TipRemoval, removeTip);
