import { pauseBefore } from '../lib/loading/pauseBefore.ts';
import { renew } from './renew.ts';
import { main, needed } from './steps.ts';

/** Between two reloads that nobody asked for, in ms. */
const APART = 10_000;

let recovering: Promise<void> | undefined;

/**
 * Code that this page cannot do without did not come, and in this document never will: browsers remember that. As soon
 * as it is to be had, the page is loaded anew. `tell` is called if that is not at once.
 */
export function recover(tell = () => {}): void {
  if (main) recovering ??= attempt(tell).catch(tell);
}

async function attempt(tell: () => void): Promise<void> {
  for (let n = 1; !((await isThere()) && mayReload()); n++) {
    if (n === 1) tell();
    renew();
    await pauseBefore(n);
  }
  sessionStorage.setItem('recovered', String(Date.now()));
  location.reload();
}

async function isThere(): Promise<boolean> {
  const came = await Promise.all([main!, ...needed].map((path) => fetch(path))).catch(() => []);
  return came.length > 0 && came.every(({ ok }) => ok);
}

/** Throws where storage is blocked: then nobody knows. */
const mayReload = () => Math.abs(Date.now() - Number(sessionStorage.getItem('recovered'))) > APART;
