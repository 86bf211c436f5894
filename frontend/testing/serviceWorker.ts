import { serviceWorker } from '../build/serviceWorker.ts';

interface Built {
  fileName: string;
  source: string;
}

type Handler = (options: object, bundle: object) => Promise<void>;

/** The service worker as it is built, for a bundle of this one file. */
async function builtWorker(file: string): Promise<string> {
  const { handler } = serviceWorker().generateBundle as unknown as { handler: Handler };
  let built = '';
  const emitFile = ({ source }: Built) => (built = source);
  const asset = { type: 'asset', fileName: file, source: '' };
  await handler.call({ emitFile }, {}, { [file]: asset });
  return built;
}

/**
 * Runs the service worker with these globals.
 * @returns sends it an event, and resolves with its response once all that it waits for is done
 */
export async function runWorker(file: string, globals: Record<string, unknown>) {
  const listeners: Record<string, (event: object) => void> = {};
  const addEventListener = (type: string, listener: (event: object) => void) => (listeners[type] = listener);
  const scope = { location: { origin: 'https://site.example' }, addEventListener, ...globals };
  const all = { self: scope, ...globals };
  // oxlint-disable-next-line no-implied-eval -- a script of its own, with globals of its own
  new Function(...Object.keys(all), await builtWorker(file))(...Object.values(all));
  return async (type: string, event: object = {}): Promise<Response | undefined> => {
    const waited: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    const respondWith = (answer: Promise<Response>) => (response = answer);
    listeners[type]!({ waitUntil: (it: Promise<unknown>) => waited.push(it), respondWith, ...event });
    const answer = await response;
    await Promise.all(waited);
    return answer;
  };
}
