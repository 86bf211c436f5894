import { main } from './steps.ts';

/** A page from before a deployment asks for code that is gone: it is loaded anew, once for each build. */
export const renew = (): void => void attempt().catch(() => {});

async function attempt(): Promise<void> {
  if (!main || sessionStorage.getItem('renewed') === main) return;
  const now = await (await fetch('/', { cache: 'no-store' })).text();
  if (!now.includes('<div id="root">') || now.includes(main)) return;
  sessionStorage.setItem('renewed', main);
  location.reload();
}
