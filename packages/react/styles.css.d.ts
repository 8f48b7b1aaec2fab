/** Newer compilers refuse to import a file that they do not know. */
export {};
