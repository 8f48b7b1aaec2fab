/** Why the server cannot start, in a sentence that tells its operator what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
}
