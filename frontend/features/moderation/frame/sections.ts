import { rareRoutes } from '../../../../graphql-server/contract/rareRoutes.ts';
import type { UserRole } from '../../../gql/graphql.ts';

interface Section {
  path: string;
  label: string;
  /** Who sees the link; the server decides who may use the page. */
  roles: readonly UserRole[];
}

const ALL: readonly UserRole[] = ['MEMBER', 'MODERATOR', 'OWNER'];

/** The pages under `/moderation`, in the order of their links. */
export const SECTIONS: readonly Section[] = [
  { path: rareRoutes.moderationLog, label: 'Log', roles: ALL },
  { path: rareRoutes.recovery, label: 'Recovery links', roles: ['OWNER'] },
];
