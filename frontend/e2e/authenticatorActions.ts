import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { button } from './actions.ts';
import { expect } from './fixtures.ts';

const STEP = 30;

/** The code that an authenticator app shows; `steps` later or earlier than now. */
export const codeOfApp = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * STEP });

/** A card of the settings. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Adds an authenticator app in the settings; returns its secret. The next code is that of the next step. */
export async function addApp(page: Page): Promise<string> {
  await page.goto('/settings#authenticator');
  await button(part(page, 'Authenticator app'), 'Add an app').click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeOfApp(secret));
  await button(dialog, 'Confirm').click();
  await expect(part(page, 'Authenticator app')).toContainText('In use since');
  return secret;
}

/** Makes recovery codes in the settings and returns them. */
export async function makeCodes(page: Page): Promise<string[]> {
  await button(part(page, 'Recovery codes'), 'Create recovery codes').click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(8);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await button(dialog, 'Done').click();
  await expect(part(page, 'Recovery codes')).toContainText('8 of 8 left');
  return codes;
}
