import { readdir } from "node:fs/promises";
import { StartError } from "./start-error.js";

/** @throws StartError if the folder of fonts cannot be read, instead of boxes in the first PDF that needs one */
export async function requireFontFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  try {
    await readdir(folder);
  } catch (cause) {
    throw new StartError(`DUES_FONTS_DIR must be a folder that can be read: ${folder} is not.`, { cause });
  }
}
