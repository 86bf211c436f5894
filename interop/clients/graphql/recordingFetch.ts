/** One call that a client has made, and how it was answered. */
export interface Call {
  method: string;
  url: URL;
  status: number;
  headers: Headers;
}

/** The platform's `fetch`, which keeps what went over the wire. */
export function recordingFetch() {
  const calls: Call[] = [];
  const recording: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const { method, url } = new Request(input, init);
    calls.push({ method, url: new URL(url), status: answer.status, headers: answer.headers });
    return answer;
  };
  return { fetch: recording, calls };
}
