import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { browserLaunch } from '../browser.ts';
import { openProduct, type RunningProduct } from './page/benchProduct.ts';
import { interactions } from './page/interacting.ts';
import { isInstalled, lighthouse } from './page/lighthouse.ts';
import { firstVisit, laterVisits } from './page/loading.ts';
import { lurkersCode } from './page/lurker.ts';

/**
 * Prints how soon the feed of a community with 1,000 posts is visible and responds, as medians of `ROUNDS` (5) new browsers,
 * with the bar for each. With `lighthouse` installed (`npm i --no-save lighthouse`, or its file in `LIGHTHOUSE`) its
 * scores too.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SLOW = 4;

/** Least scores. */
const BARS = {
  desktop: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 92 },
  mobile: { performance: 90, accessibility: 100 },
};

interface Row {
  measure: string;
  figure: number;
  unit: string;
  bar?: number;
  /** The bar is the least, where it is otherwise the most. */
  atLeast?: boolean;
}

const ownProduct = await openProduct();
const browser = await chromium.launch(await browserLaunch());
try {
  const rows = [
    ...(await loading(ownProduct)),
    ...(await interacting(ownProduct)),
    ...weights(),
    ...(await lurking(ownProduct)),
    ...(await scores(ownProduct)),
  ];
  console.log(`Load of the machine at the end: ${loadavg()[0]!.toFixed(1)}\n`);
  console.log('| measure | figure | bar | held |\n|---|---|---|---|');
  for (const row of rows) console.log(line(row));
} finally {
  await browser.close();
  await ownProduct.member.leave();
  await ownProduct.product.stop();
}

async function loading(ownProduct: RunningProduct): Promise<Row[]> {
  const first = await rounds(() => firstVisit(browser, ownProduct));
  const slow = await rounds(() => firstVisit(browser, ownProduct, SLOW));
  const later = await rounds(() => laterVisits(browser, ownProduct));
  return [
    { measure: 'first card', figure: first.firstCard, unit: 'ms', bar: 700 },
    { measure: 'the app in its place', figure: first.app, unit: 'ms', bar: 700 },
    { measure: 'first card from cache', figure: later.cached, unit: 'ms', bar: 400 },
    { measure: 'from cache, the app in its place', figure: later.cachedApp, unit: 'ms' },
    { measure: `first card at ${SLOW}×`, figure: slow.firstCard, unit: 'ms' },
    { measure: `at ${SLOW}×, the app in its place`, figure: slow.app, unit: 'ms' },
    { measure: 'largest paint', figure: first.largest, unit: 'ms', bar: 1_200 },
    { measure: `largest paint at ${SLOW}×`, figure: slow.largest, unit: 'ms', bar: 2_500 },
    { measure: 'layout shift', figure: first.shift, unit: '', bar: 0.02 },
    { measure: `layout shift at ${SLOW}×`, figure: slow.shift, unit: '', bar: 0.02 },
    { measure: 'nodes', figure: first.nodes, unit: '', bar: 2_500 },
    { measure: 'deep link without a network, to the frame', figure: later.offline, unit: 'ms', bar: 1_000 },
  ];
}

async function interacting(ownProduct: RunningProduct): Promise<Row[]> {
  const took = await rounds(() => interactions(browser, ownProduct, SLOW));
  return Object.entries(took).map(([name, figure]) => ({
    measure: `${name} at ${SLOW}×`,
    figure,
    unit: 'ms',
    bar: 100,
  }));
}

async function lurking(ownProduct: RunningProduct): Promise<Row[]> {
  const { files, kilobytes } = await lurkersCode(browser, ownProduct);
  return [
    {
      measure: 'JavaScript of a visitor’s feed at rest',
      figure: Math.round(kilobytes),
      unit: 'kB',
      bar: 200,
    },
    { measure: 'files of it', figure: files, unit: '' },
  ];
}

/** As the budget of the build counts them. */
function weights(): Row[] {
  const output = execFileSync(process.execPath, ['tools/build/bundleBudget.ts'], { encoding: 'utf8' });
  const routes = [...output.matchAll(/^ *\w+ +(\S+) +([\d.]+) of (\d+) kB$/gm)].map(
    ([, route, size, budget]) => ({
      measure: `JavaScript of ${route}`,
      figure: Number(size),
      unit: 'kB',
      bar: Number(budget),
    }),
  );
  const further = routes.slice(2).toSorted((a, b) => b.figure - a.figure);
  return [...routes.slice(0, 2), ...further.slice(0, 1)];
}

async function scores(ownProduct: RunningProduct): Promise<Row[]> {
  if (!isInstalled()) return [];
  const rows: Row[] = [];
  for (const form of ['desktop', 'mobile'] as const) {
    const scores = await lighthouse(ownProduct, form);
    if (!scores) continue;
    for (const [name, bar] of Object.entries(BARS[form]))
      rows.push({
        measure: `Lighthouse, ${form}: ${name}`,
        figure: scores[name]!,
        unit: '',
        bar,
        atLeast: true,
      });
  }
  return rows;
}

/** The median of each figure. */
async function rounds<T extends object>(run: () => Promise<T>): Promise<Record<keyof T, number>> {
  const all: T[] = [];
  for (let n = 0; n < ROUNDS; n++) all.push(await run());
  const median = (key: keyof T) => all.map((one) => Number(one[key])).toSorted((a, b) => a - b)[ROUNDS >> 1]!;
  return Object.fromEntries(Object.keys(all[0]!).map((key) => [key, median(key as keyof T)])) as never;
}

function line({ measure, figure, unit, bar, atLeast }: Row): string {
  const held = bar === undefined ? '' : (atLeast ? figure >= bar : figure <= bar) ? 'yes' : 'NO';
  const written = Number.isInteger(figure) ? figure : figure.toFixed(figure < 1 ? 4 : 1);
  const limit = bar === undefined ? '' : `${atLeast ? '≥' : '≤'} ${bar} ${unit}`;
  return `| ${measure} | ${written} ${unit} | ${limit} | ${held} |`;
}
