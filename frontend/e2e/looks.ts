import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A folder for pictures of every screen, for whoever wants to see them. */
const SHOTS = process.env.E2E_SHOTS;

/** The rules that another theme can break: the elements and their names stay. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Who speaks to the page says what stands on a button (WCAG 2.5.3); axe still calls the rule an experiment. */
const OF_SPEECH = { 'label-content-name-mismatch': { enabled: true } };

/** Holds what the page shows against axe's rules at 390 and 1280 px, and the colours of the dark theme too. */
export async function expectAccessible(page: Page, name: string, widths = [390, 1280]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await still(page);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name} ${width} ${colorScheme}.png` });
      // What was found in order is not described: that takes as long again.
      const axe = new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'], rules: OF_SPEECH });
      if (colorScheme === 'dark') axe.withRules(OF_COLOURS);
      const { violations } = await axe.analyze();
      expect.soft(violations.map(summary), `${name}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

const summary = ({ id, help, nodes }: Violation) =>
  `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`;

/** Waits for what moves and ends; a spinner never does. */
const still = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect!.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
