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

const Recover = lazily(() => import('../features/auth/RecoverPage.tsx'));
const RecoveryLinks = lazily(() => import('../features/moderation/RecoveryLinksPage.tsx'));

/** The pages under `/moderation`. */
const moderation = [
  { path: rareRoutes.moderationLog, element: <ModerationLog /> },
  { path: rareRoutes.recovery, element: <RecoveryLinks /> },
] as const;

const forMembers = [{ path: rareRoutes.claimOwnership, element: <Claim /> }] as const;

const recover = (
  <Late>
    <Recover />
  </Late>
);

const forVisitors = [
  { path: rareRoutes.join, element: <Join /> },
  { path: rareRoutes.recover, element: recover },
] as const;

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
