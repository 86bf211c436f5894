import { isUnanswered } from '../network/unanswered.ts';
import { parsed, store, tabStorage } from '../storage.ts';
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
 * also after a reload, so that it is carried out once even if its response was lost. Rejects with NoAnswer if the
 * outcome is unknown. What waits for review counts as sent (`unlessHeld`), with an empty result. `name` identifies what is
 * being written, such as `comment:12`.
 */
export async function sendOnce<Input extends object, Result>(
  name: string,
  input: Input,
  send: (input: Input & { clientMutationId: string }) => Promise<Result>,
): Promise<Result> {
  const clientMutationId = keyFor(name, JSON.stringify(input));
  try {
    const result = await unlessHeld(send({ ...input, clientMutationId }));
    delete tabStorage[storageKey(name)];
    return result ?? ({} as Result);
  } catch (error) {
    throw isUnanswered(error) ? new NoAnswer((error as Error).message, { cause: error }) : error;
  }
}

const storageKey = (name: string) => `attempt:${name}`;

function keyFor(name: string, input: string): string {
  const last = parsed(tabStorage[storageKey(name)]) as Attempt | null;
  if (last?.input === input) return last.key;
  const attempt: Attempt = { input, key: newKey() };
  store(tabStorage, storageKey(name), JSON.stringify(attempt));
  return attempt.key;
}

/** `crypto.randomUUID` exists only in secure contexts; a community may use plain HTTP inside its network. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
