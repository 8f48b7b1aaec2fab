/** An error that prevents the server from starting, with a message that says what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
}
