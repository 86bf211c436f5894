import { button } from './actions.ts';
import { waitUntilStored } from './browserStorage.ts';
import { choose, jpeg, jpegFile } from './files.ts';
import { expect, test } from './fixtures.ts';
import { dialog } from './groupActions.ts';
import { form } from './marketActions.ts';

/** As in a private window of WebKit, whose IndexedDB stores no files. */
function refuseFiles(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function putUnlessFile(value: unknown, key?: IDBValidKey) {
    JSON.stringify(value, (_, part) => {
      if (part instanceof File) throw new DOMException('BlobURLs are not yet supported.', 'DataCloneError');
      return part as unknown;
    });
    return put.call(this, value, key);
  };
}

test('the picture of a draft is kept where the browser stores no files', async ({ page }) => {
  await page.addInitScript(refuseFiles);
  await page.goto('/');
  await choose(page, jpegFile(await jpeg()));
  const picture = page.locator('[data-composer] img');
  await expect(picture).toBeVisible();
  await waitUntilStored(page, 'photo.jpg');
  await page.reload();
  await page.getByRole('button', { name: /Draft/ }).click();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
});

/** As in a browser whose database is broken: it neither opens nor fails. */
function neverAnswer(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
}

test('forms open where the storage never answers', async ({ page }) => {
  await page.addInitScript(neverAnswer);
  await page.goto('/groups');
  await button(page, 'Create group').first().click();
  await expect(dialog(page, 'Create group').getByLabel('Name')).toBeFocused();
  await page.goto('/marketplace');
  await button(page, 'List Item').first().click();
  await form(page).getByLabel('Title').fill('Lamp');
  await expect(form(page).getByLabel('Title')).toHaveValue('Lamp');
});
