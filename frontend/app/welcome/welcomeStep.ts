import { WELCOME } from '../../lib/storageKeys.ts';

/** The step, from 0, at which the member's welcome stands; null where there is none (any more). */
export function welcomeStep(memberId: string): number | null {
  const [id, step] = (localStorage.getItem(WELCOME) ?? '').split(':');
  return id === memberId ? Number(step) : null;
}
