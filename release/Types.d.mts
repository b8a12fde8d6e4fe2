export declare const splitSpecifier: (specifier: string) => { readonly name: string; readonly rest: string };
export declare const compact: (declaration: string) => string;
export declare const withoutComments: (declaration: string) => string;
export declare const typesOf: (
	manifest: { readonly exports?: unknown; readonly types?: string },
	rest: string,
	condition: "import" | "require",
) => string | undefined;
