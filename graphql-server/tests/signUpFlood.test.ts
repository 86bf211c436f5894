import { expect, it } from 'vitest';
import { runFlood, type FloodPlan } from '../testing/flood.ts';
import { useTestApp } from '../testing/testApp.ts';

/**
 * `npm run test:flood` runs all of it. The short form has the same rate for four minutes; its first sign-ups, before there is
 * any sign of a flood, are a larger share of it, so their number is checked.
 */
const IS_WHOLE = process.env.FLOOD === 'whole';
const PLAN: FloodPlan = IS_WHOLE
  ? { minutes: 60, scripted: 1_000, honest: 20, pace: 8 }
  : { minutes: 4, scripted: 66, honest: 2, pace: 8 };

const testApp = useTestApp({ FLOOD_SIGN_UPS: process.env.FLOOD_SIGN_UPS ?? '20' });

it(
  'one moderator keeps a flood of scripted sign-ups away from the members, and lets the honest ones in',
  async () => {
    const { written, reached, waits, decisions } = await runFlood(testApp, PLAN);
    const inTime = waits.filter((wait) => wait <= 600).length;
    console.log(
      `${PLAN.scripted} scripted sign-ups in ${PLAN.minutes} minutes: ${reached} of ${written} pieces reached members ` +
        `(${((100 * reached) / written).toFixed(2)} %); ${inTime} of ${waits.length} honest members visible within ` +
        `10 minutes (longest ${Math.round(Math.max(...waits))} s); ${decisions} decisions`,
    );
    expect(written).toBe(3 * PLAN.scripted);
    if (IS_WHOLE) expect(reached / written).toBeLessThan(0.01);
    else expect(reached).toBeLessThanOrEqual(12);
    expect(inTime / waits.length).toBeGreaterThanOrEqual(0.95);
  },
  IS_WHOLE ? 1_200_000 : 240_000,
);
