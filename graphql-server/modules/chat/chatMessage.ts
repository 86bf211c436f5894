import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import type { User } from '../users/user.types.ts';
import { AUTHOR_COLUMNS, authorOf, type AuthorColumns } from '../users/userRows.ts';
import { Via } from '../../platform/graphql/via.ts';

/** What a direct message and a group's message have in common. */
@ObjectType({ simpleResolvers: true })
export abstract class ChatMessage {
  @Field(() => ID)
  id: number;

  @Field(() => Int, {
    description:
      'Counts from 1 in its conversation, without gaps: order by it, and a missing number is a message to be fetched.',
  })
  seq: number;

  @Field(() => ID)
  senderId: number;

  @Field(() => String)
  content: string;

  @Field(() => DateTime)
  createdAt: Date;

  @Via()
  via: string | null;

  sender: User;
}

export interface ChatMessageRow extends AuthorColumns {
  id: number;
  seq: number;
  content: string;
  created_at: string;
  via: string | null;
}

/** Columns of a message under the alias `msg`, its sender joined by `AUTHOR_OF('msg', 'sender_id')`. */
export const CHAT_MESSAGE_COLUMNS = `msg.id, msg.seq, msg.sender_id as author_id, msg.content, msg.created_at, msg.via,
  ${AUTHOR_COLUMNS}`;

export const chatMessageOf = (row: ChatMessageRow): ChatMessage =>
  ({
    id: row.id,
    seq: row.seq,
    senderId: row.author_id,
    sender: authorOf(row),
    content: row.content,
    createdAt: row.created_at,
    via: row.via,
  }) as unknown as ChatMessage;
