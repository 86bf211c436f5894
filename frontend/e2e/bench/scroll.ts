import { chromium, type Page } from '@playwright/test';
import { settled } from '../actions.ts';
import { browserLaunch } from '../browser.ts';
import { dataUrl, jpeg, noise, webm } from '../files.ts';
import { register, type Member } from '../member.ts';
import { startProduct } from '../product.ts';

/**
 * Scrolls through a feed of posts with media, at full speed and with the processor four times slower, and prints the
 * time between frames, the most nodes and the layout shift: as a hand turns a wheel (30 px a frame are 1,800 px/s), and
 * in a flight at twice that. `POSTS` (1,000) and `STEPS` (30,60; px a frame) change it.
 */
const POSTS = Number(process.env.POSTS ?? 1_000);
const STEPS = (process.env.STEPS ?? '30,60').split(',').map(Number);

process.env.LIMIT_UPLOADS_PER_HALF_HOUR = '1000000';

const product = await startProduct();
const browser = await chromium.launch(await browserLaunch());
try {
  const member = await register(product.url);
  await fill(member);
  console.log('slowdown  px/frame  p50 ms  p95 ms  p99 ms  nodes  shift');
  for (const slowdown of [1, 4]) for (const step of STEPS) await measure(member, slowdown, step);
  await member.leave();
} finally {
  await browser.close();
  await product.stop();
}

/** Half of the posts with a picture, some with a large one or with a video that has no still yet. */
async function fill(member: Member): Promise<void> {
  const pictures = [240, 360, 480, 900].map(async (height) => jpegOf(await jpeg({ width: 640, height })));
  const large = noise({ width: 800, height: 600 }).then(jpegOf);
  const video = webm({ width: 320, height: 180 }).then((bytes) => dataUrl(bytes, 'video/webm'));
  for (let n = 1; n <= POSTS; n++) {
    const medium =
      n % 20 === 0 ? video : n % 20 === 10 ? large : n % 2 === 0 ? pictures[(n / 2) % 4] : undefined;
    await member.post(`post ${n}\n${'with something to read '.repeat((n * 7) % 20)}`, await medium);
  }
}

function jpegOf(bytes: Buffer): string {
  return dataUrl(bytes, 'image/jpeg');
}

async function measure(member: Member, slowdown: number, step: number): Promise<void> {
  const context = await browser.newContext({
    storageState: member.session,
    viewport: { width: 1_280, height: 800 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(product.url);
  await page.getByRole('feed').waitFor();
  await settled(page);
  const { frames, nodes, shift } = await scrollToEnd(page, step);
  const at = (share: number) => frames[Math.floor(frames.length * share)]!.toFixed(1).padStart(6);
  console.log(
    `${slowdown}×              ${step}  ${at(0.5)}  ${at(0.95)}  ${at(0.99)}  ${nodes}  ${shift.toFixed(3)}`,
  );
  await context.close();
}

/** As long as posts come; the time between frames is sorted. */
function scrollToEnd(page: Page, step: number) {
  return page.evaluate(
    async ([step, posts]) => {
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      const frames: number[] = [];
      let nodes = 0;
      const place = () => Number([...document.querySelectorAll('[role=feed] article')].at(-1)?.ariaPosInSet);
      for (let last = performance.now(), idle = 0; idle < 300;) {
        const before = scrollY;
        window.scrollBy(0, step);
        const now = await new Promise<number>(requestAnimationFrame);
        frames.push(now - last);
        last = now;
        nodes = Math.max(nodes, document.querySelectorAll('*').length);
        idle = scrollY > before ? 0 : idle + 1;
        if (idle > 0 && place() >= posts) break;
      }
      return { frames: frames.toSorted((a, b) => a - b), nodes, shift };
    },
    [step, POSTS] as const,
  );
}
