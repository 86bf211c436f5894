import type { Locator, Page } from '@playwright/test';

/** The list beside or before the chat. */
export const conversations = (page: Page): Locator => page.getByRole('list', { name: 'Conversations' });

export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a message' });

/** The messages of the open chat. */
export const chat = (page: Page): Locator => page.getByRole('log');

/** Opens /messages, with the chat with a member, and waits until its subscriptions are active. */
export async function openMessages(page: Page, other?: { id: number }): Promise<void> {
  const subscribed = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framesent', ({ payload }) => payload.includes('MessageReceived')));
  await page.goto(other ? `/messages?with=${other.id}` : '/messages');
  await subscribed;
  if (other) await field(page).waitFor();
}

/** Writes into the open chat and sends it by Enter. */
export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The texts in the open chat, oldest first. */
export const texts = (page: Page): Promise<string[]> =>
  chat(page).locator('[data-message]').allTextContents();
