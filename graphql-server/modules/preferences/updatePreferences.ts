import { sql, type RawBuilder } from 'kysely';
import type { NotificationKind } from '../../platform/database/tables/notifications.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { UpdatePreferencesInput } from './preferences.inputs.ts';

interface Values {
  member: number;
  silenced: string[] | null;
  silence: string[];
  unsilence: string[];
  whoMayWrite: string | null;
  showsOnline: boolean | null;
}

/** Each kind once; changes of single kinds leave alone what another page or a later build has chosen. */
const silencedNow = (
  { silenced, silence, unsilence }: Params<Values>,
  before: RawBuilder<NotificationKind[]>,
) =>
  sql<NotificationKind[]>`array(
    select distinct kind from unnest(coalesce(${silenced}::text[], ${before}) || ${silence}::text[]) kind
    where kind <> all (${unsilence}::text[]) order by kind)`;

/** Values that are null stay unchanged. */
const write = statement('write-preferences', (values: Params<Values>) =>
  db
    .insertInto('preferences')
    .values({
      user_id: values.member,
      silenced: silencedNow(values, sql`'{}'`),
      who_may_write: sql`coalesce(${values.whoMayWrite}::text, 'everyone')`,
      shows_online: sql`coalesce(${values.showsOnline}::boolean, true)`,
    })
    .onConflict((on) =>
      on.column('user_id').doUpdateSet({
        silenced: silencedNow(values, sql`preferences.silenced`),
        who_may_write: sql`coalesce(${values.whoMayWrite}::text, preferences.who_may_write)`,
        shows_online: sql`coalesce(${values.showsOnline}::boolean, preferences.shows_online)`,
      }),
    ),
);

/** Changes the viewer's choices, and takes who hides from the list of members online. */
export async function updatePreferences(
  { services, memberId: member }: Context,
  { silencedNotifications, silence, unsilence, whoMayWrite, showsOnline }: UpdatePreferencesInput,
): Promise<void> {
  await rows(services.database.pool, write, {
    member,
    silenced: silencedNotifications ?? null,
    silence: silence ?? [],
    unsilence: unsilence ?? [],
    whoMayWrite: whoMayWrite?.toLowerCase() ?? null,
    showsOnline: showsOnline ?? null,
  });
  if (showsOnline === false) await services.presence.hide(member);
}
