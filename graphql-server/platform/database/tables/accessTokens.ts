import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id, partOf, timestamp } from './columns.ts';
import { GroupEntity } from './groups.ts';
import { UserEntity } from './users.ts';

/** Personal access tokens; only a hash of the secret is stored. */
export const AccessTokenEntity = defineEntity({
  name: 'AccessToken',
  tableName: 'access_tokens',
  properties: {
    id: id(),
    member: () => partOf(UserEntity),
    name: p.text(),
    hash: p.blob().unique('access_tokens_hash_key'),
    lastFour: p.text(),
    scopes: p.array(),
    /** The group that it is restricted to. */
    group: () => partOf(GroupEntity).strictNullable(),
    createdAt: createdAt(),
    expiresAt: timestamp(),
    lastUsedAt: timestamp().strictNullable(),
  },
  indexes: [{ name: 'access_tokens_group', properties: 'group', where: 'group_id is not null' }],
  uniques: [
    {
      name: 'access_tokens_name',
      expression: 'create unique index access_tokens_name on access_tokens (member_id, lower(name))',
    },
  ],
});
export interface AccessTokenEntity extends InferEntity<typeof AccessTokenEntity> {}
