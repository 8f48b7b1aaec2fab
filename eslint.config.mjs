/**
 * The rules of the linter. It reads types, because the mistakes that matter here need them: a promise that no one
 * awaits, a switch that misses a case. The format is prettier's, and lengths and layout are those of `scripts/tidy.mjs`.
 * A rule that is off says why; so does every comment that switches one off for a line.
 */
import eslint from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

const config = defineConfig(
  { ignores: ["**/dist/", "**/generated/"] },
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ["tsconfig.json", "packages/console/tsconfig.json"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/consistent-type-exports": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      // A `default` decides for the members that are not named.
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],

      // A leading underscore says that a value is skipped; `({ removed, ...rest })` leaves a property out of a copy.
      "@typescript-eslint/no-unused-vars": [
        "error",
        {
          ignoreRestSiblings: true,
          argsIgnorePattern: "^_",
          destructuredArrayIgnorePattern: "^_",
          varsIgnorePattern: "^_",
        },
      ],
      // A number prints as expected. A value that prints as `undefined` or `[object Object]` stays an error.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // The reason of an abort and a caught value are passed on as they are, whatever they are.
      "@typescript-eslint/prefer-promise-reject-errors": [
        "error",
        { allowThrowingAny: true, allowThrowingUnknown: true },
      ],
      // Slugs, ids and card numbers are ASCII, and the length of a text is counted in code points on purpose.
      "@typescript-eslint/no-misused-spread": ["error", { allow: [{ from: "lib", name: "string" }] }],
      // An interface that extends one other gives its type a name in editors and messages.
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }],

      // A variable with a type is how a row of the database or parsed JSON gets one. What has none is reported where it
      // is read, called, passed on or returned, by the other rules about `any`.
      "@typescript-eslint/no-unsafe-assignment": "off",
      // The rule takes a quantity, which is a bigint with a name, for something that cannot be negative.
      "@typescript-eslint/no-unsafe-unary-minus": "off",
      // Costs a fifth of the time. Types are compared by structure here: classes are errors and resources only.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      // Costs an eighth of the time, and there are no enums: `scripts/tidy.mjs` refuses them.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      // Fields are deleted from copies of JSON documents, where no class of objects gets slower by it.
      "@typescript-eslint/no-dynamic-delete": "off",
      // `return next(error)`, `() => stop()` and `() => void count++` return nothing, whichever way they are written.
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // An `async` function without `await` is how a function that returns a promise rejects instead of throwing.
      "@typescript-eslint/require-await": "off",
      // TypeScript reports undefined names, and knows the globals of each file.
      "no-undef": "off",
      // Text for terminals is searched for the characters that control them.
      "no-control-regex": "off",
    },
  },
  {
    // Objects are records of closures, which use no `this`. Those of the SDK are classes, so it stays on there.
    ignores: ["packages/sdk/src/**"],
    rules: { "@typescript-eslint/unbound-method": "off" },
  },
  { files: ["packages/console/src/**"], ...reactHooks.configs.flat.recommended },
  {
    files: ["**/*.cjs"],
    // CommonJS by their name.
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    files: ["**/*.test.ts", "packages/*/{test,bench,examples}/**"],
    rules: {
      // A response has the type that the assertion about it expects, and prints what the assertion compares.
      "@typescript-eslint/no-base-to-string": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      "@typescript-eslint/restrict-plus-operands": "off",
      "@typescript-eslint/restrict-template-expressions": "off",
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/use-unknown-in-catch-callback-variable": "off",
      // A variable that a callback changes has another value than the rule thinks, as when a test waits for one.
      "@typescript-eslint/no-unnecessary-condition": "off",
      // A step of a scenario returns a call, or nothing.
      "@typescript-eslint/no-invalid-void-type": "off",
    },
  },
  {
    files: ["**/*.types.test.ts"],
    // Compiled and never run: each statement is there for its type, or because it must not compile.
    rules: {
      "@typescript-eslint/await-thenable": "off",
      "@typescript-eslint/no-unused-expressions": "off",
      "@typescript-eslint/no-unused-vars": "off",
    },
  },
);
export default config;
