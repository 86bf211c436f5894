import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const OF_THE_SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

type Source = () => LaunchOptions | undefined | Promise<LaunchOptions | undefined>;

/**
 * Where a Chromium may come from, the best first: a page costs a headless shell, as the first two are, a quarter less than
 * a whole Chromium, and half of what it costs one of Debian.
 */
const sources = {
  playwright: () => (existsSync(chromium.executablePath()) ? {} : undefined),
  sparticuz: fromPackage,
  system: () => {
    const executablePath = OF_THE_SYSTEM.find((path) => existsSync(path));
    return executablePath ? { executablePath } : undefined;
  },
} satisfies Record<string, Source>;

type Name = keyof typeof sources;

/** How to start the browser on this machine. `E2E_BROWSER` (a key of `sources`) forces one. */
export async function browserLaunch(order = Object.keys(sources) as Name[]): Promise<LaunchOptions> {
  const forced = process.env.E2E_BROWSER as Name | undefined;
  for (const name of forced ? [forced] : order) {
    const found = await sources[name]?.();
    if (found) return { args: FLAGS, ...found };
  }
  throw new Error(`There is no ${forced ?? 'Chromium'} here.`);
}

/**
 * The npm package unpacks a Chromium with its libraries and fonts when it believes to run on Lambda. It says where
 * in the environment, which is for the browser alone: the product must not load those libraries.
 */
async function fromPackage(): Promise<LaunchOptions | undefined> {
  if (`${process.platform} ${process.arch}` !== 'linux x64') return undefined;
  const ours = { ...process.env };
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  const env = { ...process.env } as Record<string, string>;
  for (const name of Object.keys(env)) {
    if (ours[name] === undefined) delete process.env[name];
    else process.env[name] = ours[name];
  }
  return { executablePath, env };
}
