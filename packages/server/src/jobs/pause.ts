/**
 * Resolves after a time, when the signal is aborted, or when it is woken.
 *
 * @param onStart receives what wakes it
 */
export function pause(ms: number, signal: AbortSignal, onStart?: (wake: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
    onStart?.(done);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
}
