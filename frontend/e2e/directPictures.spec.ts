import type { Page } from '@playwright/test';
import { button, onOperation } from './actions.ts';
import { chat, conversations, field, openMessages, say, texts } from './chatActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expectLoaded, jpeg, jpegFile, svg, type TestFile } from './files.ts';
import { expect, test } from './fixtures.ts';
import { chooseBy } from './groupActions.ts';
import { sees } from './sees.ts';

const pictures = (page: Page) => chat(page).getByRole('button', { name: /^View image by/ });
const chosen = (page: Page, name: string) => page.getByRole('img', { name, exact: true });

/** Pastes a file into the field of the chat, or drops it on the messages. */
const bring = (page: Page, how: 'paste' | 'drop', { name, mimeType, buffer }: TestFile) =>
  page.evaluate(
    ([how, name, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      const options = { bubbles: true, cancelable: true };
      if (how === 'drop')
        document
          .querySelector('[role=log]')!
          .dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: transfer }));
      else
        document.activeElement!.dispatchEvent(
          new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
        );
    },
    [how, name, mimeType, buffer.toString('base64')] as const,
  );

for (const width of [1280, 390])
  test(`a picture goes to another member at ${width} px: chosen, described, seen live, opened`, async ({
    open,
    page,
    me,
    member,
  }) => {
    const ann = await member();
    const hers = await open(ann, { viewport: { width, height: 800 } });
    await page.setViewportSize({ width, height: 800 });
    await me.message(ann.id, 'gm');
    await openMessages(page, ann);
    await openMessages(hers);
    await chooseBy(page, 'Add an image', { name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg });
    await sees(page, 'Invalid file type', 'Please select an image file');
    await chooseBy(page, 'Add an image', jpegFile(await jpeg()));
    await button(page, 'Describe photo.jpg').click();
    await page.getByRole('textbox', { name: 'Describe photo.jpg' }).fill('Two halves, one dark');
    await page.reload();
    await chosen(page, 'photo.jpg').waitFor();
    await field(page).press('Enter');
    await expectLoaded(pictures(page).locator('img'));
    await expect(chosen(page, 'photo.jpg')).toHaveCount(0);
    const row = conversations(hers).getByRole('link', { name: me.username });
    await expect(row).toContainText('Image');
    await expect(row).toContainText('2 unread messages');
    await row.click();
    await expectLoaded(pictures(hers).locator('img'));
    await expect(pictures(hers)).toHaveAccessibleName(`View image by ${me.username}: Two halves, one dark`);
    await pictures(hers).click();
    await expect(hers.getByRole('dialog', { name: /^Image by/ })).toBeVisible();
    await hers.keyboard.press('Escape');
    // And while the chat is open.
    await bring(page, 'drop', { ...jpegFile(await jpeg({ width: 300 })), name: 'dropped.jpg' });
    await chosen(page, 'dropped.jpg').waitFor();
    await field(page).focus();
    await bring(page, 'paste', { ...jpegFile(await jpeg({ width: 301 })), name: 'pasted.jpg' });
    await chosen(page, 'pasted.jpg').waitFor();
    await say(page, 'two more');
    await expect(pictures(hers)).toHaveCount(3);
    await expect.poll(() => texts(hers)).toEqual(['gm', '', 'two more', '', '']);
  });

test('a picture is kept through a lost connection, and sent once', async ({
  page,
  me,
  member,
  open,
  problems,
}) => {
  problems.expect(/ERR_|Failed to/, /status of 503/, /The message was not sent/);
  const ann = await member();
  await ann.befriend(me);
  const hers = await open(ann);
  await openMessages(page, ann);
  await page.route('**/media', (route) => route.abort());
  await chooseBy(page, 'Add an image', jpegFile(await jpeg()));
  await say(page, 'look');
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent.' })).toBeVisible();
  await expect(field(page)).toHaveValue('look');
  await page.reload();
  await chosen(page, 'photo.jpg').waitFor();
  await page.unroute('**/media');
  // The server takes the message, and its answer and event are lost.
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  await page.reload();
  await chosen(page, 'photo.jpg').waitFor();
  await onOperation(page, 'SendMessage', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'You can safely try again' })).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expectLoaded(pictures(page).locator('img'));
  await openMessages(hers, me);
  await expectLoaded(pictures(hers).locator('img'));
  expect(await texts(hers)).toEqual(['look', '']);
});

test('a picture is described anew, deleted for both, and comes back', async ({ page, me, member, open }) => {
  const ann = await member();
  await ann.befriend(me);
  const hers = await open(ann);
  await me.message(ann.id, 'gm');
  await openMessages(page, ann);
  await openMessages(hers, me);
  // Of a size of its own: what somebody else has posted too stays readable.
  await chooseBy(page, 'Add an image', jpegFile(await jpeg({ width: 302 })));
  await field(page).press('Enter');
  await expectLoaded(pictures(hers).locator('img'));
  const address = (await pictures(hers).locator('img').getAttribute('src'))!;
  const act = async (action: string) => {
    await pictures(page).hover();
    await page.getByRole('button', { name: 'More actions for the message with a picture' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Edit');
  const edit = page.getByRole('dialog', { name: 'Edit message' });
  await edit.getByLabel('Describe the picture or video').fill('The sun');
  await button(edit, 'Save').click();
  await expect(pictures(hers)).toHaveAccessibleName(`View image by ${me.username}: The sun`);
  await act('Delete');
  await expect(chat(hers).getByText('This message was deleted')).toBeVisible();
  for (const one of [page, hers]) {
    await expect(pictures(one)).toHaveCount(0);
    await expect.poll(async () => (await one.request.get(address)).status()).toBe(404);
  }
  await button(page, 'Undo').click();
  await expectLoaded(pictures(hers).locator('img'));
});

test('everybody can use pictures in a direct chat', async ({ page, me, member }) => {
  const ann = await member();
  await me.message(ann.id, 'gm');
  await ann.message(me.id, 'gm to you');
  await openMessages(page, ann);
  await chooseBy(page, 'Add an image', jpegFile(await jpeg()));
  await say(page, 'look');
  await expectLoaded(pictures(page).locator('img'));
  await chooseBy(page, 'Add an image', jpegFile(await jpeg({ width: 300 })));
  await chosen(page, 'photo.jpg').waitFor();
  await expectAccessible(page, 'direct picture');
});
