import type { Pool } from 'pg';
import { rows, statement } from '../../platform/database/textRows.ts';
import type { GroupInvitation } from './group.types.ts';

const COLUMNS = `id, group_id as "groupId", inviter_id as "inviterId", invitee_id as "inviteeId",
  created_at as "createdAt"`;

const received = statement<GroupInvitation>(
  'group-invitations',
  `select ${COLUMNS} from group_invitations
    where invitee_id = $1 and status = 'PENDING' and id < $2 order by id desc limit $3`,
);

const one = statement<GroupInvitation>(
  'group-invitation',
  `select ${COLUMNS} from group_invitations where id = $1`,
);

/** Those that wait for a member's answer, newest first; `limit` of them before the id `before`. */
export const invitationRows = (pool: Pool, inviteeId: number, before: number, limit: number) =>
  rows(pool, received, [inviteeId, before, limit]);

export const invitationRow = async (pool: Pool, id: number): Promise<GroupInvitation> =>
  (await rows(pool, one, [id]))[0]!;
