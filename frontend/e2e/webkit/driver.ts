import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { freePort } from '../../../tools/bench/product.ts';
import { openBrowser, type Browser } from './browser.ts';

/** From Debian's package `webkit2gtk-driver`, and a display without a screen from `xvfb`. */
const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';

/** Why there is no WebKit here, or null. */
export const NO_WEBKIT = [DRIVER, DISPLAY_SERVER].every((path) => existsSync(path))
  ? null
  : 'there is no webkit2gtk-driver or no xvfb';

export interface WebKit {
  /** A window with nothing kept from the one before, 1280 × 800 px. */
  open(): Promise<Browser>;
  close(): Promise<void>;
}

/** Starts the engine of Safari on a display of its own. */
export async function startWebKit(): Promise<WebKit> {
  const display = spawn(DISPLAY_SERVER, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(display, 'exit').then(() => Promise.reject(new Error('Xvfb has ended.')));
  const [line] = (await Promise.race([once(display.stdout!, 'data'), ended])) as [Buffer];
  ended.catch(() => {}); // as it does when it is closed
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${line.toString().trim()}`, LANG: 'en_US.UTF-8' },
    stdio: 'ignore',
  });
  return {
    open: () => openBrowser(`http://127.0.0.1:${port}`),
    async close() {
      await end(driver);
      await end(display);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
