const { statSync } = require("node:fs");

/**
 * Files that take longest begin first, whether or not their durations were ever seen on this machine. Begun last, each
 * would keep one core busy while the other had nothing left to do.
 */
const LONGEST = [
  "contract/contract",
  "second-model/",
  "server/test/browser/",
  "cli/test/",
  "crash/",
  "main/",
  "idempotency/cut-off",
  "sdk/test/package",
  "spec/",
  "simulation/",
  "golden/",
  "concurrency/",
];

module.exports = class LongestFirst {
  /**
   * @template {{ path: string }} Test
   * @param {readonly Test[]} tests
   */
  sort(tests) {
    const rankOf = (/** @type {Test} */ { path }) => {
      const rank = LONGEST.findIndex((part) => path.includes(part));
      return rank === -1 ? LONGEST.length : rank;
    };
    const sized = tests.map((test) => ({ test, rank: rankOf(test), size: statSync(test.path).size }));
    return sized.sort((a, b) => a.rank - b.rank || b.size - a.size).map(({ test }) => test);
  }

  /**
   * @template Test
   * @param {readonly Test[]} tests
   */
  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {
    // Durations are not remembered: the order is the same on every machine.
  }
};
