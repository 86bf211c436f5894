import { sql } from 'kysely';
import { announcement, into } from '../../platform/database/statements.ts';
import type { Transactions } from '../../platform/database/transactions.ts';

/** Notifies members of changes to the security of their account, except the session that made the change. */
export function notifyOfSecurity(transactions: Transactions): void {
  transactions.handle('member.securityChanged', (query) =>
    into(
      'notifications',
      query
        .selectFrom('event')
        .select(['member_id as recipient_id', 'member_id as actor_id'])
        .select(sql.lit('SECURITY' as const).as('kind'))
        .select([sql<string | null>`${sql.lit('/settings#')} || section`.as('link'), 'event.about'])
        .select('event.session as caused_by_session'),
    ).returning((eb) =>
      announcement('notification.created', {
        notificationId: eb.ref('id'),
        audience: sql<number[]>`json_build_array(${eb.ref('recipient_id')})`,
        causedBy: eb.ref('caused_by_session'),
      }),
    ),
  );
}
