import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from './expectAccessible.ts';

/** The smallest side of a control for a finger, in px. */
const TOUCH = 44;

/** An overlay, what opens it, and what has the focus after Escape: the opener, unless another is given. */
interface Overlay {
  name: string;
  opener: Locator;
  overlay: Locator;
  back?: Locator;
}

/** What has more width than the window gives it: the page, or the overlay that would have to be scrolled sideways. */
const overflows = (overlay: Locator) =>
  overlay.evaluate((element) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const { left, right } = element.getBoundingClientRect();
    return {
      page: scrollWidth > clientWidth,
      inside: element.scrollWidth > element.clientWidth,
      outside: left < 0 || right > innerWidth,
    };
  });

const NONE = { page: false, inside: false, outside: false };

/** The controls that are pressed most in an overlay, and are too small for a finger: what closes it, and menu items. */
async function tooSmall(overlay: Locator): Promise<string[]> {
  const controls = overlay
    .getByRole('button', { name: /^(Close|Cancel)/ })
    .or(overlay.getByRole('menuitem'))
    .or(overlay.getByRole('menuitemradio'));
  return controls.evaluateAll(
    (elements, least) =>
      elements
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && Math.round(Math.min(box.width, box.height)) < least)
        .map(
          ({ element, box }) => `${element.ariaLabel ?? element.textContent}: ${box.width} × ${box.height}`,
        ),
    TOUCH,
  );
}

/** Looks at what is open, by axe in both themes at the page's own width, by its size and its controls. */
export async function inspect(page: Page, name: string, overlay: Locator): Promise<void> {
  const { width } = page.viewportSize()!;
  await expect(overlay).toBeVisible();
  await expectAccessible(page, `overlay ${name}`, [width]);
  expect.soft(await overflows(overlay), `${name}, ${width} px, overflow`).toEqual(NONE);
  if (width < 1024) expect.soft(await tooSmall(overlay), `${name}, too small for a finger`).toEqual([]);
}

/** Opens it, looks at it, and leaves it by Escape, which gives the focus back. */
export async function tryOverlay(
  page: Page,
  { name, opener, overlay, back = opener }: Overlay,
): Promise<void> {
  await opener.click();
  await inspect(page, name, overlay);
  await page.keyboard.press('Escape');
  await expect(overlay, `${name} after Escape`).toHaveCount(0);
  await expect.soft(back, `${name}: the focus after Escape`).toBeFocused();
}
