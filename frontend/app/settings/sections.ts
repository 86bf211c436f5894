import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { strings } from '../strings.ts';
import { settingsSections as names } from './strings.ts';

/**
 * The parts of the settings in their order, each a chunk of its own. `id` is its address, `/settings#id`, which
 * notifications use too (`modules/security/security.types.ts`); `height` is that of its placeholder. A new part is a row.
 */
export const SECTIONS = [
  {
    id: 'profile',
    name: names.profile,
    height: 157,
    Content: lazyWithRetry(() => import('./ProfileCard.tsx')),
  },
  {
    id: 'appearance',
    name: strings.appearance,
    height: 132,
    Content: lazyWithRetry(() => import('./AppearanceCard.tsx')),
  },
  {
    id: 'password',
    name: names.password,
    height: 236,
    Content: lazyWithRetry(() => import('../../features/security/PasswordCard.tsx')),
  },
  {
    id: 'passkeys',
    name: names.passkeys,
    height: 316,
    Content: lazyWithRetry(() => import('../../features/security/PasskeysCard.tsx')),
  },
  {
    id: 'authenticator',
    name: names.authenticator,
    height: 131,
    Content: lazyWithRetry(() => import('../../features/security/AuthenticatorCard.tsx')),
  },
  {
    id: 'recovery-codes',
    name: names.recoveryCodes,
    height: 130,
    Content: lazyWithRetry(() => import('../../features/security/RecoveryCodesCard.tsx')),
  },
  {
    id: 'recovery-link',
    name: names.recoveryLink,
    height: 130,
    Content: lazyWithRetry(() => import('../../features/security/RecoveryLinkCard.tsx')),
  },
  {
    id: 'devices',
    name: names.devices,
    height: 160,
    Content: lazyWithRetry(() => import('../../features/security/SessionsCard.tsx')),
  },
  {
    id: 'sign-ins',
    name: names.signIns,
    height: 146,
    Content: lazyWithRetry(() => import('../../features/security/SignInsCard.tsx')),
  },
  {
    id: 'wallets',
    name: names.wallets,
    height: 305,
    Content: lazyWithRetry(() => import('../../features/wallets/WalletsCard.tsx')),
  },
  {
    id: 'notifications',
    name: names.notifications,
    height: 300,
    Content: lazyWithRetry(() => import('../../features/preferences/NotificationsCard.tsx')),
  },
  {
    id: 'privacy',
    name: names.privacy,
    height: 326,
    Content: lazyWithRetry(() => import('../../features/preferences/PrivacyCard.tsx')),
  },
  {
    id: 'tokens',
    name: names.tokens,
    height: 302,
    Content: lazyWithRetry(() => import('../../features/accessTokens/AccessTokensCard.tsx')),
  },
  {
    id: 'blocked',
    name: names.blocked,
    height: 300,
    Content: lazyWithRetry(() => import('../../features/relations/BlockedMembers.tsx')),
  },
  {
    id: 'muted',
    name: names.muted,
    height: 300,
    Content: lazyWithRetry(() => import('../../features/relations/MutedMembers.tsx')),
  },
  {
    id: 'export',
    name: names.export,
    height: 160,
    Content: lazyWithRetry(() => import('../../features/account/ExportCard.tsx')),
  },
  {
    id: 'community',
    name: names.community,
    height: 290,
    Content: lazyWithRetry(() => import('./CommunityCards.tsx')),
  },
  {
    id: 'deletion',
    name: names.deletion,
    height: 152,
    Content: lazyWithRetry(() => import('../../features/account/DeletionCard.tsx')),
  },
] as const;
