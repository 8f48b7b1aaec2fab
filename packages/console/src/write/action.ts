import type { RequestOptions } from "@dues/sdk";
import type { Call } from "@dues/sdk/session";
import type { ReactNode } from "react";
import type { Client } from "../api/client.js";
import type { Field, Form } from "./form.js";

/** Something that a person can do: a form, a preview where the API has one, and the call that does it. */
export interface Action<Name extends string = string, Preview = unknown, Result = unknown> {
  /** The title of the dialog. */
  readonly title: string;
  /** The button that opens the dialog; the title when absent. */
  readonly label?: string;
  /** The button that does it. */
  readonly confirm: string;
  /** The scope that the role of the person needs. */
  readonly scope?: "write" | "admin";
  readonly fields?: readonly Field<Name>[];
  /** What the person should know before. */
  readonly text?: ReactNode;
  readonly preview?: PreviewStep<Name, Preview>;
  send(client: Client, input: Input<Name, Preview>): Call<Result>;
  done(result: Result, form: Form<Name>): Done;
  /** What the person types to confirm something that cannot be taken back. */
  typed?(form: Form<Name>, preview: Preview | undefined): Typed | undefined;
}

export interface PreviewStep<Name extends string, Preview> {
  /** Returns what the action would do, without doing it. */
  send(client: Client, form: Form<Name>): Call<Preview>;
  show(preview: Preview, form: Form<Name>): ReactNode;
}

export interface Input<Name extends string, Preview> {
  readonly form: Form<Name>;
  /** The preview that the person saw; undefined for actions without one. */
  readonly preview: Preview | undefined;
  readonly options: RequestOptions;
}

export interface Typed {
  /** What the text is: `the number of the invoice`. */
  readonly what: string;
  readonly text: string;
}

export interface Done {
  readonly text: string;
  readonly undo?: Undo;
  /** The page that is opened afterwards. */
  readonly to?: string;
  /** A text to copy: a link to hand on, or a secret that the API returns only once. */
  readonly copyable?: Copyable;
}

export interface Copyable {
  readonly label: string;
  readonly value: string;
  readonly text: string;
}

export interface Undo {
  readonly label: string;
  /** What is said afterwards. */
  readonly text: string;
  send(client: Client, options: RequestOptions): Call<unknown>;
}

/** Lets TypeScript infer the names of the fields, and the types of the preview and the result. */
export function defineAction<const Name extends string = never, Preview = undefined, Result = unknown>(
  action: Action<Name, Preview, Result>,
): Action {
  return action;
}
