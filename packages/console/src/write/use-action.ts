import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../api/api-context.js";
import type { Client } from "../api/client.js";
import { useZone } from "../shell/viewer.js";
import type { Action, Done } from "./action.js";
import {
  formOf,
  initialValues,
  problemsOf,
  shownFields,
  type Field,
  type Form,
  type Values,
} from "./form.js";
import { useWrite } from "./use-write.js";

const TYPED = "typed";

/** The state of an action that a person is doing: what they entered, what it would do, and what was done. */
export function useAction(action: Action, onDone: (done: Done) => void) {
  const { fields = [] } = action;
  const form = useForm(fields);
  const client = useClient();
  const { mutation, renewKey } = useWrite();
  const preview = useMutation({ mutationFn: async () => action.preview?.send(client, form.form) });
  const typed = action.typed?.(form.form, preview.data);
  const isFinal = action.preview === undefined || preview.isSuccess;
  const input = { form: form.form, preview: preview.data };
  const send = (sender: Client, options = {}) => action.send(sender, { ...input, options });
  const confirm = () => mutation.mutate({ send, onDone: (result) => onDone(action.done(result, form.form)) });
  return {
    ...form,
    shown: shownFields(fields, form.values),
    mutation,
    preview,
    typed,
    isFinal,
    send,
    confirm,
    isPending: preview.isPending || mutation.isPending,
    change: (name: string, value: string) => {
      renewKey();
      form.change(name, value);
    },
    back: () => {
      renewKey();
      preview.reset();
      mutation.reset();
    },
    /** Goes on from the form to the preview, and from the last step to the call. */
    submit: () => {
      if (preview.isPending || mutation.isPending || !form.validate(isFinal ? typed?.text : undefined))
        return;
      if (isFinal) confirm();
      else preview.mutate();
    },
  };
}

function useForm(fields: readonly Field[]) {
  const zone = useZone();
  const [values, setValues] = useState<Values>(() => initialValues(fields));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const form: Form = formOf(values, zone);
  return {
    form,
    values,
    problems,
    change: (name: string, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _solved, ...others }) => others);
    },
    /** Shows what is missing, and moves the focus to the first of it. Returns whether nothing is. */
    validate: (typed: string | undefined) => {
      const found = { ...problemsOf(fields, values), ...typedProblem(typed, values) };
      setProblems(found);
      const [first] = Object.keys(found);
      if (first === undefined) return true;
      document.querySelector<HTMLElement>(`[role=dialog] [id^="${first}"]`)?.focus();
      return false;
    },
  };
}

function typedProblem(wanted: string | undefined, values: Values): Readonly<Record<string, string>> {
  if (wanted === undefined || (values[TYPED] ?? "").trim() === wanted) return {};
  return { [TYPED]: `Enter ${wanted} to confirm.` };
}
