import type { UserRole } from '../../gql/graphql.ts';
import { useViewer } from './viewer.ts';

/** The viewer's role, to show controls for owners and moderators; the server decides what they may do. */
export const useRole = (): UserRole => useViewer().viewer?.role ?? 'MEMBER';
