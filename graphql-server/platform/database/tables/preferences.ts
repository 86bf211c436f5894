import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { oneOf, partOf } from './columns.ts';
import type { NotificationKind } from './notifications.ts';
import { UserEntity } from './users.ts';

/** The preferences of members; a member without a row has the defaults. */
export const PreferencesEntity = defineEntity({
  name: 'Preferences',
  tableName: 'preferences',
  properties: {
    user: () => partOf(UserEntity).primary(),
    /** Kinds of notifications that the member does not want. */
    silenced: p.array().$type<NotificationKind[]>().defaultRaw("'{}'"),
    /** Who may begin a conversation with the member. */
    whoMayWrite: oneOf('who_may_write', ['everyone', 'acquainted', 'friends']).default('everyone'),
    /** Whether others see that the member is online. */
    showsOnline: p.boolean().default(true),
  },
});
export interface PreferencesEntity extends InferEntity<typeof PreferencesEntity> {}
