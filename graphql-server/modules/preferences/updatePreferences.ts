import { sql } from 'kysely';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { UpdatePreferencesInput } from './preferences.inputs.ts';

interface Values {
  member: number;
  silenced: string[] | null;
  whoMayWrite: string | null;
  showsOnline: boolean | null;
}

/** Values that are null stay unchanged. */
const write = statement(
  'write-preferences',
  ({ member, silenced, whoMayWrite, showsOnline }: Params<Values>) =>
    db
      .insertInto('preferences')
      .values({
        user_id: member,
        silenced: sql`coalesce(${silenced}::text[], '{}')`,
        who_may_write: sql`coalesce(${whoMayWrite}::text, 'everyone')`,
        shows_online: sql`coalesce(${showsOnline}::boolean, true)`,
      })
      .onConflict((on) =>
        on.column('user_id').doUpdateSet({
          silenced: sql`coalesce(${silenced}::text[], preferences.silenced)`,
          who_may_write: sql`coalesce(${whoMayWrite}::text, preferences.who_may_write)`,
          shows_online: sql`coalesce(${showsOnline}::boolean, preferences.shows_online)`,
        }),
      ),
);

/** Changes the viewer's choices, and takes who hides from the list of members online. */
export async function updatePreferences(
  { services, memberId: member }: Context,
  { silencedNotifications, whoMayWrite, showsOnline }: UpdatePreferencesInput,
): Promise<void> {
  await rows(services.database.pool, write, {
    member,
    silenced: silencedNotifications ? [...new Set(silencedNotifications)] : null,
    whoMayWrite: whoMayWrite?.toLowerCase() ?? null,
    showsOnline: showsOnline ?? null,
  });
  if (showsOnline === false) await services.presence.hide(member);
}
