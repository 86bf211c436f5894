import { errorCode } from '../feedback/errorText.ts';
import { persistently } from '../loading/persistently.ts';

const loadToast = () => import('../feedback/showHeld.ts');

/** Content that waits for review counts as sent: the result is undefined then, and a toast tells. */
export async function unlessHeld<Result>(sending: Promise<Result>): Promise<Result | undefined> {
  try {
    return await sending;
  } catch (error) {
    if (errorCode(error) !== 'HELD') throw error;
    void persistently(loadToast).then(({ showHeld }) => showHeld());
    return undefined;
  }
}
