import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The files of a build. */
export const FILE = /\/assets\/[^/]+\.(js|css|woff2)$/;
/** What browsers write of a request that has failed. */
export const BROWSERS_WORDS =
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|WebSocket|NetworkError/;

/** Parts that `lostCode.spec.ts` does not reach: on phones, for staff, in browsers without `field-sizing`, of a session that has ended, what the tests of secrets, settings, wallets, passkeys, blocking, recovery, deletion and questions about listings open. */
export const ELSEWHERE = [
  'app/MobileMenu.tsx',
  'app/StaffLink.tsx',
  'app/session/LogInAgain.tsx',
  'app/session/Suspended.tsx',
  'app/session/sessionEnd.ts',
  'features/account/DeletionDialog.tsx',
  'features/auth/RecoverPage.tsx',
  'features/auth/WalletLoginPage.tsx',
  'features/groups/group/AboutDialog.tsx',
  'features/groups/settings/GroupSettings.tsx',
  'features/marketplace/form/SignPayment.tsx',
  'features/messages/chat/AboutListing.tsx',
  'features/moderation/RecoveryLinksPage.tsx',
  'features/moderation/statistics/Plot.tsx',
  'features/posts/card/media/GeneratedPoster.tsx',
  'features/profiles/MissingProfile.tsx',
  'features/wallets/LinkWallet.tsx',
  'lib/feedback/showHeld.ts',
  'lib/media/thumbhash.ts',
  'lib/secrets/askAboutSecret.ts',
  'lib/secrets/findPhrase.ts',
  'lib/session/askAboutDrafts.ts',
  'lib/session/clearPrivateState.ts',
  'ui/fieldSizing.ts',
  'ui/moderating/ActDialog.tsx',
  'ui/reauthentication/PasskeyOption.tsx',
  'ui/reauthentication/ReauthenticationDialog.tsx',
];

/** The rarely opened pages, and their headings. */
export const RARE_PAGES = [
  ['/moderation/log', 'Moderation log'],
  ['/moderation/statistics', 'Statistics'],
  ['/moderation/settings', 'Community settings'],
  ['/moderation/applications', 'Applications'],
  ['/moderation/staff', 'Owners and moderators'],
  ['/invitations', 'Your invitations'],
  ['/decisions', 'Decisions about you'],
  ['/moderation/rules', 'Content rules'],
  ['/moderation/held', 'Waiting for review'],
  ['/waiting', 'Waiting for review'],
  ['/deletion-receipt#nothing', 'Account deletion receipt'],
] as const;

/** Headings of the parts of the settings. */
export const SETTINGS = [
  'Password',
  'Devices',
  'Login history',
  'Notifications',
  'Privacy',
  'Access tokens',
  'Blocked members',
  'Muted members',
];

/** Loses the first request for each of these files; resolves with the names of those it lost. */
export async function loseOnce(page: Page, which = FILE): Promise<Set<string>> {
  const lost = new Set<string>();
  await page.route(which, (route) => {
    const name = new URL(route.request().url()).pathname.slice('/assets/'.length);
    if (lost.has(name)) return route.continue();
    lost.add(name);
    return route.abort();
  });
  return lost;
}

/** How many chunks are lost at a time: a page for each would take minutes. */
const AT_A_TIME = 12;

/** Chunks are lost several at a time; what the page begins with, one by one. */
export function groupsOf(files: string[]): string[][] {
  const chunks = files.filter((file) => /^\/assets\/(?!boot-).*\.js$/.test(file));
  const others = files.filter((file) => !chunks.includes(file)).map((file) => [file]);
  for (let at = 0; at < chunks.length; at += AT_A_TIME) others.push(chunks.slice(at, at + AT_A_TIME));
  return others;
}

export const noFailure = async (page: Page) => {
  for (const text of ['Application Error', 'Something went wrong'])
    await expect(page.getByText(text)).toHaveCount(0);
};
