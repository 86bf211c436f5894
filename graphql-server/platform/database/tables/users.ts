import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id, mayBelongTo, oneOf, timestamp } from './columns.ts';
import { MediaEntity } from './media.ts';

/** Registered members. Names are unique without regard to case. */
export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: id(),
    username: p.text(),
    role: oneOf('role', ['owner', 'moderator', 'member']).default('member'),
    passwordHash: p.text().hidden().lazy(),
    /** Counts changes of the password and of other credentials: of two at once, one is refused. */
    credentialsVersion: p.integer().default(1),
    /** What passkeys call the account: random, so that it tells nothing; made with the first one. */
    passkeyHandle: p.blob().strictNullable().hidden().lazy(),
    /** When the account was last recovered by an owner's link. */
    recoveredAt: timestamp().strictNullable().hidden().lazy(),
    xProfileUrl: p.text().strictNullable(),
    createdAt: createdAt(),
    picture: () => mayBelongTo(MediaEntity),
    cover: () => mayBelongTo(MediaEntity),
  },
  indexes: [
    { name: 'users_picture', properties: 'picture', where: 'picture_id is not null' },
    { name: 'users_staff', properties: 'role', where: "role <> 'member'" },
    { name: 'users_cover', properties: 'cover', where: 'cover_id is not null' },
    {
      name: 'users_username_prefix',
      expression: 'create index users_username_prefix on users (lower(username) text_pattern_ops)',
    },
    {
      name: 'users_username_trigrams',
      expression: 'create index users_username_trigrams on users using gin (lower(username) gin_trgm_ops)',
    },
  ],
  uniques: [
    {
      name: 'users_username',
      expression: 'create unique index users_username on users (lower(username))',
    },
  ],
});
export interface UserEntity extends InferEntity<typeof UserEntity> {}
