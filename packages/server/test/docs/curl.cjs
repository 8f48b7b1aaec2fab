#!/usr/bin/env node
// As much of curl as the texts use, so that their blocks run where there is none: -sS, -X, -H, -d and addresses.
/** @type {Record<string, string>} */
const headers = {};
/** @type {string | undefined} */
let method;
/** @type {string | undefined} */
let body;
let address = "";
const words = process.argv.slice(2);
for (let word = words.shift(); word !== undefined; word = words.shift()) {
  if (word === "-sS") continue;
  else if (word === "-X") method = words.shift();
  else if (word === "-d") body = words.shift();
  else if (word === "-H") {
    const [name = "", ...value] = words.shift()?.split(":") ?? [];
    headers[name] = value.join(":").trim();
  } else if (word.startsWith("-")) throw new Error(`This stand-in does not know ${word}.`);
  else address = word;
}
fetch(address, { method: method ?? (body === undefined ? "GET" : "POST"), headers, body: body ?? null })
  .then((response) => response.text())
  .then((text) => process.stdout.write(text))
  .catch((error) => {
    process.stderr.write(`${error}\n`);
    process.exitCode = 1;
  });
