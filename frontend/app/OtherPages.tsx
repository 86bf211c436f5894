import { useRoutes } from 'react-router-dom';
import { rareRoutes } from '../../graphql-server/contract/rareRoutes.ts';
import { Join } from '../features/auth/Join.tsx';
import { Claim } from '../features/moderation/Claim.tsx';
import { ModerationLog } from '../features/moderation/ModerationLog.tsx';
import { Access } from './Access.tsx';
import NotFound from './NotFound.tsx';

/** For members, as `join` is for visitors: one page for each address of `rareRoutes.ts`, which the compiler compares. */
const forMembers = {
  moderationLog: <ModerationLog />,
  claimOwnership: <Claim />,
} satisfies Record<Exclude<keyof typeof rareRoutes, 'join'>, unknown>;

const routes = [
  {
    element: <Access />,
    children: Object.entries(forMembers).map(([name, element]) => ({
      path: rareRoutes[name as keyof typeof forMembers],
      element,
    })),
  },
  { path: rareRoutes.join, element: <Join /> },
  { path: '*', element: <NotFound /> },
];

/** Every address that the router does not list: the rarely opened pages, and what does not exist. */
export default function OtherPages() {
  return useRoutes(routes);
}
