/** Licences under which anyone may use, change and sell a program, and that do not require source disclosure. */
export const LICENCES = [
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "Python-2.0",
  "BlueOak-1.0.0",
];
