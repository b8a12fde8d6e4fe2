export declare const manifestWith: (text: string, from: string, to: string) => string;
export declare const sourceWith: (text: string, from: string, to: string) => string;
