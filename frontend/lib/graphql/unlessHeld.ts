import { errorCode } from '../feedback/errorText.ts';
import { importWithRetry } from '../loading/importWithRetry.ts';

const loadToast = () => import('../feedback/showHeld.ts');

/** Content that waits for review counts as sent: the result is undefined then, and a toast tells. */
export async function unlessHeld<Result>(sending: Promise<Result>): Promise<Result | undefined> {
  try {
    return await sending;
  } catch (error) {
    if (errorCode(error) !== 'HELD') throw error;
    void importWithRetry(loadToast).then(({ showHeld }) => showHeld());
    return undefined;
  }
}
