import { viewerHeaders } from '../session/viewerHeaders.ts';
import { isPage } from './unanswered.ts';
import { UPLOAD_REFUSED } from './uploadRefused.ts';

/** Without progress for this time, in ms, the connection counts as lost. */
const STALLED = 45_000;

export interface UploadOptions {
  /** A still of the video, sent with it (decision 22). */
  poster?: Blob | null;
  /** Stops the upload, which then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called with the share of the bytes that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Streams a file to `POST /media`; returns the id that a mutation takes as `mediaId`. Rejects with section 8's
 * `{status}: {body}`, or as `post` does.
 */
export async function upload(file: File, { poster, ...options }: UploadOptions = {}): Promise<string> {
  const answer = await post('/media', formOf(file, poster), { ...options, headers: viewerHeaders() });
  if (answer.status === 401 || answer.status === 403) dispatchEvent(new Event(UPLOAD_REFUSED));
  if (answer.status >= 300 || isPage(answer.responseText)) throw refusalOf(answer);
  return String((JSON.parse(answer.responseText) as { id: number }).id);
}

interface PostOptions extends Omit<UploadOptions, 'poster'> {
  headers?: Record<string, string>;
}

/**
 * Sends a large body and returns the response, also a refusal. Rejects with a TypeError, as fetch does, if there was
 * none. By XMLHttpRequest, because fetch cannot report its progress.
 */
export function post(
  address: string,
  body: FormData | string,
  { headers = {}, signal, onProgress }: PostOptions,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const lost = () => reject(new TypeError('The connection was lost.'));
    const alive = watch(() => (lost(), request.abort()));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      alive.sign();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', lost);
    request.addEventListener('loadend', alive.end);
    signal?.addEventListener('abort', () => (reject(signal.reason), request.abort()), { once: true });
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

/** Calls `onSilence` if there was no progress for too long. */
function watch(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const end = () => clearTimeout(timer);
  const sign = () => {
    end();
    timer = setTimeout(onSilence, STALLED);
  };
  sign();
  return { sign, end };
}

/** The poster comes first, so that it is there when the large part ends. */
function formOf(file: File, poster: Blob | null | undefined): FormData {
  const form = new FormData();
  if (poster) form.append('poster', poster, 'poster.jpg');
  form.append('file', file);
  return form;
}

/** A page is a proxy's, which has a limit of its own or does not reach the server. */
function refusalOf({ status, statusText, responseText }: XMLHttpRequest): Error {
  if (!isPage(responseText)) return new Error(`${status}: ${responseText.trim() || statusText}`);
  return status === 413 ? new Error('413: The file is too large.') : new TypeError('A proxy answered.');
}
