import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { belongsTo, counter, oneOf } from './columns.ts';
import { UserEntity } from './users.ts';

/** What is counted for each day in UTC. */
const KINDS = ['posts', 'comments', 'messages', 'reports', 'sign_ups', 'active_members'] as const;
export type DailyCountKind = (typeof KINDS)[number];

/** How many there were on a day that has ended; of active members also on the current day. No row means none. */
export const DailyCountEntity = defineEntity({
  name: 'DailyCount',
  tableName: 'daily_counts',
  properties: {
    kind: oneOf('kind', KINDS).primary(),
    day: p.date().primary(),
    count: counter('count'),
  },
});
export interface DailyCountEntity extends InferEntity<typeof DailyCountEntity> {}

/** Until where rows have been counted, so that each is read once. */
export const DailyCountProgressEntity = defineEntity({
  name: 'DailyCountProgress',
  tableName: 'daily_count_progress',
  properties: {
    kind: oneOf('kind', KINDS).primary(),
    /** The first day that is not in `daily_counts`. */
    openFrom: p.date(),
    /** All rows of that day and later have this id or a higher one. */
    nextId: p.integer(),
  },
});
export interface DailyCountProgressEntity extends InferEntity<typeof DailyCountProgressEntity> {}

/** Who was active on the current day and the one before, so that each member counts once. */
export const ActiveMemberEntity = defineEntity({
  name: 'ActiveMember',
  tableName: 'active_members',
  properties: {
    day: p.date().primary(),
    user: () => belongsTo(UserEntity).primary(),
  },
});
export interface ActiveMemberEntity extends InferEntity<typeof ActiveMemberEntity> {}
