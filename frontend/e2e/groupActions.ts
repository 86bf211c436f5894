import type { Locator, Page } from '@playwright/test';
import { button } from './actions.ts';
import type { TestFile } from './files.ts';

/** A part of /groups by its title. */
export const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title });

/** A group in a list. */
export const entry = (within: Locator, name: string): Locator =>
  within.getByRole('listitem').filter({ hasText: name });

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Opens a page of groups and waits until its subscriptions are active. */
export async function openGroups(page: Page, path = '/groups'): Promise<void> {
  const subscribed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framesent', ({ payload }) => payload.includes('GroupMessageReceived')),
    );
  await page.goto(path);
  await subscribed;
}

/** Chooses a file by a button that opens the platform's dialog. */
export async function chooseBy(page: Page, name: string, file: TestFile | string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, name).click()]);
  await chooser.setFiles(file);
}

/** Opens the members beside the chat and does something to one of them. */
export async function manage(page: Page, username: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
}
