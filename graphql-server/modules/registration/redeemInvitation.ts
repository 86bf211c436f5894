import { sql } from 'kysely';
import { UserRole } from '../../contract/userRole.ts';
import type { Env } from '../../platform/config/env.ts';
import { badField } from '../../platform/errors/errors.ts';
import type { EntityManager } from '../../platform/database/database.ts';
import { db, rows, rowsIn, statement, type Params } from '../../platform/database/statements.ts';
import type { Services } from '../../platform/graphql/context.ts';
import { hashOfCode } from '../../platform/text/secretCode.ts';
import { hasNoSanction } from '../visibility/suspensions.ts';
import { isPresent } from '../visibility/visibility.ts';
import { USES_OF_MEMBER } from './invitations.ts';

/**
 * One error for a code that was used up, has expired, was revoked or never existed, so that guessing reveals nothing.
 */
const notValid = () => badField('invitation', 'This invitation is not valid. Please ask for a new one.');

type Code = { hash: Buffer; isByMembers: boolean };

/** Its creator is present and may still invite; a creator without a role only as many as members may. */
const isOpen = ({ isByMembers }: Pick<Params<Code>, 'isByMembers'>) =>
  sql<boolean>`revoked_at is null and expires_at > now() and uses < max_uses
    and ${isPresent(sql.ref('created_by_id'))} and ${hasNoSanction('created_by_id')}
    and ((select role from users where users.id = created_by_id) <> ${sql.lit(UserRole.MEMBER)}
      or (${isByMembers}::boolean and uses < ${sql.lit(USES_OF_MEMBER)}))`;

const open = statement('open-invitation', ({ hash, isByMembers }: Params<Code>) =>
  db.selectFrom('invitations').select('id').where('hash', '=', hash).where(isOpen({ isByMembers })),
);

const codeOf = (code: string, { INVITATIONS_BY_MEMBERS }: Pick<Env, 'INVITATIONS_BY_MEMBERS'>): Code => ({
  hash: hashOfCode(code),
  isByMembers: INVITATIONS_BY_MEMBERS,
});

/** Concurrent uses wait for each other, so that none is counted twice. */
const use = statement('use-invitation', ({ hash, isByMembers, user }: Params<Code & { user: number }>) =>
  db
    .with('used', (q) =>
      q
        .updateTable('invitations')
        .set({ uses: sql<number>`uses + 1` })
        .where('hash', '=', hash)
        .where(isOpen({ isByMembers }))
        .returning('id'),
    )
    .insertInto('invited_members')
    .columns(['user_id', 'invitation_id'])
    .expression((eb) => eb.selectFrom('used').select([sql<number>`${user}::int`.as('user_id'), 'used.id']))
    .returning('invitation_id'),
);

/** Throws unless the code opens now; `redeemInvitation` decides. */
export async function checkInvitation({ env, database }: Services, code: string): Promise<void> {
  const [found] = await rows(database.pool, open, codeOf(code, env));
  if (!found) throw notValid();
}

/** Counts a use by a new member, in the transaction that creates them; throws if the invitation is no longer valid. */
export async function redeemInvitation(
  em: EntityManager,
  { env }: Services,
  code: string,
  user: number,
): Promise<void> {
  const [used] = await rowsIn(em, use, { ...codeOf(code, env), user });
  if (!used) throw notValid();
}
