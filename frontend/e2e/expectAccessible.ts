import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Optional folder for screenshots of every page. */
const SHOTS = process.env.E2E_SHOTS;

/** The rules that another theme can break: the elements and their names stay. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Speech input uses the visible label of a button (WCAG 2.5.3); axe still marks the rule as experimental. */
const OF_SPEECH = { 'label-content-name-mismatch': { enabled: true } };

/** Checks the page by axe's rules at 390 and 1280 px, and the colours of the dark theme, too. */
export async function expectAccessible(page: Page, name: string, widths = [390, 1280]): Promise<void> {
  // What a new width puts under the pointer would show its tooltip in the middle of it.
  await page.mouse.move(0, 0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await still(page);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name} ${width} ${colorScheme}.png` });
      let violations = await violationsOf(page, colorScheme);
      // Something may have begun to fade while axe looked, as a toast does.
      if (violations.length > 0) violations = await still(page).then(() => violationsOf(page, colorScheme));
      expect.soft(violations.map(summary), `${name}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

async function violationsOf(page: Page, colorScheme: 'light' | 'dark'): Promise<Violation[]> {
  // What was found in order is not described: that takes as long again.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: OF_SPEECH });
  if (colorScheme === 'dark') axe.withRules(OF_COLOURS);
  return (await axe.analyze()).violations;
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

const summary = ({ id, help, nodes }: Violation) =>
  `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`;

/**
 * Waits until no finite animation has run for two frames: what a new width or theme renders begins its transitions a frame
 * later. A spinner never ends.
 */
const still = (page: Page) =>
  page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect!.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished);
    for (let quiet = 0; quiet < 2; quiet++) {
      await new Promise(requestAnimationFrame);
      const ending = running();
      if (ending.length > 0) quiet = -1;
      await Promise.allSettled(ending);
    }
  });
