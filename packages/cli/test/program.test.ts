import { afterAll, beforeAll, jest } from "@jest/globals";
import { describeCatalog } from "./suites/catalog.js";
import { describeDoctor } from "./suites/doctor.js";
import { describeEvents } from "./suites/events.js";
import { describeFiles } from "./suites/files.js";
import { describeKeys } from "./suites/keys.js";
import { describeLists } from "./suites/lists.js";
import { describeMcp } from "./suites/mcp.js";
import { describeModels } from "./suites/models.js";
import { describeGeneral } from "./suites/general.js";
import { describeUsers } from "./suites/users.js";
import { createTestSetup } from "./support/setup.js";

// Most tests start several programs in turn, each of which takes seconds on a busy machine.
jest.setTimeout(300_000);

const setup = createTestSetup();
beforeAll(() => setup.start(), 120_000);
afterAll(() => setup.close());

describeCatalog(setup);
describeLists(setup);
describeFiles(setup);
describeEvents(setup);
describeKeys(setup);
describeUsers(setup);
describeMcp(setup);
describeModels(setup);
describeDoctor(setup);
describeGeneral(setup);
