/**
 * Starts the thread that draws documents from its sources. A build has a file of this name beside the program, with
 * everything compiled into it.
 */
require("../../../../../scripts/lib/typescript.cjs");
require("./worker.ts");
