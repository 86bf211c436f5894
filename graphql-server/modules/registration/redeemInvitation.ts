import { sql } from 'kysely';
import type { Pool } from 'pg';
import { badField } from '../../platform/errors/errors.ts';
import type { EntityManager } from '../../platform/database/database.ts';
import { db, rows, rowsIn, statement, type Params } from '../../platform/database/statements.ts';
import { hashOfCode } from './invitationCode.ts';

/**
 * One error for a code that was used up, has expired, was revoked or never existed, so that guessing reveals nothing.
 */
const notValid = () => badField('invitation', 'This invitation is not valid. Please ask for a new one.');

const isOpen = sql<boolean>`revoked_at is null and expires_at > now() and uses < max_uses`;

const open = statement('open-invitation', ({ hash }: Params<{ hash: Buffer }>) =>
  db.selectFrom('invitations').select('id').where('hash', '=', hash).where(isOpen),
);

/** Concurrent uses wait for each other, so that none is counted twice. */
const use = statement('use-invitation', ({ hash, user }: Params<{ hash: Buffer; user: number }>) =>
  db
    .with('used', (q) =>
      q
        .updateTable('invitations')
        .set({ uses: sql<number>`uses + 1` })
        .where('hash', '=', hash)
        .where(isOpen)
        .returning('id'),
    )
    .insertInto('invited_members')
    .columns(['user_id', 'invitation_id'])
    .expression((eb) => eb.selectFrom('used').select([sql<number>`${user}::int`.as('user_id'), 'used.id']))
    .returning('invitation_id'),
);

/** Throws unless the code opens now; `redeemInvitation` decides. */
export async function checkInvitation(pool: Pool, code: string): Promise<void> {
  const [found] = await rows(pool, open, { hash: hashOfCode(code) });
  if (!found) throw notValid();
}

/** Counts a use by a new member, in the transaction that creates them; throws if the invitation is no longer valid. */
export async function redeemInvitation(em: EntityManager, code: string, user: number): Promise<void> {
  const [used] = await rowsIn(em, use, { hash: hashOfCode(code), user });
  if (!used) throw notValid();
}
