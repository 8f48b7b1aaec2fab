import { afterAll, beforeAll } from "@jest/globals";
import { describeCatalog } from "./suites/catalog.js";
import { describeDoctor } from "./suites/doctor.js";
import { describeKeys } from "./suites/keys.js";
import { describeLists } from "./suites/lists.js";
import { describeManners } from "./suites/manners.js";
import { createWorld } from "./support/world.js";

const world = createWorld();
beforeAll(() => world.start(), 120_000);
afterAll(() => world.close());

describeCatalog(world);
describeLists(world);
describeKeys(world);
describeDoctor(world);
describeManners(world);
