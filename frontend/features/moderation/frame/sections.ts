import { rareRoutes } from '../../../../graphql-server/contract/rareRoutes.ts';
import type { UserRole } from '../../../gql/graphql.ts';

interface Section {
  path: string;
  label: string;
  /** Who sees the link; the server decides who may use the page. */
  roles: readonly UserRole[];
}

const ALL: readonly UserRole[] = ['MEMBER', 'MODERATOR', 'OWNER'];
const STAFF: readonly UserRole[] = ['MODERATOR', 'OWNER'];
const OWNERS: readonly UserRole[] = ['OWNER'];

/** The pages under `/moderation`, in the order of their links. */
export const SECTIONS: readonly Section[] = [
  { path: rareRoutes.moderation, label: 'Cases', roles: STAFF },
  { path: rareRoutes.heldContent, label: 'Waiting', roles: STAFF },
  { path: rareRoutes.contentRules, label: 'Rules', roles: STAFF },
  { path: rareRoutes.applications, label: 'Applications', roles: STAFF },
  { path: rareRoutes.allInvitations, label: 'Invitations', roles: STAFF },
  { path: rareRoutes.staff, label: 'Staff', roles: OWNERS },
  { path: rareRoutes.recovery, label: 'Recovery links', roles: OWNERS },
  { path: rareRoutes.communitySettings, label: 'Settings', roles: OWNERS },
  { path: rareRoutes.statistics, label: 'Statistics', roles: OWNERS },
  { path: rareRoutes.moderationLog, label: 'Log', roles: ALL },
];
