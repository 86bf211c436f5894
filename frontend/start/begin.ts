import { CODE_GONE, CODE_LOST, isLost } from '../lib/loading/lost.ts';
import { recover } from './recover.ts';
import { renew } from './renew.ts';
import { sayThatItFailed } from './failed.ts';
import { sight } from './sight.ts';
import { main, needed } from './steps.ts';

/** So long, in ms, the app waits for a sight to be shown first: its code takes longer than a frame to be evaluated. */
const SOON = 200;

async function begin(file: string): Promise<void> {
  const parsed = new Promise((done) => document.addEventListener('DOMContentLoaded', done));
  const seen = sight.then((its) => its && nextFrame());
  await Promise.race([seen, new Promise((done) => setTimeout(done, SOON))]);
  fetchCode();
  await parsed;
  await import(/* @vite-ignore */ file);
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * All that this address needs at once, where one file would tell of the next. What the document names already is not
 * fetched twice.
 */
function fetchCode(): void {
  for (const href of needed)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

addEventListener(CODE_GONE, renew);
addEventListener(CODE_LOST, () => recover());
addEventListener('error', ({ error, message }) => sayThatItFailed(error ?? message));
if (main)
  begin(main).catch((error: unknown) => {
    const tell = () => sayThatItFailed(error);
    if (isLost(error)) recover(tell);
    else tell();
  });
