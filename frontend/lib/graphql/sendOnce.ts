import { isUnanswered } from '../network/unanswered.ts';
import { browserStorage, parsed, store, tabStorage } from '../storage.ts';
import { LOGGED_IN } from '../storageKeys.ts';
import { clearForNextViewer } from '../session/viewerMemory.ts';
import { unlessHeld } from './unlessHeld.ts';

/** The last content sent under a name that has not succeeded, with the key it was sent with. */
interface Attempt {
  input: string;
  key: string;
}

/** There was no response of the server, so the mutation may have been carried out. */
export class NoAnswer extends Error {}

/**
 * Sends a mutation with an idempotency key (`clientMutationId`) that stays the same while the same content is retried,
 * also after a reload, so that it is carried out once even if its response was lost. Rejects with NoAnswer if the outcome is
 * unknown. What waits for review counts as sent (`unlessHeld`), with an empty result. `name` identifies what is being written,
 * such as `comment:12`.
 * @param storage that of the browser for what is retried in other tabs too, and says what is new (`forgetAttempt`)
 */
export async function sendOnce<Input extends object, Result>(
  name: string,
  input: Input,
  send: (input: Input & { clientMutationId: string }) => Promise<Result>,
  storage = tabStorage,
): Promise<Result> {
  const clientMutationId = keyFor(name, JSON.stringify(input), storage);
  try {
    const result = await unlessHeld(send({ ...input, clientMutationId }));
    endAttempt(name, clientMutationId, storage);
    return result ?? ({} as Result);
  } catch (error) {
    throw isUnanswered(error) ? new NoAnswer((error as Error).message, { cause: error }) : error;
  }
}

/** The attempts of this page: another tab may store its own attempt under the same name. */
const own = new Map<string, Attempt>();
clearForNextViewer(() => own.clear());

/** The next member in this browser must not find what was sent. */
const storageKey = (name: string) => `attempt:${browserStorage[LOGGED_IN]}:${name}`;

type Place = typeof browserStorage;

const stored = (name: string, storage: Place) => parsed(storage[storageKey(name)]) as Attempt | null;

function keyFor(name: string, input: string, storage: Place): string {
  const last = [own.get(name), stored(name, storage)].find((attempt) => attempt?.input === input);
  const attempt = last ?? { input, key: newKey() };
  own.set(name, attempt);
  store(storage, storageKey(name), JSON.stringify(attempt));
  return attempt.key;
}

/** Meanwhile another attempt may have begun under this name, in another tab as well. */
function endAttempt(name: string, key: string, storage: Place): void {
  if (own.get(name)?.key === key) own.delete(name);
  if (stored(name, storage)?.key === key) delete storage[storageKey(name)];
}

/** What is sent next under this name in any tab is new, even if its content is that of the last attempt. */
export function forgetAttempt(name: string): void {
  own.delete(name);
  delete browserStorage[storageKey(name)];
}

/** `crypto.randomUUID` exists only in secure contexts; a community may use plain HTTP inside its network. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
