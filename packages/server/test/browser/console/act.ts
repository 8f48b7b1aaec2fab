import type { Page } from "playwright-core";
import { findingsOf } from "../support/findings.js";
import type { OpenPage } from "../support/open-page.js";

export interface Steps {
  /** What to enter, by the ids of the fields. `true` and `false` are for checkboxes. */
  readonly fields?: Readonly<Record<string, string | boolean>>;
  readonly isPreviewed?: boolean;
  readonly typed?: string;
  readonly confirm: string;
}

/** Opens the dialog of a button. Returns what is to be fixed in it. */
export async function openDialog(shown: OpenPage, button: string | RegExp): Promise<string[]> {
  const { page } = shown;
  await page.getByRole("button", { name: button, exact: true }).first().click();
  await page.getByRole("dialog").waitFor();
  await shown.settled();
  return findingsOf(shown);
}

/** Fills in the dialog that is open. */
export async function fillIn(page: Page, fields: NonNullable<Steps["fields"]>): Promise<void> {
  for (const [id, value] of Object.entries(fields)) {
    const field = page.locator(`[role=dialog] [id="${id}"]`);
    if (typeof value === "boolean") await field.setChecked(value);
    else if ((await field.evaluate((element: { readonly tagName: string }) => element.tagName)) === "SELECT")
      await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Does an action from its button to its notice, and returns the text of the notice. */
export async function act(shown: OpenPage, button: string | RegExp, steps: Steps): Promise<string> {
  const { page } = shown;
  const findings = await openDialog(shown, button);
  if (findings.length > 0) throw new Error(findings.join("\n"));
  await fillIn(page, steps.fields ?? {});
  if (steps.isPreviewed === true) {
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await page.getByRole("region", { name: "Preview", exact: true }).waitFor();
  }
  if (steps.typed !== undefined) await page.locator("#typed").fill(steps.typed);
  await page.getByRole("dialog").getByRole("button", { name: steps.confirm, exact: true }).click();
  return noticeOf(shown);
}

/** The text of what was just done, once the dialog is closed. */
export async function noticeOf(shown: OpenPage): Promise<string> {
  const { page } = shown;
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator(".notice").waitFor();
  await shown.settled();
  return page.locator(".notice p").first().innerText();
}

/** Takes back what was just done. */
export async function undo(shown: OpenPage): Promise<string> {
  const { page } = shown;
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
  await shown.settled();
  return page.locator(".notice p").first().innerText();
}
