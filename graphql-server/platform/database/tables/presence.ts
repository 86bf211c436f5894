import { defineEntity, type InferEntity } from '@mikro-orm/core';
import { belongsTo, timestamp } from './columns.ts';
import { UserEntity } from './users.ts';

/** Who is online. The migration makes the table unlogged, which MikroORM cannot state. */
export const PresenceEntity = defineEntity({
  name: 'Presence',
  tableName: 'presence',
  properties: {
    user: () => belongsTo(UserEntity).primary(),
    seenAt: timestamp(),
    onlineSince: timestamp(),
  },
  indexes: [{ name: 'presence_seen', properties: 'seenAt' }],
});
export interface PresenceEntity extends InferEntity<typeof PresenceEntity> {}
