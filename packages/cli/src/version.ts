/** The version of this package. A test compares it with package.json, which a bundle would have to carry otherwise. */
export const VERSION = "0.1.0";
