import { expect, test } from "@jest/globals";
import { sync } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

test("a sync returns 50 warnings and counts the others", async () => {
  const features = Array.from({ length: 60 }, (_, index) => ({ slug: `feature-${index}` }));
  await sync(server, { features, plans: [] });
  const { warnings } = await sync(server, { features: [], plans: [] }, "?dryRun=true");
  expect(warnings).toHaveLength(51);
  expect(warnings.at(-1)).toBe("And 10 more.");
});
