import { defineEntity, type InferEntity } from '@mikro-orm/core';
import { belongsTo, createdAt } from './columns.ts';
import { UserEntity } from './users.ts';

/** A member has blocked another one; neither sees the other (decision 41). */
export const BlockEntity = defineEntity({
  name: 'Block',
  tableName: 'blocks',
  properties: {
    blocker: () => belongsTo(UserEntity).primary(),
    blocked: () => belongsTo(UserEntity).primary(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'blocks_blocked', properties: ['blocked', 'blocker'] }],
  checks: [{ name: 'blocks_check', expression: 'blocker_id <> blocked_id' }],
});
export interface BlockEntity extends InferEntity<typeof BlockEntity> {}

/** One member has muted another, who is not notified. */
export const MuteEntity = defineEntity({
  name: 'Mute',
  tableName: 'mutes',
  properties: {
    muter: () => belongsTo(UserEntity).primary(),
    muted: () => belongsTo(UserEntity).primary(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'mutes_muted', properties: 'muted' }],
  checks: [{ name: 'mutes_check', expression: 'muter_id <> muted_id' }],
});
export interface MuteEntity extends InferEntity<typeof MuteEntity> {}
