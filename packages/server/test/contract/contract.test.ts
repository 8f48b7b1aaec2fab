import { afterAll, beforeAll, describe } from "@jest/globals";
import { describeAudit } from "./suites/audit.js";
import { describeBadInput } from "./suites/bad-input.js";
import { describeCoverage } from "./suites/coverage.js";
import { describeEnvelope } from "./suites/envelope.js";
import { describeExamples, describeReworded } from "./suites/examples.js";
import { describeLogs } from "./suites/logs.js";
import { describeFailingDatabase } from "./suites/failing-database.js";
import { describeIdempotency } from "./suites/idempotency.js";
import { describeScenarios } from "./suites/scenarios.js";
import { describeFastPath } from "./suites/fast-path.js";
import { createContract } from "./support/contract.js";

const contract = createContract();
beforeAll(() => contract.start());
afterAll(() => contract.close());

describeExamples(contract);
// `npm run test:all` leaves these out on a second database, by their title: they send it no statements, or those of the
// examples again.
describe("on any database,", () => {
  describeReworded(contract);
  describeBadInput(contract);
  describeEnvelope(contract);
  describeScenarios(contract);
});
describeFastPath(contract);
describeIdempotency(contract);
describeFailingDatabase(contract);
describeLogs(contract);
describeAudit(contract);
describe("on any database,", () => describeCoverage(contract));
