import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { MAX_LISTED, THERE, type Online, type PresenceStore } from './presence.ts';
import { loadUsers } from '../users/userRows.ts';
import type { RedisLink } from '../../platform/cluster/redis/redisLink.ts';

/** Two sorted sets by milliseconds: when each was seen last, and since when each is there without a pause. */
const KEYS = ['seen', 'since'];

/** `now`, in milliseconds by the clock of Redis, and nobody in the sets who has gone by then. */
const AS_OF_NOW = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  for _, id in ipairs(redis.call('zrangebyscore', KEYS[1], '-inf', now - ${THERE})) do
    redis.call('zrem', KEYS[1], id)
    redis.call('zrem', KEYS[2], id)
  end`;

const NOTE = `${AS_OF_NOW}
  for _, id in ipairs(ARGV) do
    redis.call('zadd', KEYS[1], now, id)
    redis.call('zadd', KEYS[2], 'NX', now, id)
  end`;

const READ = `${AS_OF_NOW}
  return { redis.call('zcard', KEYS[1]), redis.call('zrange', KEYS[2], 0, ${MAX_LISTED - 1}, 'REV') }`;

/** Members whose heartbeats a process remembers, to note them anew in another store. */
const REMEMBERED = 100_000;

interface Parts {
  link: RedisLink;
  prefix: string;
  pool: Pool;
  /** Notes who is there while Redis is not. */
  fallback: PresenceStore;
}

/**
 * Who is there, by Redis. When it goes or comes back, each process notes those who have lately told it that they are
 * there in the store that counts from then on, so that nobody is gone for a while.
 */
export function redisPresence({ link, prefix, pool, fallback }: Parts): PresenceStore {
  const keys = KEYS.map((name) => `${prefix}:presence:${name}`);
  const recent = new LRUCache<number, true>({ max: REMEMBERED, ttl: THERE });

  const noteInRedis = (userIds: number[]) =>
    link.client.eval(NOTE, { keys, arguments: userIds.map(String) }).then(() => {});

  async function readRedis(): Promise<Online> {
    const [count, ids] = (await link.client.eval(READ, { keys })) as [number, string[]];
    const users = await loadUsers(pool, ids.map(Number));
    return { count, users: users.filter((user) => user !== null) };
  }

  link.on('found', () => void noteInRedis([...recent.keys()]).catch(() => {}));
  link.on('lost', () => void fallback.note([...recent.keys()]).catch(() => {}));
  return {
    async note(userIds) {
      for (const id of userIds) recent.set(id, true);
      await noteInRedis(userIds).catch(() => fallback.note(userIds));
    },
    online: () => readRedis().catch(() => fallback.online()),
  };
}
