export declare const unreleased: (changelog: string) => string;
export declare const releasedVersions: (changelog: string) => ReadonlyArray<string>;
export declare const release: (
	changelog: string,
	version: string,
	date: string,
) => { readonly section: string; readonly changelog: string };
export declare const nextVersion: (current: string, changelog: string) => string;
