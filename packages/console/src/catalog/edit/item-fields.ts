import type { Field, Form } from "../../write/form.js";
import { slugOf } from "./plan-terms.js";

interface Named {
  readonly slug: string;
  readonly name: string;
}

/** The name of an item of the catalog, and its slug while it is new. */
export function nameFields(item: Named | undefined): readonly Field<"name" | "slug">[] {
  const slug: Field<"slug"> = {
    kind: "text",
    name: "slug",
    label: "Slug",
    hint: "Used in code and in the API, and cannot change later. Derived from the name if empty.",
    isOptional: true,
  };
  return [
    { kind: "text", name: "name", label: "Name", initial: item?.name ?? "" },
    ...(item === undefined ? [slug] : []),
  ];
}

export function namesFrom(form: Pick<Form, "text" | "optional">, item: Named | undefined): Named {
  const name = form.text("name");
  return { slug: item?.slug ?? form.optional("slug") ?? slugOf(name), name };
}
