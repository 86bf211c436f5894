import type { CDPSession, Locator, Page } from '@playwright/test';
import { chat } from './chatActions.ts';

export const messageWith = (page: Page, text: string): Locator =>
  chat(page).locator('[data-message]').filter({ hasText: text });

/** The quoted line in the message with this text of its own. */
export const quoteIn = (page: Page, text: string): Locator =>
  messageWith(page, text)
    .filter({ has: page.locator('[data-to]') })
    .last()
    .locator('[data-to]');

/** What the next message replies to, above the field. */
export const replyBar = (page: Page): Locator => page.locator('#replying-to');

/** Chooses “Reply” for the message with this text. */
export async function replyByMenu(page: Page, text: string): Promise<void> {
  const message = messageWith(page, text).first();
  await message.hover();
  await message.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Reply', exact: true }).click();
}

/** Notes how long messages are marked, ms: on a busy machine it is over before a test looks. */
export const noteMarks = (page: Page) =>
  page.evaluate(() => {
    const marks: unknown[] = [];
    Object.assign(window, { marks });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      if (this.matches('[data-message]')) marks.push(options);
      return animate.call(this, frames, options);
    };
  });

/** Moves a finger over a message, as a hand does: in steps. */
export async function swipe(page: Page, message: Locator, [right, down]: [number, number]): Promise<void> {
  const touch: CDPSession = await page.context().newCDPSession(page);
  const box = (await message.boundingBox())!;
  const [x, y] = [box.x + Math.min(40, box.width / 2), box.y + box.height / 2];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + right * part, y: y + down * part }],
    });
  await send('touchStart', 0);
  for (let n = 1; n <= 10; n++) await send('touchMove', n / 10);
  await send('touchEnd', 1);
}

/** A chat of so many lines from a friend, the first of which is “line 1”. */
export async function write(
  writer: { message(id: number, text: string): Promise<{ id: number }> },
  to: number,
  count: number,
) {
  const first = await writer.message(to, 'line 1\nand its second line');
  for (let n = 2; n <= count; n++) await writer.message(to, `line ${n}`);
  return first;
}
