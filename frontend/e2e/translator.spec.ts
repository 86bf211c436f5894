import type { Page } from '@playwright/test';
import { card, openComments, openLiveFeed, pill } from './actions.ts';
import { expect, test } from './fixtures.ts';

/** As page translators do it, now and at each change: each text gives way to an element with its translation. */
function translate(): void {
  const translated = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `»${text.data}`;
    outer.append(inner);
    return outer;
  };
  const isForeign = ({ data, parentElement: parent }: Text) =>
    data.trim() !== '' && !parent?.closest('font font, [translate=no], script, style, textarea, svg');
  const walk = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(isForeign)) text.replaceWith(translated(text));
  };
  walk(document.body);
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of target instanceof Text ? [target] : addedNodes) if (node.isConnected) walk(node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

const startTranslator = async (page: Page) => {
  await page.evaluate(translate);
  await expect(page.getByRole('banner')).toContainText('»');
};

test('a translated page stays up to date', async ({ page, me, member }) => {
  const friend = await member();
  const { id } = await friend.post('the first of all');
  await openLiveFeed(page);
  const post = card(page, 'the first of all');
  const writing = await openComments(post);
  await startTranslator(page);
  await expect(post.getByRole('link', { name: friend.username, exact: true })).toBeVisible(); // names stay
  await friend.comment(id, 'one');
  await friend.comment(id, 'two');
  await expect(post).toContainText(/»2[ »]*comments/);
  await writing.fill('half a comment');
  await page.mouse.wheel(0, 400);
  await friend.post('the second of all');
  await expect(pill(page)).toHaveText('»1 new post');
  await friend.post('the third of all');
  await expect(pill(page)).toHaveText('»2 new posts');
  await pill(page).click();
  await expect(page.getByRole('article')).toHaveText([/»the third/, /»the second/, /»the first/]);
  await friend.edit(id, `the first of all, edited for @${me.username}`);
  await expect(post).toContainText('edited for');
  await expect(post.getByText('edited for')).toHaveCount(1);
  await expect(writing).toHaveValue('half a comment');
  await friend.bonk(me);
  await expect(page.getByRole('banner')).toContainText('»1 unread notification');
});
