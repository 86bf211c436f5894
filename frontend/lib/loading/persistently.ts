import { isLost } from './lost.ts';
import { pauseBefore } from './pauseBefore.ts';

/** What has failed to come more than once, and is still asked for. */
const missing = new Set<object>();
const listeners = new Set<() => void>();

/** Whether there is code that does not come. */
export const isCodeMissing = (): boolean => missing.size > 0;

export function onCodeMissing(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Imports code, again and again until its files come. Rejects only when the code itself is broken. */
export async function persistently<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let attempt = 1; ; attempt++) {
    try {
      const code = await load();
      note(load, false);
      return code;
    } catch (error) {
      const isComing = isLost(error);
      note(load, isComing && attempt > 1);
      if (!isComing) throw error;
    }
    await pauseBefore(attempt);
  }
}

function note(load: object, isMissing: boolean): void {
  if (missing.has(load) === isMissing) return;
  if (isMissing) missing.add(load);
  else missing.delete(load);
  for (const listener of listeners) listener();
}
