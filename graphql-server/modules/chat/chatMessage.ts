import { sql } from 'kysely';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import type { User } from '../users/user.types.ts';
import { MediaAlt } from '../media/mediaAlt.ts';
import { selectMedium } from '../media/mediaRows.ts';
import type { Media } from '../media/media.types.ts';
import { Versioned } from '../editing/versioned.ts';
import { Via } from '../../platform/graphql/via.ts';

/** What a direct message and a group's message have in common. */
@ObjectType({ simpleResolvers: true })
export abstract class ChatMessage extends Versioned {
  @Field(() => ID)
  id: number;

  @Field(() => Int, {
    description:
      'Its number in the conversation, starting at 1 without gaps. Order messages by it; if a number is missing, fetch that message.',
  })
  seq: number;

  @Field(() => ID)
  senderId: number;

  @Field(() => Int, {
    description:
      'The number of its last change: sending, edit, deletion or restoration. Numbers increase within a chat; 0 for old messages that were never changed. Use it with `changedAfter` to fetch later changes.',
  })
  change: number;

  @Field(() => String, {
    description: 'May be empty if there is a picture; empty for a deleted message, which keeps its `seq`.',
  })
  content: string;

  @MediaAlt()
  mediaAlt: string | null;

  @Field(() => DateTime)
  createdAt: string;

  @Via()
  via: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The message of the same chat that it replies to; null for a deleted message.',
  })
  replyToId: number | null;

  sender: User;
  medium: Media | null;
}

/** The picture of a message, which most messages do not have. */
export const selectPictureOf = (message: 'msg' | 'last') =>
  selectMedium(sql.ref<number | null>(`${message}.media_id`)).as('medium');

/** Columns of a message `msg`; its sender is its author (`authorOf`). */
export const CHAT_MESSAGE_COLUMNS = [
  'msg.id',
  'msg.seq',
  'msg.sender_id as author_id',
  'msg.content',
  'msg.created_at',
  'msg.via',
  'msg.change',
  'msg.version',
  'msg.edited_at',
  'msg.deleted_at',
  'msg.reply_to_id',
  'msg.media_alt',
  selectPictureOf('msg'),
] as const;

export interface ChatMessageRow {
  id: number;
  seq: number;
  author_id: number;
  content: string;
  created_at: string;
  via: string | null;
  change: number | null;
  version: number;
  edited_at: string | null;
  deleted_at: string | null;
  reply_to_id: number | null;
  media_alt: string | null;
  medium: Media | null;
}

export const chatMessageOf = (row: ChatMessageRow, sender: User): ChatMessage => ({
  id: row.id,
  seq: row.seq,
  senderId: row.author_id,
  sender,
  content: row.content,
  createdAt: row.created_at,
  via: row.via,
  change: row.change ?? 0,
  version: row.version,
  editedAt: row.edited_at,
  deletedAt: row.deleted_at,
  replyToId: row.deleted_at === null ? row.reply_to_id : null,
  medium: row.medium,
  mediaAlt: row.media_alt,
});
