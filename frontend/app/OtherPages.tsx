import { useRoutes } from 'react-router-dom';
import { rareRoutes } from '../../graphql-server/contract/rareRoutes.ts';
import { Claim } from '../features/moderation/Claim.tsx';
import { ModerationLog } from '../features/moderation/ModerationLog.tsx';
import { Access } from './Access.tsx';
import NotFound from './NotFound.tsx';

/** For members: one page for each address of `rareRoutes.ts`, which the compiler compares. */
const forMembers = {
  moderationLog: <ModerationLog />,
  claimOwnership: <Claim />,
} satisfies Record<keyof typeof rareRoutes, unknown>;

const routes = [
  {
    element: <Access />,
    children: Object.entries(rareRoutes).map(([name, path]) => ({
      path,
      element: forMembers[name as keyof typeof rareRoutes],
    })),
  },
  { path: '*', element: <NotFound /> },
];

/** Every address that the router does not list: the rarely opened pages, and what does not exist. */
export default function OtherPages() {
  return useRoutes(routes);
}
