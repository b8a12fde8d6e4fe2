export declare const isInstalled: (folder: string) => boolean;
export declare const install: (folder: string) => string;
