import { chromium } from '@playwright/test';
import { freePort } from '../../../../tools/bench/product.ts';
import { browserLaunch } from '../../browser.ts';
import type { RunningProduct } from './benchProduct.ts';

type Scores = Record<string, number>;

interface Lighthouse {
  default: (
    url: string,
    flags: object,
    config?: object,
  ) => Promise<{
    lhr: {
      categories: Record<string, { score: number | null }>;
      audits: Record<string, Audit>;
      runtimeError?: { message: string };
    };
  }>;
  desktopConfig: object;
}

interface Audit {
  title: string;
  score: number | null;
}

/** Where the program is; it is no dependency, for it would bring 150 packages to every installation. */
const PROGRAM = process.env.LIGHTHOUSE ?? 'lighthouse';

export const isInstalled = (): boolean => {
  try {
    return Boolean(import.meta.resolve(PROGRAM));
  } catch {
    return false;
  }
};

/**
 * The scores (0 to 100) of the feed as a member sees it, on a desk or on a slow phone; the worst audits go to stderr.
 * Nothing, and why on stderr, where it could not load the page. The shell of the npm package (147) cannot: it gives up a
 * document that comes with a referrer policy of its own.
 */
export async function lighthouse(
  { product, member }: RunningProduct,
  form: 'desktop' | 'mobile',
): Promise<Scores | undefined> {
  const { default: run, desktopConfig } = (await import(PROGRAM)) as Lighthouse;
  const launch = await browserLaunch(['system', 'playwright', 'sparticuz']);
  const port = await freePort();
  const browser = await chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  });
  const Cookie = member.session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const flags = { port, output: 'json', logLevel: 'error', extraHeaders: { Cookie } };
  const { lhr } = await run(product.url, flags, form === 'desktop' ? desktopConfig : undefined);
  await browser.close();
  if (lhr.runtimeError) {
    console.error(`Lighthouse, ${form}: ${lhr.runtimeError.message}`);
    return undefined;
  }
  for (const { title, score } of Object.values(lhr.audits))
    if (score !== null && score < 0.9) console.error(`${form}: ${title}: ${score}`);
  return Object.fromEntries(
    Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );
}
