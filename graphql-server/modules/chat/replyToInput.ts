import { Field, ID } from 'type-graphql';
import { parseId } from '../../platform/graphql/id.ts';

/** The field of an input that makes a message a reply. */
export const ReplyToInput = () =>
  Field(() => ID, {
    nullable: true,
    description: 'A message of the same chat that it replies to; NOT_FOUND if that is deleted.',
  });

export const replyToOf = ({ replyToId }: { replyToId?: string | null }): number | null =>
  replyToId == null ? null : parseId(replyToId, 'replyToId');
