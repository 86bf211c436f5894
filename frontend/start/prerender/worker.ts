import { parentPort, workerData } from 'node:worker_threads';
import type { FirstAnswers } from './prerender.tsx';

// `lib/config.ts` reads it when it is evaluated.
Object.assign(globalThis, { community: workerData });
const { prerender } = await import('./prerender.tsx');

/** How often the first page is rendered to warm up: code that has hardly run is slow. */
const WARM_UP_ROUNDS = 20;
let rendered = 0;

parentPort!.on('message', ({ id, answers }) => {
  parentPort!.postMessage({ id, ...attempt(answers) });
  if (rendered++ === 0) warmUp(answers, WARM_UP_ROUNDS);
});

/** Without a prerendered page the app loads as usual, so a failure is only reported. */
function attempt(answers: FirstAnswers): { html: string; problem?: unknown } {
  try {
    return { html: prerender(answers) };
  } catch (problem) {
    return { html: '', problem };
  }
}

function warmUp(answers: FirstAnswers, times: number): void {
  attempt(answers);
  if (times > 1) setTimeout(warmUp, 20, answers, times - 1);
}
