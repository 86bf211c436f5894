import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { belongsTo, counter, id, mayBelongTo, partOf, timestamp, versioned } from './columns.ts';
import { GroupEntity } from './groups.ts';
import { MediaEntity } from './media.ts';
import { UserEntity } from './users.ts';

/** Chats: of a group, or of two members, the one with the lower id first. */
export const ConversationEntity = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: {
    id: id(),
    group: () => partOf(GroupEntity).strictNullable(),
    low: () => mayBelongTo(UserEntity).fieldName('user_low'),
    high: () => mayBelongTo(UserEntity).fieldName('user_high'),
    /** The number of messages. */
    lastSeq: p.integer().default(0),
    /** Position in lists of chats, also for a chat without messages; MikroORM cannot compare such a default. */
    lastMessageId: p.integer().defaultRaw("nextval('messages_id_seq')").ignoreSchemaChanges('default'),
    lowReadSeq: p.integer().default(0),
    highReadSeq: p.integer().default(0),
    lowUnread: counter('low_unread'),
    highUnread: counter('high_unread'),
    /** The member who wrote first, until the other accepts; null if nothing has to be accepted (decision 42a). */
    requester: () => mayBelongTo(UserEntity).fieldName('requested_by'),
    /** When the other ignored the request; null again once it is accepted. */
    requestIgnoredAt: timestamp().strictNullable(),
    /** Who has accepted a request. */
    requestAcceptedBy: p.integer().strictNullable(),
  },
  indexes: [
    {
      name: 'conversations_low',
      properties: ['low', 'lastMessageId'],
      columns: [{ name: 'user_low' }, { name: 'last_message_id', sort: 'desc' }],
      where: 'group_id is null',
    },
    {
      name: 'conversations_high',
      properties: ['high', 'lastMessageId'],
      columns: [{ name: 'user_high' }, { name: 'last_message_id', sort: 'desc' }],
      where: 'group_id is null',
    },
    {
      name: 'conversations_low_requests',
      properties: ['low', 'lastMessageId'],
      columns: [{ name: 'user_low' }, { name: 'last_message_id', sort: 'desc' }],
      where: 'requested_by is not null',
    },
    {
      name: 'conversations_high_requests',
      properties: ['high', 'lastMessageId'],
      columns: [{ name: 'user_high' }, { name: 'last_message_id', sort: 'desc' }],
      where: 'requested_by is not null',
    },
  ],
  uniques: [
    { name: 'conversations_group', properties: 'group', where: 'group_id is not null' },
    { name: 'conversations_pair', properties: ['low', 'high'], where: 'group_id is null' },
  ],
  checks: [
    { name: 'conversations_check', expression: 'user_low < user_high' },
    {
      name: 'conversations_check1',
      expression: '(group_id is null) = (user_low is not null) and (user_low is null) = (user_high is null)',
    },
  ],
});
export interface ConversationEntity extends InferEntity<typeof ConversationEntity> {}

export const MessageEntity = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    /** From the sequence `messages_id_seq`, which conversations draw from as well. */
    id: p.integer().primary().autoincrement(false),
    conversation: () => partOf(ConversationEntity),
    /** Counts the messages of a chat without gaps. */
    seq: p.integer(),
    sender: () => belongsTo(UserEntity),
    content: p.text(),
    media: () => mayBelongTo(MediaEntity),
    /** What the picture shows, for those who do not see it. */
    mediaAlt: p.text().strictNullable(),
    createdAt: timestamp().defaultRaw('clock_timestamp()'),
    /** The message of the same chat that it replies to. No foreign key: messages keep their row, deleted or not. */
    replyToId: p.integer().strictNullable(),
    /** Name of the access token that it was written with. */
    via: p.text().strictNullable(),
    ...versioned(),
    /** Who deleted it, while it can be restored or its content is kept; null after the purge. */
    deletedBy: p.integer().strictNullable(),
    /**
     * Number of its last change: sending, edit, deletion or restoration. Within a chat they follow the order of the
     * commits. Null for messages from before there were such numbers.
     */
    change: p
      .integer()
      .strictNullable()
      .defaultRaw("nextval('message_changes_seq')")
      .ignoreSchemaChanges('default'),
  },
  indexes: [
    {
      name: 'messages_change',
      properties: ['conversation', 'change'],
      where: 'change is not null',
    },
    { name: 'messages_sender', properties: 'sender' },
    {
      name: 'messages_deleted',
      properties: 'deletedAt',
      where: 'deleted_by is not null',
    },
  ],
  uniques: [
    { name: 'messages_conversation_id_seq_key', properties: ['conversation', 'seq'] },
    { name: 'messages_media', properties: 'media', where: 'media_id is not null' },
  ],
});
export interface MessageEntity extends InferEntity<typeof MessageEntity> {}
