/** What was sent last under a name and has not been answered well, with the key it was sent with. */
interface Attempt {
  input: string;
  key: string;
}

/** There was no answer: it may have been done all the same. */
export class NoAnswer extends Error {}

/**
 * Sends a creation with a key (`clientMutationId`) that stays the same while the same is tried again, after a reload
 * too, so that it is done once even when its answer was lost. Rejects with NoAnswer when nobody knows. `name` tells
 * what is being written, such as `comment:12`.
 */
export async function sendOnce<Input extends object, Result>(
  name: string,
  input: Input,
  send: (input: Input & { clientMutationId: string }) => Promise<Result>,
): Promise<Result> {
  const clientMutationId = keyFor(name, JSON.stringify(input));
  try {
    const result = await send({ ...input, clientMutationId });
    forget(name);
    return result;
  } catch (error) {
    // What fetch throws when there is no answer.
    throw error instanceof TypeError ? new NoAnswer(error.message, { cause: error }) : error;
  }
}

const storageKey = (name: string) => `attempt:${name}`;

function keyFor(name: string, input: string): string {
  const last = load(name);
  if (last?.input === input) return last.key;
  const attempt: Attempt = { input, key: newKey() };
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(attempt));
  } catch {
    // A full or forbidden storage costs only the memory of this attempt.
  }
  return attempt.key;
}

function load(name: string): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

function forget(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // There was none.
  }
}

/** `crypto.randomUUID` is there in secure contexts only; a community may run on a plain address of its network. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
