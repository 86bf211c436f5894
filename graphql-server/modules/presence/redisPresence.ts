import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { MAX_LISTED, ONLINE_MS, type Listed, type PresenceStore } from './presence.ts';
import { loadUsers } from '../users/userRows.ts';
import type { RedisLink } from '../../platform/cluster/redis/redisLink.ts';

/** Two sorted sets of members: by the time of the last heartbeat, and by the time since which they are online. */
const KEYS = ['seen', 'since'];

/** Sets `now` in milliseconds by Redis's clock and removes members who are no longer online. */
const AS_OF_NOW = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  for _, id in ipairs(redis.call('zrangebyscore', KEYS[1], '-inf', now - ${ONLINE_MS})) do
    redis.call('zrem', KEYS[1], id)
    redis.call('zrem', KEYS[2], id)
  end`;

const NOTE = `${AS_OF_NOW}
  for _, id in ipairs(ARGV) do
    redis.call('zadd', KEYS[1], now, id)
    redis.call('zadd', KEYS[2], 'NX', now, id)
  end`;

const FORGET = `
  for _, id in ipairs(ARGV) do
    redis.call('zrem', KEYS[1], id)
    redis.call('zrem', KEYS[2], id)
  end`;

const READ = `${AS_OF_NOW}
  return { redis.call('zcard', KEYS[1]), redis.call('zrange', KEYS[2], 0, ${MAX_LISTED - 1}, 'REV') }`;

/** Members whose heartbeats a process remembers, to record them again in the other store. */
const MAX_REMEMBERED = 100_000;

interface Parts {
  link: RedisLink;
  prefix: string;
  pool: Pool;
  /** Used while Redis is not available. */
  fallback: PresenceStore;
}

/**
 * Presence stored in Redis. When Redis fails or returns, each process records its recent heartbeats in the store used
 * from then on, so that nobody appears offline.
 */
export function redisPresence({ link, prefix, pool, fallback }: Parts): PresenceStore {
  const keys = KEYS.map((name) => `${prefix}:presence:${name}`);
  const recent = new LRUCache<number, true>({ max: MAX_REMEMBERED, ttl: ONLINE_MS });

  const noteInRedis = (userIds: number[]) =>
    link.client.eval(NOTE, { keys, arguments: userIds.map(String) }).then(() => {});

  const forgetInRedis = (userIds: number[]) =>
    link.client.eval(FORGET, { keys, arguments: userIds.map(String) }).then(() => {});

  async function readRedis(): Promise<Listed> {
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
    async forget(userIds) {
      for (const id of userIds) recent.delete(id);
      await forgetInRedis(userIds).catch(() => fallback.forget(userIds));
    },
    online: () => readRedis().catch(() => fallback.online()),
  };
}
