import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { belongsTo, createdAt, id, mayBelongTo, oneOf, timestamp } from './columns.ts';
import { ConversationEntity } from './conversations.ts';
import { GroupEntity } from './groups.ts';
import { UserEntity } from './users.ts';

/** Images and videos. Their bytes are stored in files under `key`. */
export const MediaEntity = defineEntity({
  name: 'Media',
  tableName: 'media',
  properties: {
    id: id(),
    owner: () => belongsTo(UserEntity),
    kind: oneOf('kind', ['IMAGE', 'VIDEO']),
    contentType: p.text(),
    /** Name of the full-size file in the store. */
    key: p.text(),
    /** Size of the full-size file. */
    bytes: p.integer(),
    /** Size of the uploaded file. */
    givenBytes: p.integer(),
    /** Total size of all files stored for it. */
    storedBytes: p.integer(),
    width: p.integer().strictNullable(),
    height: p.integer().strictNullable(),
    thumbhash: p.text().strictNullable(),
    posterKey: p.text().strictNullable(),
    posterWidth: p.integer().strictNullable(),
    createdAt: createdAt(),
    /** Null while a post, story, profile, message, group or listing uses it. */
    unusedSince: createdAt().strictNullable(),
    /** Set while the content that uses it is deleted: nobody may read its files (decision 40). */
    deletedAt: timestamp().strictNullable(),
    /** The private group to whose members it is restricted. */
    group: () => mayBelongTo(GroupEntity).deleteRule('set null'),
    /** The conversation to whose two members it is restricted. */
    conversation: () => mayBelongTo(ConversationEntity),
  },
  indexes: [
    {
      name: 'media_owner',
      expression: 'create index media_owner on media (owner_id) include (stored_bytes)',
    },
    { name: 'media_key', properties: 'key' },
    { name: 'media_poster_key', properties: 'posterKey' },
    { name: 'media_unused', properties: 'unusedSince', where: 'unused_since is not null' },
    { name: 'media_group', properties: 'group', where: 'group_id is not null' },
    { name: 'media_conversation', properties: 'conversation', where: 'conversation_id is not null' },
  ],
});
export interface MediaEntity extends InferEntity<typeof MediaEntity> {}
