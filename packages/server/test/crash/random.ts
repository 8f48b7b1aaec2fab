/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  // Without this, neighboring seeds begin with almost the same numbers.
  let state = Math.imul(seed, 0x9e37_79b1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
