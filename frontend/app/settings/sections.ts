import { lazily } from '../../lib/loading/lazily.ts';
import { strings } from '../strings.ts';
import { settingsSections as names } from './strings.ts';

/**
 * The parts of the settings in their order, each a chunk of its own. `id` is its address, `/settings#id`, which
 * notifications use too (`modules/security/security.types.ts`); `height` is that of its placeholder. A new part is a row.
 */
export const SECTIONS = [
  { id: 'profile', name: names.profile, height: 157, Content: lazily(() => import('./ProfileCard.tsx')) },
  {
    id: 'appearance',
    name: strings.appearance,
    height: 132,
    Content: lazily(() => import('./AppearanceCard.tsx')),
  },
  {
    id: 'password',
    name: names.password,
    height: 236,
    Content: lazily(() => import('../../features/security/PasswordCard.tsx')),
  },
  {
    id: 'passkeys',
    name: names.passkeys,
    height: 316,
    Content: lazily(() => import('../../features/security/PasskeysCard.tsx')),
  },
  {
    id: 'authenticator',
    name: names.authenticator,
    height: 131,
    Content: lazily(() => import('../../features/security/AuthenticatorCard.tsx')),
  },
  {
    id: 'recovery-codes',
    name: names.recoveryCodes,
    height: 130,
    Content: lazily(() => import('../../features/security/RecoveryCodesCard.tsx')),
  },
  {
    id: 'recovery-link',
    name: names.recoveryLink,
    height: 130,
    Content: lazily(() => import('../../features/security/RecoveryLinkCard.tsx')),
  },
  {
    id: 'devices',
    name: names.devices,
    height: 160,
    Content: lazily(() => import('../../features/security/SessionsCard.tsx')),
  },
  {
    id: 'sign-ins',
    name: names.signIns,
    height: 146,
    Content: lazily(() => import('../../features/security/SignInsCard.tsx')),
  },
  {
    id: 'wallets',
    name: names.wallets,
    height: 305,
    Content: lazily(() => import('../../features/wallets/WalletsCard.tsx')),
  },
  {
    id: 'notifications',
    name: names.notifications,
    height: 300,
    Content: lazily(() => import('../../features/preferences/NotificationsCard.tsx')),
  },
  {
    id: 'privacy',
    name: names.privacy,
    height: 326,
    Content: lazily(() => import('../../features/preferences/PrivacyCard.tsx')),
  },
  {
    id: 'tokens',
    name: names.tokens,
    height: 302,
    Content: lazily(() => import('../../features/accessTokens/AccessTokensCard.tsx')),
  },
  {
    id: 'blocked',
    name: names.blocked,
    height: 300,
    Content: lazily(() => import('../../features/relations/BlockedMembers.tsx')),
  },
  {
    id: 'muted',
    name: names.muted,
    height: 300,
    Content: lazily(() => import('../../features/relations/MutedMembers.tsx')),
  },
  {
    id: 'export',
    name: names.export,
    height: 160,
    Content: lazily(() => import('../../features/account/ExportCard.tsx')),
  },
  {
    id: 'community',
    name: names.community,
    height: 290,
    Content: lazily(() => import('./CommunityCards.tsx')),
  },
  {
    id: 'deletion',
    name: names.deletion,
    height: 152,
    Content: lazily(() => import('../../features/account/DeletionCard.tsx')),
  },
] as const;
