/** The port through which checkout sessions remove their tip from an order. */
import { Layer } from "effect";
import { TipRemoval } from "../CheckoutSessions/SessionTip.js";
import { removeTip } from "./Decisions.js";

export const layer = Layer.succeed(TipRemoval, removeTip);
