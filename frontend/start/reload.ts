import { pauseBefore } from '../lib/loading/pauseBefore.ts';
import { main, neededFiles } from './startRequests.ts';

/** In every build's page; another answer, such as a proxy's error page, lacks it. */
export const ROOT_ELEMENT = '<div id="root">';

/** Between two reloads without a click, in ms. */
const MIN_INTERVAL_MS = 10_000;

let recovering: Promise<void> | undefined;

/** A page from before a deployment asks for code that is gone: it is reloaded, once for each build. */
export const reloadIfOutdated = (): void => void checkBuild().catch(() => {});

async function checkBuild(): Promise<void> {
  if (!main || sessionStorage.getItem('renewed') === main) return;
  const current = await (await fetch('/', { cache: 'no-store' })).text();
  if (!current.includes(ROOT_ELEMENT) || current.includes(main)) return;
  sessionStorage.setItem('renewed', main);
  location.reload();
}

/**
 * Reloads the page as soon as the code that it needs can be fetched: a browser remembers that a module failed to load.
 * @param onDelay called if that is not at once
 */
export function reloadWhenAvailable(onDelay = () => {}): void {
  if (main) recovering ??= waitForCode(onDelay).catch(onDelay);
}

async function waitForCode(onDelay: () => void): Promise<void> {
  for (let attempt = 1; !((await isAvailable()) && mayReload()); attempt++) {
    if (attempt === 1) onDelay();
    reloadIfOutdated();
    await pauseBefore(attempt);
  }
  sessionStorage.setItem('recovered', String(Date.now()));
  location.reload();
}

async function isAvailable(): Promise<boolean> {
  const answers = await Promise.all([main!, ...neededFiles].map((path) => fetch(path))).catch(() => []);
  return answers.length > 0 && answers.every(({ ok }) => ok);
}

/** Throws where storage is blocked: a reload could then repeat for ever. */
const mayReload = () => Math.abs(Date.now() - Number(sessionStorage.getItem('recovered'))) > MIN_INTERVAL_MS;
