import type { Locator, Page, Route } from '@playwright/test';
import { button, withoutPrerendering } from './actions.ts';
import type { Member } from './member.ts';

/** A file for a file chooser. */
interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const file = (name: string, mimeType: string, buffer: Buffer): FilePayload => ({
  name,
  mimeType,
  buffer,
});

export const strip = (page: Page): Locator => page.getByRole('region', { name: 'Stories' });

/** The tile of a member's story. */
export const tileOf = (page: Page, { username }: Member): Locator =>
  strip(page).getByRole('button', { name: new RegExp(`^Story by ${username}\\b`) });

export const viewer = (page: Page): Locator => page.getByRole('dialog', { name: 'Stories' });

export const creator = (page: Page): Locator => page.getByRole('dialog', { name: 'Create Your Story' });

/** Sets the speed of the time stamps of animation frames, which the story viewer counts by. */
export const setPace = (page: Page, pace: number): Promise<void> =>
  page.evaluate((pace) => void Object.assign(window, { pace }), pace);

/** So slowly that no story ends while a test looks at it, on a busy machine either. */
export const SLOW = 0.05;

/** Makes `setPace` work in documents to come, which begin slowly. */
const slowDown = (page: Page): Promise<unknown> =>
  page.addInitScript((slow) => {
    const [now, frame] = [performance.now.bind(performance), requestAnimationFrame.bind(window)];
    const paced = Object.assign(window, { pace: slow });
    let [last, time] = [0, 0];
    performance.now = () => {
      time += (now() - last) * paced.pace;
      last = now();
      return time;
    };
    window.requestAnimationFrame = (step) => frame(() => step(performance.now()));
  }, SLOW);

/**
 * The strip chooses among all stories of the product; this leaves it those of these members only, in the order of
 * the names, so that a test meets what it has made. They go on slowly (`setPace`).
 */
export async function onlyStoriesOf(page: Page, ...members: Member[]): Promise<void> {
  const order = members.map(({ username }) => username);
  await slowDown(page);
  await withoutPrerendering(page); // which has chosen from all
  await page.addInitScript(() => {
    let last = 0;
    Math.random = () => (last = (last + 0.001) % 1);
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'Stories') return route.fallback();
    const response = await route.fetch();
    const answer = await response.json();
    const { stories } = answer.data;
    const place = (story: { author: { username: string } }) => order.indexOf(story.author.username);
    stories.nodes = stories.nodes
      .filter((story: never) => place(story) >= 0)
      .toSorted((a: never, b: never) => place(a) - place(b));
    await route.fulfill({ response, json: answer });
  });
}

/** Intercepts the requests for the member's story, in any size; those for other media pass. */
export async function onMediaOf(
  page: Page,
  { username }: Member,
  handle: (route: Route) => unknown,
): Promise<void> {
  const query = '{ stories { nodes { author { username } media { url sizes { url } } } } }';
  const { data } = await (await page.request.post('/graphql', { data: { query } })).json();
  const { media } = data.stories.nodes.find(({ author }: typeof data) => author.username === username);
  const paths = [media, ...media.sizes].map(({ url }) => url);
  await page.route(({ pathname }) => paths.includes(pathname), handle);
}

/** Opens the dialog and chooses a file there. */
export async function choose(page: Page, chosen: FilePayload | string): Promise<void> {
  if ((await creator(page).count()) === 0) await button(strip(page), 'Create story').click();
  const opened = page.waitForEvent('filechooser');
  await button(creator(page), 'Choose a photo or video').click();
  await (await opened).setFiles(chosen);
}
