import { Stack } from '@chakra-ui/react/stack';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { rareRoutes } from '../../graphql-server/contract/rareRoutes.ts';
import { Join } from '../features/auth/Join.tsx';
import { Claim } from '../features/moderation/Claim.tsx';
import { ModerationFrame } from '../features/moderation/frame/ModerationFrame.tsx';
import { ModerationLog } from '../features/moderation/ModerationLog.tsx';
import { lazily } from '../lib/loading/lazily.ts';
import { Late } from '../ui/Late.tsx';
import { Access } from './Access.tsx';
import NotFound from './NotFound.tsx';

const CommunitySettingsPage = lazily(() => import('../features/communitySettings/CommunitySettingsPage.tsx'));
const InvitationsPage = lazily<{ all?: boolean }>(
  () => import('../features/registration/InvitationsPage.tsx'),
);
const ApplicationsPage = lazily(() => import('../features/registration/ApplicationsPage.tsx'));
const RolesPage = lazily(() => import('../features/roles/RolesPage.tsx'));
const QueuePage = lazily(() => import('../features/moderation/queue/QueuePage.tsx'));
const CasePage = lazily(() => import('../features/moderation/case/CasePage.tsx'));
const MemberPage = lazily(() => import('../features/moderation/member/MemberPage.tsx'));

/** The pages under `/moderation`. */
const moderation = [
  { path: rareRoutes.moderation, element: <QueuePage /> },
  { path: rareRoutes.moderationCase, element: <CasePage /> },
  { path: rareRoutes.moderationMember, element: <MemberPage /> },
  { path: rareRoutes.moderationLog, element: <ModerationLog /> },
  { path: rareRoutes.communitySettings, element: <CommunitySettingsPage /> },
  { path: rareRoutes.allInvitations, element: <InvitationsPage all /> },
  { path: rareRoutes.applications, element: <ApplicationsPage /> },
  { path: rareRoutes.staff, element: <RolesPage /> },
] as const;

const ownInvitations = (
  <Stack gap={{ base: 2, md: 4 }} data-wide>
    <Late>
      <InvitationsPage />
    </Late>
  </Stack>
);

const forMembers = [
  { path: rareRoutes.claimOwnership, element: <Claim /> },
  { path: rareRoutes.ownInvitations, element: ownInvitations },
] as const;

const forVisitors = [{ path: rareRoutes.join, element: <Join /> }] as const;

/** Does not compile if an address of `rareRoutes.ts` has no page. */
type Shown = (typeof moderation | typeof forMembers | typeof forVisitors)[number]['path'];
true satisfies (typeof rareRoutes)[keyof typeof rareRoutes] extends Shown ? true : never;

const routes: RouteObject[] = [
  {
    element: <Access />,
    children: [{ element: <ModerationFrame />, children: [...moderation] }, ...forMembers],
  },
  ...forVisitors,
  { path: '*', element: <NotFound /> },
];

/** Every address that the router does not list: the rarely opened pages, and what does not exist. */
export default function OtherPages() {
  return useRoutes(routes);
}
