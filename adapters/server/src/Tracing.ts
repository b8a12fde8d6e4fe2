/** Spans of what svc does. Nobody collects them yet, so none are made: on a request's path they would cost a fifth of it. */
import { Layer } from "effect";

export const untraced: Layer.Layer<never> = Layer.setTracerEnabled(false);
