import { inflateSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { writeEInvoice } from "@dues/billing";
import { moneyDocument } from "../support/money-document.js";
import { readPdf } from "../support/pdf-reader.js";
import { draw } from "./drawing.js";

const document = moneyDocument();
const xml = writeEInvoice(document, "cii", "en16931");
const SELLER = document.seller;

async function source(change: Parameters<typeof moneyDocument>[1] = {}): Promise<string> {
  const { bytes } = await draw(moneyDocument(undefined, change), { eInvoice: xml });
  return Buffer.from(bytes).toString("latin1");
}

/** The XMP is not compressed, so that programs find it without reading the file. */
function xmpOf(pdf: string): string {
  const [xmp = ""] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(pdf) ?? [];
  return Buffer.from(xmp, "latin1").toString("utf8");
}

test("the XML is embedded as it is, as an alternative to the pages", async () => {
  const pdf = await source();
  const [, id = ""] = /\/EF <<\s*\/F (\d+) 0 R/.exec(pdf) ?? [];
  const [, header = "", data = ""] =
    new RegExp(`\\n${id} 0 obj\\n(<<[\\s\\S]*?>>)\\nstream\\n([\\s\\S]*?)\\nendstream`).exec(pdf) ?? [];
  expect(header).toContain("/Subtype /text#2Fxml");
  expect(inflateSync(Buffer.from(data, "latin1")).toString("utf8")).toBe(xml);
  expect(pdf.match(/\/AFRelationship \/\w+/g)).toEqual(["/AFRelationship /Alternative"]);
  expect(pdf).toMatch(/\/F \(factur-x\.xml\)[\s\S]*\/UF \(factur-x\.xml\)/);
  expect(pdf).toMatch(/\/EmbeddedFiles <<\s*\/Names \[\s*\(factur-x\.xml\) \d+ 0 R/);
  const [, catalog = ""] = /(<<\n\/Type \/Catalog[\s\S]*?)\nendobj/.exec(pdf) ?? [];
  expect(catalog).toMatch(/\/AF \[\d+ 0 R\]/);
  expect(catalog).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
});

test("the metadata name the standards, the file and the profile", async () => {
  const xmp = xmpOf(await source());
  expect(xmp).toContain("<pdfaid:part>3</pdfaid:part>");
  expect(xmp).toContain("<pdfaid:conformance>B</pdfaid:conformance>");
  expect(xmp).toContain('xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"');
  expect([...xmp.matchAll(/<fx:(\w+)>([^<]*)</g)].map(([, name, value]) => [name, value])).toEqual([
    ["DocumentFileName", "factur-x.xml"],
    ["DocumentType", "INVOICE"],
    ["Version", "1.0"],
    ["ConformanceLevel", "EN 16931"],
  ]);
  const described = [...xmp.matchAll(/<pdfaProperty:name>(\w+)</g)].map(([, name]) => name);
  expect(described).toEqual(["DocumentFileName", "DocumentType", "Version", "ConformanceLevel"]);
});

test("every font is embedded", async () => {
  const pdf = await source();
  const descriptors = pdf.match(/\/Type \/FontDescriptor[\s\S]*?endobj/g) ?? [];
  expect(descriptors.length).toBeGreaterThan(0);
  expect(descriptors.every((descriptor) => /\/FontFile2 \d+ 0 R/.test(descriptor))).toBe(true);
});

test.each(["with an e-invoice", "without one"])(
  "names with signs of XML leave the metadata readable, %s",
  async (kind) => {
    const seller = { ...SELLER, name: "A & B <Ltd>" };
    const eInvoice = kind === "without one" ? null : xml;
    const { bytes } = await draw(moneyDocument(undefined, { seller }), { eInvoice });
    const pdf = Buffer.from(bytes).toString("latin1");
    expect(xmpOf(pdf)).toContain("<rdf:li>A &amp; B &lt;Ltd&gt;</rdf:li>");
    expect(readPdf(bytes).info["Author"]).toBe("A & B <Ltd>");
  },
);

test("the same document and XML give the same bytes", async () => {
  expect(await source()).toBe(await source());
});

test("without an e-invoice nothing is embedded", async () => {
  const { bytes } = await draw(document);
  expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/EmbeddedFile|pdfaid|OutputIntent/);
});
