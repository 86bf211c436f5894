import { createListeners } from '../state/listeners.ts';
import { isLoadError } from './loadError.ts';
import { pauseBefore } from './pauseBefore.ts';

/** Code that has failed to load more than once, and is still retried. */
const missing = new Set<object>();
const listeners = createListeners();

/** Whether some code fails to load. */
export const isCodeMissing = (): boolean => missing.size > 0;

export const onCodeMissing = listeners.subscribe;

/** Imports code, retrying until its files arrive. Rejects only when the code itself is broken. */
export async function importWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let attempt = 1; ; attempt++) {
    try {
      const code = await load();
      note(load, false);
      return code;
    } catch (error) {
      const willRetry = isLoadError(error);
      note(load, willRetry && attempt > 1);
      if (!willRetry) throw error;
    }
    await pauseBefore(attempt);
  }
}

function note(load: object, isMissing: boolean): void {
  if (missing.has(load) === isMissing) return;
  if (isMissing) missing.add(load);
  else missing.delete(load);
  listeners.notify();
}
