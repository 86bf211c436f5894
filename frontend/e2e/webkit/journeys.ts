import { strictEqual, deepStrictEqual, ok } from 'node:assert/strict';
import { PASSWORD, type Member } from '../member.ts';
import { KEYS, type Browser } from './browser.ts';

export interface Scene {
  /** The address of the product. */
  url: string;
  /** Signed in by the first journey. */
  me: Member;
  friend: Member;
  browser: Browser;
}

/** Loads of each page, of which one in twelve had no styles. */
const LOADS = 10;
const PAGES = ['/', '/settings', '/members', '/groups'];

/** Style sheets in the page that the browser refuses. */
const REFUSED = '[...document.querySelectorAll("style")].filter((style) => style.sheet === null).length';
const FIELD = 'document.querySelector("[aria-label=\'Write a message\']")';

/** What a member does first, and what has once failed in this engine alone. */
export const JOURNEYS: Record<string, (scene: Scene) => Promise<void>> = {
  async 'a member logs in and posts'({ url, me, browser }) {
    await browser.go(`${url}/auth`);
    await browser.type('Username', me.username);
    await browser.type('Password', PASSWORD);
    await browser.press(KEYS.enter);
    await browser.click(`What's on your mind, ${me.username}?`);
    await browser.until('document.activeElement instanceof HTMLTextAreaElement');
    await browser.press('gm from another engine');
    await browser.click('Post');
    await browser.until(
      'document.querySelector("[role=feed]")?.innerText.includes("gm from another engine")',
    );
  },

  async 'every load has its styles, with the service worker'({ url, browser }) {
    await browser.until('navigator.serviceWorker.controller !== null');
    const refused: string[] = [];
    for (let load = 0; load < LOADS; load++)
      for (const page of PAGES) {
        await browser.go(url + page);
        await browser.until('document.querySelector("main h1")');
        if (await browser.run<number>(`return ${REFUSED}`)) refused.push(page);
      }
    deepStrictEqual(refused, []);
  },

  async 'messages arrive, and ArrowUp edits the last own one at its end'({ url, friend, me, browser }) {
    await browser.go(`${url}/messages?with=${friend.id}`);
    await browser.until(`${FIELD} !== null`);
    await friend.message(me.id, 'gm, ser');
    await browser.until('document.querySelector("[role=log]")?.innerText.includes("gm, ser")');
    await browser.type('Write a message', `a reply${KEYS.enter}`);
    await browser.until('document.querySelector("[role=log]").innerText.includes("Sent")');
    await browser.type('Write a message', KEYS.up);
    await browser.until('document.querySelector("dialog textarea") === document.activeElement');
    await browser.press('!');
    const text = await browser.run<string>('return document.querySelector("dialog textarea").value');
    strictEqual(text.at(-1), '!');
  },

  async 'the field of a chat grows with its text'({ url, friend, browser }) {
    await browser.go(`${url}/messages?with=${friend.id}`);
    await browser.until(`${FIELD} !== null`);
    const height = () => browser.run<number>(`return ${FIELD}.clientHeight`);
    const before = await height();
    await browser.type('Write a message', 'gm '.repeat(150));
    ok((await height()) > before * 1.5, `${before} px, then ${await height()} px`);
  },
};
