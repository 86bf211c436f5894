import type { Locator, Page } from '@playwright/test';
import { button } from './actions.ts';

export const form = (page: Page) => page.getByRole('dialog', { name: 'List an item' });
export const listing = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

export async function fill(dialog: Locator, title: string, price = '12.5'): Promise<void> {
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('Steel frame,\nnew tyres.');
  await dialog.getByLabel('Price in SOL').fill(price);
  await dialog.getByLabel('Category').selectOption('Sports');
}

export async function choosePicture(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(form(page), 'Choose a picture').click(),
  ]);
  await chooser.setFiles(file);
}
