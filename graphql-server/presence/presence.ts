import type { Pool } from 'pg';
import { rows, statement } from '../orm/rows.ts';
import type { User } from '../users/user.entity.ts';
import { PICTURES, USER_COLUMNS, userOf, type UserColumns } from '../users/userRows.ts';
import { Watched } from '../watched.ts';

/** Who is online: how many, and the first of them, those who came last first. */
export interface Online {
  count: number;
  users: User[];
}

/** Members listed at the most (the contract of `GET /users/online`). */
export const MAX_LISTED = 50;
/** Heartbeats of so many milliseconds are written together. */
const WRITE_AFTER = 250;

/** Decision 14. */
const ONLINE = "interval '75 s'";

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
     join users u on u.id = p.user_id ${PICTURES}
    order by p.online_since desc, p.user_id`,
);

/** Who is online. Heartbeats are gathered and written behind; what is asked is read once for all who ask. */
export class Presence {
  readonly watched: Watched<Online>;
  readonly #pool: Pool;
  readonly #waiting = new Set<number>();
  #writing: Promise<void> | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.watched = new Watched(() => this.#read(), { fresh: 1_000, every: 5_000 });
  }

  /** Notes that a member is there. A heartbeat that cannot be written is forgotten: the next one comes soon. */
  beat(userId: number): void {
    this.#waiting.add(userId);
    this.#writing ??= new Promise<void>((resolve) => setTimeout(resolve, WRITE_AFTER))
      .then(() => this.#write())
      .catch(() => {});
  }

  /** Resolves when every heartbeat so far is written. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  async #write(): Promise<void> {
    const ids = [...this.#waiting];
    this.#waiting.clear();
    this.#writing = undefined;
    await rows(this.#pool, write, [ids]);
  }

  async #read(): Promise<Online> {
    const found = await rows(this.#pool, online, []);
    return { count: found[0]?.total ?? 0, users: found.map(userOf) };
  }
}
