import { CODE_GONE, CODE_LOST, isLoadError } from '../lib/loading/loadError.ts';
import { prerenderedAnswers } from './prerenderedPage.ts';
import { reloadIfOutdated, reloadWhenAvailable } from './reload.ts';
import { showStartError } from './startError.ts';
import { main, neededFiles, preload } from './startRequests.ts';

/** How long the app waits for the prerendered page: evaluating its code takes longer than a frame. */
const PRERENDERED_TIMEOUT_MS = 200;

async function loadApp(file: string): Promise<void> {
  const parsed = new Promise((done) => document.addEventListener('DOMContentLoaded', done));
  const painted = prerenderedAnswers.then((answers) => answers && nextFrame());
  await Promise.race([painted, new Promise((done) => setTimeout(done, PRERENDERED_TIMEOUT_MS))]);
  preload(neededFiles);
  await parsed;
  await import(/* @vite-ignore */ file);
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

addEventListener(CODE_GONE, reloadIfOutdated);
addEventListener(CODE_LOST, () => reloadWhenAvailable());
addEventListener('error', ({ error, message }) => {
  // Browsers report it where nothing has failed: the rest follows in the next frame.
  if (!message.startsWith('ResizeObserver loop')) showStartError(error ?? message);
});
if (main)
  loadApp(main).catch((error: unknown) => {
    const report = () => showStartError(error);
    if (isLoadError(error)) reloadWhenAvailable(report);
    else report();
  });
