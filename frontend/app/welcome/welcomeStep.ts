import { browserStorage } from '../../lib/storage.ts';
import { WELCOME } from '../../lib/storageKeys.ts';

/** The current step of the member's welcome, from 0; null if there is none or it is finished. */
export function welcomeStep(memberId: string): number | null {
  const [id, step] = (browserStorage[WELCOME] ?? '').split(':');
  return id === memberId ? Number(step) : null;
}
