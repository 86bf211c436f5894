import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { errorCode } from '../../lib/feedback/errorText.ts';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { LazyBoundary } from '../LazyBoundary.tsx';

const ReauthenticationDialog = lazyWithRetry(() => import('./ReauthenticationDialog.tsx'));

export interface Reauthentication {
  /**
   * Runs an action. If it needs a recent sign-in (decision 51), the dialog asks for the password, and the action is run
   * again. Rejects with the action's error, or as cancelled (`isCancelled`) when the dialog was closed.
   */
  run: <Result>(action: () => Promise<Result>) => Promise<Result>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
}

/** For actions that need a recent sign-in. */
export function useReauthentication(): Reauthentication {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const run = async <Result,>(action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action();
    } catch (error) {
      if (errorCode(error) !== 'REAUTHENTICATION_REQUIRED') throw error;
      if (!(await ask())) throw new DOMException('The password was not given.', 'AbortError');
      return run(action);
    }
  };
  const close = (isConfirmed: boolean) => {
    setAnswer(undefined);
    answer?.(isConfirmed);
  };
  // The dialog stands outside of the caller's elements: in a form of theirs its own form would be sent by the browser, with the
  // password in the address. The boundary stays among them: outside, its notice could not be pressed under their dialog.
  const dialog = answer && (
    <LazyBoundary onClose={() => close(false)}>
      {createPortal(<ReauthenticationDialog onClose={close} />, document.body)}
    </LazyBoundary>
  );
  return { run, dialog };
}
