/** The version of this package; a test keeps it equal to that in `package.json`. */
export const version = "0.1.0";
