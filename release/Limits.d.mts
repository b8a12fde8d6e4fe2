export declare const limits: { readonly megabytes: number; readonly packages: number };
export declare const faultsOf: (installation: {
	readonly names: ReadonlyArray<string>;
	readonly bytes: number;
}) => ReadonlyArray<string>;
export declare const bytesOf: (path: string) => number;
export declare const packagesIn: (modules: string) => ReadonlyArray<string>;
