/** The text of `src/ElementsScript.ts`. */
export declare const moduleText: () => Promise<string>;
