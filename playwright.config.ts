import { defineConfig } from '@playwright/test';
import { browserLaunch } from './frontend/e2e/browser.ts';

const browser = await browserLaunch();
/** A page is closed before the work of an optimising compiler has paid: a fifth of what a load costs. */
const FOR_SHORT_LIVES = '--js-flags=--no-opt --no-maglev';

/**
 * Journeys that try every place, size, fault or way of one thing, or several builds: most of the time of them all. CI runs
 * them at each change, too, by a command of their own (`npm run test:thorough`); without them `npm test` takes less than
 * twelve minutes on two cores.
 */
const THOROUGH = [
  'accessibility',
  'accountSecurity',
  'account',
  'accessTokens',
  'blocking',
  'caret',
  'chatProof',
  'coins',
  'communitySettings',
  'crash',
  'decisions',
  'deletedAccount',
  'deploys',
  'descriptions',
  'dialogs',
  'directPictures',
  'editing',
  'editProfile',
  'emptyPages',
  'explorers',
  'fatal',
  'fieldSizing',
  'forumEditing',
  'groupBans',
  'groupFaults',
  'install',
  'invitation',
  'keyboard',
  'layout',
  'listingDeleting',
  'listingForm',
  'lostCode',
  'lostNetwork',
  'lateAnswers',
  'lateChats',
  'lateFirstAnswers',
  'layoutShift',
  'mediaCards',
  'mediaPosting',
  'members',
  'messageFaults',
  'moderation',
  'moderationLive',
  'moderationLog',
  'network',
  'offline',
  'onceAsked',
  'overlays',
  'ownersSignUp',
  'passkeys',
  'permalinks',
  'plainHttp',
  'position',
  'preferences',
  'prerendering',
  'profiles',
  'registrationPages',
  'recoveryLink',
  'refusedFiles',
  'renewal',
  'requests',
  'replies',
  'reporting',
  'retrying',
  'review',
  'safety',
  'scrollbars',
  'search',
  'secrets',
  'shortcuts',
  'staff',
  'statistics',
  'storyDeleting',
  'storySharing',
  'storyStrip',
  'storyViewer',
  'toasts',
  'typingAhead',
  'welcome',
  'writingDirection',
  'wallets',
].map((name) => `**/${name}.spec.ts`);

/** The journeys: a real browser against the built product. Nothing is written outside git-ignored `test-results/`. */
export default defineConfig({
  testDir: 'frontend/e2e',
  projects: [
    { name: 'main', testIgnore: THOROUGH },
    { name: 'thorough', testMatch: THOROUGH },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  // Each worker is a browser, a product and a database; a third one on two cores is no quicker, and journeys run late.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a machine with other things to do as well; what is broken fails at once or never ends.
  timeout: 180_000,
  // For CI, whose machine has other things to do: it reports what passes at a second try as flaky. Here it is a fault.
  retries: process.env.CI ? 2 : 0,
  expect: { timeout: 30_000, toPass: { timeout: 90_000 } },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    launchOptions: { ...browser, args: [...browser.args!, FOR_SHORT_LIVES] },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // It would answer before the routes of a test; the journeys that are about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
});
