import { afterAll, beforeAll, jest } from "@jest/globals";
import { describeCatalog } from "./suites/catalog.js";
import { describeDoctor } from "./suites/doctor.js";
import { describeEvents } from "./suites/events.js";
import { describeKeys } from "./suites/keys.js";
import { describeLists } from "./suites/lists.js";
import { describeManners } from "./suites/manners.js";
import { createWorld } from "./support/world.js";

// Most tests start several programs one after the other, each of which a busy machine takes seconds for.
jest.setTimeout(300_000);

const world = createWorld();
beforeAll(() => world.start(), 120_000);
afterAll(() => world.close());

describeCatalog(world);
describeLists(world);
describeEvents(world);
describeKeys(world);
describeDoctor(world);
describeManners(world);
