import type { Pool } from 'pg';
import { rows, statement } from '../orm/rows.ts';
import { USER_COLUMNS, userOf, type UserColumns } from '../users/userRows.ts';
import { MAX_LISTED, THERE, type PresenceStore } from './presence.ts';

const ONLINE = `interval '${THERE} ms'`;

/** Sorted, so that processes that write the same rows wait for one another and never in a circle. */
const write = statement(
  'write-presence',
  `insert into presence (user_id, seen_at, online_since)
   select id, now(), now() from unnest($1::int[]) as id order by id
   on conflict (user_id) do update set seen_at = excluded.seen_at,
     online_since = case when presence.seen_at > now() - ${ONLINE} then presence.online_since else now() end`,
);

const online = statement<UserColumns & { total: number }>(
  'online',
  `select p.total, ${USER_COLUMNS}
     from (select user_id, online_since, count(*) over ()::int as total
             from presence where seen_at > now() - ${ONLINE}
            order by online_since desc, user_id limit ${MAX_LISTED}) p
     join users u on u.id = p.user_id
    order by p.online_since desc, p.user_id`,
);

/** Who is there, by a table of the database. */
export const postgresPresence = (pool: Pool): PresenceStore => ({
  note: async (userIds) => void (await rows(pool, write, [userIds])),
  async online() {
    const found = await rows(pool, online, []);
    return { count: found[0]?.total ?? 0, users: found.map(userOf) };
  },
});
