import { sql } from 'kysely';
import { RegistrationMode } from '../../contract/registrationMode.ts';
import type { Context, Services } from '../../platform/graphql/context.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { hashOfName, nameOfErased } from '../users/erasedNames.ts';
import { appendToLog } from '../moderationLog/appendToLog.ts';

type One = { id: number };

const approve = statement('approve-application', ({ id }: Params<One>) =>
  db
    .with('approved', (q) =>
      q
        .deleteFrom('applications')
        .where('id', '=', id)
        .where('declined_at', 'is', null)
        .returning(['username', 'password_hash', 'x_profile_url']),
    )
    .insertInto('users')
    .columns(['username', 'password_hash', 'x_profile_url', 'is_vouched'])
    .expression((eb) =>
      eb
        .selectFrom('approved')
        .select(['approved.username', 'approved.password_hash', 'approved.x_profile_url'])
        .select(sql<boolean>`true`.as('is_vouched')),
    )
    .returning('id'),
);

const applicantsName = statement('applicants-name', ({ id }: Params<One>) =>
  db.selectFrom('applications').select('username').where('id', '=', id).where('declined_at', 'is', null),
);

const decline = statement('decline-application', ({ id }: Params<One>) =>
  db
    .updateTable('applications')
    .set({ declined_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('declined_at', 'is', null)
    .returning('id'),
);

const CLOSED =
  'This community is not accepting new members at the moment. An owner can change this in the settings.';

/**
 * Approves or declines an application. If two moderators decide at once, the second gets NOT_FOUND. CONFLICT for an
 * approval while the community accepts no new members.
 */
export async function decideApplication(context: Context, id: number, isApproved: boolean): Promise<void> {
  const { services, memberId } = context;
  if (isApproved && services.env.REGISTRATION === RegistrationMode.CLOSED) throw conflict(CLOSED);
  // Before the transaction, because it is slow.
  const nameHash = isApproved ? await hashOfApplicant(services, id) : null;
  await services.transactions.run(async (tx) => {
    const target = nameHash === null ? await refuse(tx, id) : await admit(tx, id, nameHash);
    const action = isApproved ? 'APPLICATION_APPROVED' : 'APPLICATION_DECLINED';
    await appendToLog(tx, { actorId: memberId, action, target });
  });
  services.siteStats.forget();
}

async function hashOfApplicant({ database }: Services, id: number): Promise<string> {
  const [applicant] = await rows(database.pool, applicantsName, { id });
  if (!applicant) throw notFound('Application');
  return hashOfName(applicant.username);
}

async function admit(tx: Transaction, id: number, nameHash: string) {
  const [member] = await tx.rows(approve, { id }).catch((error: { code?: string }) => {
    if (error.code === UNIQUE) throw conflict('A member has taken this username in the meantime.');
    throw error;
  });
  if (!member) throw notFound('Application');
  // After the insert, which may have waited for the erasure of an account with this name.
  if ((await tx.rows(nameOfErased, { hash: nameHash })).length > 0)
    throw conflict('An account that was erased had this username, so nobody else gets it.');
  return { kind: 'USER', id: member.id };
}

const UNIQUE = '23505';

async function refuse(tx: Transaction, id: number) {
  const [declined] = await tx.rows(decline, { id });
  if (!declined) throw notFound('Application');
  return { kind: 'APPLICATION', id };
}
