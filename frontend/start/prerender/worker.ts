import { parentPort, workerData } from 'node:worker_threads';
import type { FirstAnswers } from './prerender.tsx';

// The page's code reads it when it is evaluated (`config.ts`).
Object.assign(globalThis, { community: workerData });
const { prerender } = await import('./prerender.tsx');

/** So often the first answers are rendered before others come: code that has hardly run is slow. */
const PRACTICE = 20;
let rendered = 0;

parentPort!.on('message', ({ id, answers }) => {
  parentPort!.postMessage({ id, ...attempt(answers) });
  if (rendered++ === 0) practise(answers, PRACTICE);
});

/** A sight that cannot be rendered here is no harm: the page comes up without. */
function attempt(answers: FirstAnswers): { html: string; problem?: unknown } {
  try {
    return { html: prerender(answers) };
  } catch (problem) {
    return { html: '', problem };
  }
}

function practise(answers: FirstAnswers, times: number): void {
  attempt(answers);
  if (times > 1) setTimeout(practise, 20, answers, times - 1);
}
