import type { Ledger } from '../ledger.ts';
import type { RedisLink } from './redisLink.ts';

/** Adds ARGV[2i-1] to each key; a new key expires in ARGV[2i] milliseconds. Returns points and milliseconds left of each. */
const ADD = `
  local totals = {}
  for i, key in ipairs(KEYS) do
    local points = redis.call('incrby', key, ARGV[2 * i - 1])
    local left = redis.call('pttl', key)
    if left < 0 then
      left = math.max(1, tonumber(ARGV[2 * i]))
      redis.call('pexpire', key, left)
    end
    totals[2 * i - 1] = points
    totals[2 * i] = left
  end
  return totals`;

/** A ledger in Redis. While Redis is unreachable it rejects, and each process counts for itself. */
export const redisLedger = (link: RedisLink, prefix: string): Ledger => ({
  async add(counts) {
    const totals = (await link.client.eval(ADD, {
      keys: counts.map(({ key }) => `${prefix}:${key}`),
      arguments: counts.flatMap(({ points, msLeft }) => [String(points), String(msLeft)]),
    })) as number[];
    return counts.map(({ key }, i) => ({ key, points: totals[2 * i]!, msLeft: totals[2 * i + 1]! }));
  },
});
