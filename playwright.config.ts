import { defineConfig } from '@playwright/test';
import { browserLaunch } from './frontend/e2e/browser.ts';

const browser = await browserLaunch();
/** A test closes its page before optimised code pays off; compiling it takes a fifth of the time of a page load. */
const NO_OPTIMIZING_COMPILER = '--js-flags=--no-opt --no-maglev';

/**
 * Browser tests that cover every place, size, fault or variant of something, or several builds. They take most of the time of
 * all browser tests, so they have a command of their own (`npm run test:thorough`), of which CI runs as much as it has time for.
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
  'mediaUpload',
  'members',
  'messageFaults',
  'moderation',
  'moderationLive',
  'moderationLog',
  'network',
  'offline',
  'onceAsked',
  'openForDays',
  'overlays',
  'ownersSignUp',
  'passkeys',
  'permalinks',
  'plainHttp',
  'position',
  'preferences',
  'prerendering',
  'profiles',
  'proxy',
  'registrationPages',
  'recoveryLink',
  'storageFaults',
  'renewal',
  'requests',
  'replies',
  'actWithoutReport',
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
  'videoPosting',
  'welcome',
  'writingDirection',
  'wallets',
].map((name) => `**/${name}.spec.ts`);

/**
 * The tag of the tests that `npm test` runs, a few of each part of the product, so that it takes about twelve minutes on
 * two cores. The others are run by `npm run test:further`, and by CI for each change.
 */
const MAIN = /@main/;

/** Browser tests against the built product. They write nothing outside git-ignored `test-results/`. */
export default defineConfig({
  testDir: 'frontend/e2e',
  projects: [
    { name: 'main', grep: MAIN },
    { name: 'further', testIgnore: THOROUGH, grepInvert: MAIN },
    { name: 'thorough', testMatch: THOROUGH },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  // Each worker is a browser, a product and a database. A third one on two cores is no faster and makes tests time out.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a busy machine: what is broken fails at once or never ends.
  timeout: 180_000,
  // CI's machine is busy: it reports what passes at a second attempt as flaky. Elsewhere that is a failure.
  retries: process.env.CI ? 2 : 0,
  expect: { timeout: 30_000, toPass: { timeout: 90_000 } },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    launchOptions: { ...browser, args: [...browser.args!, NO_OPTIMIZING_COMPILER] },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // A service worker would answer before the routes of a test; the tests about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
});
