/**
 * So long, in ms, an answer may take: longer than the server needs at its worst (3 s for a connection to the database,
 * 5 s for a lock, 10 s for a statement).
 */
export const LONGEST = 20_000;

/**
 * `fetch` that does not wait for ever: what is not answered in time, to the end of its body, fails with a TypeError, as
 * what was sent over a connection that broke. Nobody knows what became of it (P6).
 */
export const fetchInTime: typeof fetch = (input, init) => {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new TypeError('No answer came in time.')), LONGEST);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
  return fetch(input, { ...init, signal });
};
