import { sql } from 'kysely';
import { rareRoutes } from '../../contract/rareRoutes.ts';
import type { Transactions } from '../../platform/database/transactions.ts';
import { NO_NAME, NO_SUBJECT, insertNotifications } from './notifying.ts';

const TO_APPLICATIONS = sql<string | null>`${sql.lit(rareRoutes.applications)}`.as('link');

/** Where it can be changed back; the profile of whoever changed it may be hidden from the recipient. */
const TO_SETTINGS = sql<string | null>`${sql.lit(rareRoutes.communitySettings)}`.as('link');

/** Notifies owners and moderators of events that concern them. */
export function notifyStaff(transactions: Transactions): void {
  transactions.handle('communitySettings.changed', (query) =>
    insertNotifications(
      query
        .selectFrom('event')
        .innerJoin('users', (on) => on.on('users.role', '=', sql.lit('owner' as const)))
        .select(['users.id as recipient_id', 'changed_by as actor_id'])
        .select(sql.lit('SETTINGS_CHANGED' as const).as('kind'))
        .select([NO_SUBJECT, TO_SETTINGS, 'event.about'])
        .where('event.about', 'is not', null)
        .whereRef('users.id', '<>', 'changed_by'),
    ),
  );
  // Each moderator and owner has at most one unread notification of this kind, however many people apply.
  transactions.handle('application.made', (query) =>
    insertNotifications(
      query
        .selectFrom('event')
        .innerJoin('users', (on) => on.on('users.role', '<>', sql.lit('member' as const)))
        .select(['users.id as recipient_id', 'users.id as actor_id'])
        .select(sql.lit('APPLICATION' as const).as('kind'))
        .select([NO_SUBJECT, TO_APPLICATIONS, NO_NAME])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('notifications as earlier')
                .select('earlier.id')
                .whereRef('earlier.recipient_id', '=', 'users.id')
                .where('earlier.kind', '=', sql.lit('APPLICATION' as const))
                .where('earlier.read_at', 'is', null),
            ),
          ),
        ),
    ),
  );
}
