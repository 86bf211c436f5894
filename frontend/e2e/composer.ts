import type { Page } from '@playwright/test';

/** The text field of the form for a new post. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Write a post' });

/** The picture of the chosen file. */
export const preview = (page: Page) => page.locator('[data-composer] img');
