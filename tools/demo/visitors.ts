import { sql } from 'kysely';
import type { Database } from '../../graphql-server/platform/database/database.ts';
import { postgresPresence } from '../../graphql-server/modules/presence/postgresPresence.ts';
import { Presence } from '../../graphql-server/modules/presence/presence.ts';
import { db, rows, statement } from '../../graphql-server/platform/database/statements.ts';
import { createRandom } from './random.ts';
import { SIGN_INS } from './users.ts';

/** How many members are online at any time. */
const VISITORS = 14;
const HEARTBEAT_INTERVAL_MS = 30_000;

/** Members other than the demo accounts, which are online only when somebody signs in. */
const others = statement('other-members', () =>
  db.selectFrom('users').select('id').orderBy('id').offset(sql.lit(SIGN_INS.length)),
);

/** Keeps some members online while the demo runs; they change now and then. */
export async function keepVisitors(database: Database): Promise<void> {
  const members = await rows(database.pool, others, {});
  const random = createRandom(Date.now());
  const presence = new Presence(postgresPresence(database.pool), database.pool);
  const visitors = random.shuffled(members.map(({ id }) => id)).slice(0, VISITORS);
  function beat(): void {
    if (members.length > 0 && random.chance(0.5))
      visitors[random.whole(0, visitors.length - 1)] = random.pick(members).id;
    for (const id of visitors) presence.beat(id);
  }
  beat();
  setInterval(beat, HEARTBEAT_INTERVAL_MS).unref();
}
