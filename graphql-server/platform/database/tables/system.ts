import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { SessionData } from 'express-session';
import { timestamp } from './columns.ts';

/** Sessions of signed-in members, in the format of express-session. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    sid: p.text().primary(),
    sess: p.json<SessionData>().columnType('json'),
    expire: timestamp(),
  },
  indexes: [
    { name: 'session_expire', properties: 'expire' },
    { name: 'session_member', expression: `create index session_member on session ((sess->>'userId'))` },
  ],
});
export interface SessionEntity extends InferEntity<typeof SessionEntity> {}

/** Values that the product itself stores, such as its cookie secret. */
export const SettingEntity = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: { key: p.text().primary(), value: p.text() },
});
export interface SettingEntity extends InferEntity<typeof SettingEntity> {}

/** In the format of rate-limiter-flexible. */
export const RateLimitEntity = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    expire: p.bigint('string').strictNullable(),
  },
});
export interface RateLimitEntity extends InferEntity<typeof RateLimitEntity> {}

/** Numbers that would take long to count. The trigger `count_users` maintains the number of members. */
export const CounterEntity = defineEntity({
  name: 'Counter',
  tableName: 'counters',
  properties: { name: p.text().primary(), value: p.bigint('string') },
});
export interface CounterEntity extends InferEntity<typeof CounterEntity> {}

/** For each migration the oldest build that can serve the database after it. */
export const MigrationSupportEntity = defineEntity({
  name: 'MigrationSupport',
  tableName: 'migration_support',
  properties: { name: p.text().primary(), oldestBuild: p.integer().check('oldest_build > 0') },
});
export interface MigrationSupportEntity extends InferEntity<typeof MigrationSupportEntity> {}
