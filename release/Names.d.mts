export declare const publicModules: ReadonlyArray<string>;
export declare const anywhere: ReadonlyArray<string>;
export declare const subpathOf: (module: string) => string;
export declare const publishedName: (module: string) => string;
export declare const inRepository: (code: string) => string;
