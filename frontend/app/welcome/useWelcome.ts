import { useState } from 'react';
import { useWindowEvent } from '../../lib/state/useWindowEvent.ts';
import { browserStorage, store } from '../../lib/storage.ts';
import { WELCOME } from '../../lib/storageKeys.ts';
import { welcomeText } from './strings.ts';
import { welcomeStep } from './welcomeStep.ts';

const LAST = welcomeText.steps.length - 1;

/** The step of the welcome, kept over a reload and shared by the tabs; null once it is finished, which is permanent. */
export function useWelcome(memberId: string) {
  const [step, setStep] = useState(() => welcomeStep(memberId));
  useWindowEvent('storage', () => setStep(welcomeStep(memberId)));

  const end = () => {
    delete browserStorage[WELCOME];
    setStep(null);
  };
  const next = () => {
    if (step === null || step >= LAST) return end();
    store(browserStorage, WELCOME, `${memberId}:${step + 1}`);
    setStep(step + 1);
  };
  return { step, next, end };
}
