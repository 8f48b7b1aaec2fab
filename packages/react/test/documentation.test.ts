import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { compileErrors } from "../../sdk/test/support/compile.js";

const PACKAGE = path.resolve(__dirname, "..");

/** The blocks of code of a text, each as a module. */
function blocksOf(file: string) {
  const text = readFileSync(path.join(PACKAGE, file), "utf8");
  return [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(([, language, code = ""]) => ({
    name: file,
    text: code,
    isTsx: language === "tsx",
  }));
}

test("the components in the README and the guide compile, and a mistake is found", () => {
  const guide = blocksOf("guides/plans-and-usage-in-your-app.md").filter(({ isTsx }) => isTsx);
  const readme = blocksOf("README.md");
  expect([guide.length, readme.length]).toEqual([1, 6]);
  const mistake = {
    name: "mistake",
    text: 'import { UsageMeter } from "@dues/react";\nexport const one = <UsageMeter feature={1} />;',
    isTsx: true,
  };
  expect(compileErrors([...guide, ...readme, mistake])).toEqual([expect.stringMatching(/^mistake: /)]);
}, 120_000);
