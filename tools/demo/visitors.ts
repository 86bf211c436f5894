import type { Database } from '../../graphql-server/platform/database/database.ts';
import { postgresPresence } from '../../graphql-server/modules/presence/postgresPresence.ts';
import { Presence } from '../../graphql-server/modules/presence/presence.ts';
import { createRandom } from './random.ts';

/** Members who are there at any time. */
const VISITORS = 14;
const HEARTBEAT_MILLISECONDS = 30_000;

/** Keeps some members online while the demo runs; now and then one goes and another comes. */
export async function keepVisitors(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>('select id from users order by id offset 2');
  const random = createRandom(Date.now());
  const presence = new Presence(postgresPresence(database.pool));
  const visitors = random.shuffled(rows.map(({ id }) => id)).slice(0, VISITORS);
  function beat(): void {
    if (rows.length > 0 && random.chance(0.5))
      visitors[random.whole(0, visitors.length - 1)] = random.pick(rows).id;
    for (const id of visitors) presence.beat(id);
  }
  beat();
  setInterval(beat, HEARTBEAT_MILLISECONDS).unref();
}
