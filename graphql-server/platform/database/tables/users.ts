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
    /** What the member says about themselves. */
    bio: p.text().strictNullable(),
    createdAt: createdAt(),
    picture: () => mayBelongTo(MediaEntity),
    cover: () => mayBelongTo(MediaEntity),
    /** When the account stopped being new (decision 47); null while it is new, or nobody has asked yet. */
    establishedAt: timestamp().strictNullable(),
    /**
     * Whether the account joined by an approved application or an invitation, or a moderator has approved its content.
     */
    isVouched: p.boolean().default(false),
    /** The first content of a new account, as in `cases`. */
    firstContentKind: p.text().strictNullable(),
    firstContentId: p.integer().strictNullable(),
    firstContentAt: timestamp().strictNullable(),
    /** Set once the account is erased; the row stays for what others have of it, such as chats. */
    erasedAt: timestamp().strictNullable(),
  },
  indexes: [
    { name: 'users_picture', properties: 'picture', where: 'picture_id is not null' },
    { name: 'users_staff', properties: 'role', where: "role <> 'member'" },
    { name: 'users_created', properties: 'createdAt' },
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
      // All erased members have the same name.
      name: 'users_name',
      expression: 'create unique index users_name on users (lower(username)) where erased_at is null',
    },
  ],
});
export interface UserEntity extends InferEntity<typeof UserEntity> {}
