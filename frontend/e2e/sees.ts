import { expect, type Locator, type Page } from '@playwright/test';
import { WIDTHS, type Section, type specifiedTexts, type Width } from '../../tools/texts/specifiedTexts.ts';
import { button } from './actions.ts';

/** A text with what differs filled in. */
type Filled<Text> = Text extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Text;

/** A text of the specification; another one does not compile. */
type SpecifiedText = Filled<(typeof specifiedTexts)[Section][number]>;

/**
 * Sees texts of the specification at each width, beginning with the page's own, to which it returns. `npm run texts`
 * reads the calls for its table: the texts stand in them as they are, and no quotes before them.
 */
export async function sees(within: Page | Locator, ...texts: SpecifiedText[]): Promise<void> {
  const { width: own } = pageOf(within).viewportSize()!;
  for (const width of WIDTHS.toSorted((a, b) => Math.abs(a - own) - Math.abs(b - own)))
    await seesAt(width, within, ...texts);
}

/** The same at one width, for what is elsewhere at the other. */
export async function seesAt(width: Width, within: Page | Locator, ...texts: SpecifiedText[]): Promise<void> {
  const page = pageOf(within);
  const before = page.viewportSize()!;
  await page.setViewportSize({ ...before, width });
  for (const text of texts)
    await expect.poll(() => isInSight(within, text), `"${text}" at ${width} px`).toBe(true);
  await page.setViewportSize(before);
}

/** Sees an alert's text, and acknowledges it. */
export async function acknowledge(page: Page, text: SpecifiedText): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: text, exact: true });
  await expect(alert).toBeVisible();
  await sees(alert, text);
  await button(alert, 'OK').click();
  await expect(alert).toHaveCount(0);
}

const pageOf = (within: Page | Locator): Page => ('page' in within ? within.page() : within);

/** As a whole text, as one before a hidden rest, a field's hint or a button's name; nothing of one px (`srOnly`). */
const isInSight = (within: Page | Locator, text: string): Promise<boolean> =>
  within
    .getByText(text, { exact: true })
    .or(within.locator(`text=${JSON.stringify(text)}`))
    .or(within.getByRole('button', { name: text, exact: true }))
    .or(within.getByPlaceholder(text, { exact: true }))
    .filter({ visible: true })
    .evaluateAll((found) => found.some((element) => element.getBoundingClientRect().width > 4));
