/** Maximum depth of wrapped errors; more is a cycle. */
const MAX_WRAPPED = 8;

/** An error and the errors that it wraps, outermost first. */
export function* wrapped(error: unknown): Generator<Error & { code?: unknown }> {
  let inner = error;
  for (let n = 0; inner instanceof Error && n < MAX_WRAPPED; n++) {
    yield inner;
    inner = inner.cause ?? (inner as { originalError?: unknown }).originalError;
  }
}
