/**
 * Longer than the longest response time of the server (3 s for a connection to the database,
 * 5 s for a lock, 10 s for a statement).
 */
export const REQUEST_TIMEOUT_MS = 20_000;

/** `fetch` that fails with a TypeError, as for a broken connection, if the response is not complete in time (P6). */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new TypeError('The server did not respond in time.')), REQUEST_TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
  return fetch(input, { ...init, signal });
};
