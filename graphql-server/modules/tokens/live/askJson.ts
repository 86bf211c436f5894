import { SourceFailure } from '../source.ts';
import { parseExact } from './exactJson.ts';

/** Limits of a whole answer; its size is that after decompression. */
const TIMEOUT_MS = 3_000;
const MAX_BYTES = 1024 * 1024;

/**
 * Requests JSON from a source, by POST where there is a body. Undefined for 404. Any other bad answer (late, too large,
 * a redirect, an error, no JSON) is a `SourceFailure`. Its message leaves out the address, which may contain a key.
 */
export async function askJson(
  address: URL,
  { headers, body }: { headers?: Record<string, string>; body?: object } = {},
): Promise<unknown> {
  try {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return parseExact(await readText(response));
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new SourceFailure(`answered ${response.status}`, retryAfter(response));
  } catch (error) {
    throw error instanceof SourceFailure ? error : new SourceFailure(reasonOf(error as Error));
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new SourceFailure('answered with too much'); // which also hangs up
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function retryAfter({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) : undefined;
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'did not answer in time';
  if (error instanceof SyntaxError) return 'answered with something that is no JSON';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `could not be reached (${code})` : 'could not be reached';
}
