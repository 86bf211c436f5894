import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { register, type Member } from './member.ts';
import { startProduct, type Product } from './product.ts';

/** A case in the queue, by its text. */
export const row = (page: Page, text: string): Locator =>
  page.locator('[data-case]').filter({ hasText: text });

/** The cases that the queue shows. */
export const rows = (page: Page): Locator => page.locator('[data-case]');

/** A link to a section of the pages for moderators. */
export const section = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Moderation' }).getByRole('link', { name });

export const reason = (page: Page): Locator => page.getByRole('textbox', { name: 'Reason' });

interface Community {
  /** Two processes on one database. */
  first: Product;
  second: Product;
  ann: Member;
  bob: Member;
  mods: [Member, Member];
  /** Closes these pages first, which would miss it. */
  close(...pages: Page[]): Promise<void>;
}

/** Ann writes, Bob reports, and two moderators work, at a product of two processes. */
export async function startCommunity(): Promise<Community> {
  const first = await startProduct();
  const [ann, bob, mod, mod2] = [
    await register(first.url),
    await register(first.url),
    await register(first.url),
    await register(first.url),
  ];
  await first.appoint([mod.username, mod2.username]);
  const second = await startProduct({ beside: first });
  return {
    first,
    second,
    ann,
    bob,
    mods: [mod, mod2],
    async close(...pages) {
      for (const page of pages) await page.context().close();
      for (const member of [ann, bob, mod, mod2]) await member.leave();
      await second.stop();
      await first.stop();
    },
  };
}

/** The session of a member at another process: the cookie is not bound to a port. */
export const atProcess = ({ url }: Product) => ({ baseURL: url });

/** Decides the selected case by keyboard. */
export async function decideByKeys(page: Page, key: string, said = 'It is one.'): Promise<void> {
  await page.keyboard.press(key);
  await expect(reason(page)).toBeFocused();
  await reason(page).fill(said);
  await page.keyboard.press('Control+Enter');
}
