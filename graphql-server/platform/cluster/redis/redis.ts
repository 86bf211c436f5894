export { RedisLink } from './redisLink.ts';
export { redisLedger } from './redisLedger.ts';
export { redisLimiters } from './redisLimiters.ts';
export { RedisWire } from './redisWire.ts';
