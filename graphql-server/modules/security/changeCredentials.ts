import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { conflict, unauthenticated } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { tellOtherSessions, type SecurityChange } from './securityChanged.ts';

const lock = statement('lock-credentials', ({ member }: Params<{ member: number }>) =>
  db.selectFrom('users').select('credentials_version as version').where('id', '=', member).forNoKeyUpdate(),
);

/**
 * Throws UNAUTHENTICATED if the caller's session has ended. Call it after taking the lock that ending a session waits
 * for.
 */
export async function requireOpenSession(tx: Pick<Transaction, 'rows'>, { caller }: Context): Promise<void> {
  const [open] = await tx.rows(isOpen, { sid: caller.session!.id });
  if (!open) throw unauthenticated();
}

/** A separate statement, because a statement that waits for the lock does not see rows committed in the meantime. */
const isOpen = statement('session-is-open', ({ sid }: Params<{ sid: string }>) =>
  db
    .selectFrom('session')
    .select('sid')
    .where('sid', '=', sid)
    .where('expire', '>', sql<string>`clock_timestamp()`),
);

const raise = statement('raise-credentials-version', ({ member }: Params<{ member: number }>) =>
  db
    .updateTable('users')
    .set({ credentials_version: sql<number>`credentials_version + 1` })
    .where('id', '=', member),
);

interface Change extends Pick<SecurityChange, 'about' | 'section'> {
  /** The version that the caller has seen. */
  version: number;
}

/**
 * Changes credentials of the viewer in a transaction, and tells their other sessions. Of two changes from the same
 * version one wins, and the other is CONFLICT. A session that was ended meanwhile, such as a thief's by a new password,
 * changes nothing.
 */
export async function changeCredentials<Result>(
  context: Context,
  { version, about, section }: Change,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { services, memberId: member, caller } = context;
  await requireRecentSignIn(context, { within: TEN_MINUTES });
  return services.transactions.run(async (tx) => {
    const [found] = await tx.rows(lock, { member });
    await requireOpenSession(tx, context);
    if (!found) throw unauthenticated();
    if (found.version !== version)
      throw conflict('Your credentials have changed in the meantime. Please check them and try again.');
    const result = await work(tx);
    await tx.rows(raise, { member });
    await tx.execute(tellOtherSessions, { member, about, section, session: caller.session!.hash });
    return result;
  });
}
