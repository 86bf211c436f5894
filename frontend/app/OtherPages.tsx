import { Stack } from '@chakra-ui/react/stack';
import type { ReactNode } from 'react';
import { Outlet, useRoutes, type RouteObject } from 'react-router-dom';
import { rareRoutes, type RareRoute } from '../../graphql-server/contract/rareRoutes.ts';
import { Join } from '../features/auth/Join.tsx';
import { Claim } from '../features/moderation/Claim.tsx';
import { ModerationFrame } from '../features/moderation/frame/ModerationFrame.tsx';
import { ModerationLog } from '../features/moderation/ModerationLog.tsx';
import { lazyWithRetry } from '../lib/loading/lazyWithRetry.ts';
import { LazyBoundary } from '../ui/LazyBoundary.tsx';
import { Access } from './Access.tsx';
import NotFound from './NotFound.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

const ApplicationsPage = lazyWithRetry(() => import('../features/registration/ApplicationsPage.tsx'));
const CasePage = lazyWithRetry(() => import('../features/moderation/case/CasePage.tsx'));
const CommunitySettingsPage = lazyWithRetry(
  () => import('../features/communitySettings/CommunitySettingsPage.tsx'),
);
const DecisionsPage = lazyWithRetry(() => import('../features/decisions/DecisionsPage.tsx'));
const HeldPage = lazyWithRetry(() => import('../features/moderation/held/HeldPage.tsx'));
const InvitationsPage = lazyWithRetry(() => import('../features/registration/InvitationsPage.tsx'));
const MemberPage = lazyWithRetry(() => import('../features/moderation/member/MemberPage.tsx'));
const QueuePage = lazyWithRetry(() => import('../features/moderation/queue/QueuePage.tsx'));
const ReceiptPage = lazyWithRetry(() => import('../features/account/ReceiptPage.tsx'));
const RecoverPage = lazyWithRetry(() => import('../features/auth/RecoverPage.tsx'));
const RecoveryLinksPage = lazyWithRetry(() => import('../features/moderation/RecoveryLinksPage.tsx'));
const RolesPage = lazyWithRetry(() => import('../features/roles/RolesPage.tsx'));
const RulesPage = lazyWithRetry(() => import('../features/moderation/rules/RulesPage.tsx'));
const StatisticsPage = lazyWithRetry(() => import('../features/moderation/statistics/StatisticsPage.tsx'));
const WaitingPage = lazyWithRetry(() => import('../features/waiting/WaitingPage.tsx'));
const WalletLoginPage = lazyWithRetry(() => import('../features/auth/WalletLoginPage.tsx'));

interface RarePage {
  path: RareRoute;
  element: ReactNode;
}

/** The pages under `/moderation`. */
const moderation = [
  { path: rareRoutes.moderation, element: <QueuePage /> },
  { path: rareRoutes.moderationCase, element: <CasePage /> },
  { path: rareRoutes.moderationMember, element: <MemberPage /> },
  { path: rareRoutes.heldContent, element: <HeldPage /> },
  { path: rareRoutes.contentRules, element: <RulesPage /> },
  { path: rareRoutes.applications, element: <ApplicationsPage /> },
  { path: rareRoutes.allInvitations, element: <InvitationsPage all /> },
  { path: rareRoutes.staff, element: <RolesPage /> },
  { path: rareRoutes.communitySettings, element: <CommunitySettingsPage /> },
  { path: rareRoutes.statistics, element: <StatisticsPage /> },
  { path: rareRoutes.recovery, element: <RecoveryLinksPage /> },
  { path: rareRoutes.moderationLog, element: <ModerationLog /> },
] as const satisfies readonly RarePage[];

const forMembers = [
  { path: rareRoutes.claimOwnership, element: <Claim /> },
  { path: rareRoutes.decisions, element: <DecisionsPage /> },
  { path: rareRoutes.ownInvitations, element: <InvitationsPage /> },
  { path: rareRoutes.waiting, element: <WaitingPage /> },
] as const satisfies readonly RarePage[];

const forVisitors = [
  { path: rareRoutes.join, element: <Join /> },
  { path: rareRoutes.walletLogin, element: <WalletLoginPage /> },
  { path: rareRoutes.recover, element: <RecoverPage /> },
  { path: rareRoutes.deletionReceipt, element: <ReceiptPage /> },
] as const satisfies readonly RarePage[];

type Routed = (typeof moderation | typeof forMembers | typeof forVisitors)[number]['path'];
/** Does not compile if an address of `rareRoutes.ts` has no page, and names it. */
({}) satisfies Record<Exclude<RareRoute, Routed>, unknown>;

const routes: RouteObject[] = [
  {
    element: <Access />,
    children: [
      { element: <ModerationFrame />, children: [...moderation] },
      { element: <SinglePage />, children: [...forMembers] },
    ],
  },
  { element: <SinglePage />, children: [...forVisitors] },
  { path: '*', element: <NotFound /> },
];

/** Every address that the router does not list: the rarely opened pages, and what does not exist. */
export default function OtherPages() {
  return useRoutes(routes);
}

/** Waits for the code of the page below it. */
function SinglePage() {
  return (
    <Stack gap={{ base: 2, md: 4 }} data-wide>
      <LazyBoundary fallback={<PageSkeleton />}>
        <Outlet />
      </LazyBoundary>
    </Stack>
  );
}
