import { defineConfig } from "tsup";

/** One program. What npm installs beside it stays outside, the server above all. */
const config = defineConfig({
  entry: ["src/main.ts"],
  format: ["esm"],
  target: "node20",
  platform: "node",
  banner: { js: "#!/usr/bin/env node" },
  sourcemap: true,
  clean: true,
});
export default config;
