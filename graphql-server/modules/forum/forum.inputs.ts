import { Field, ID, InputType, Int } from 'type-graphql';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { Length, Name } from '../../platform/graphql/validation.ts';
import { ForumCategory, ForumStatus } from './forum.types.ts';

@InputType()
export class CreateForumPostInput extends CreationInput {
  @Field(() => Text, { description: '1 to 200 characters.' })
  @Name('title', MAX_LENGTH.forumTitle)
  title: string;

  @Field(() => Text, { description: '1 to 20,000 characters.' })
  @Length('content', MAX_LENGTH.forumContent)
  content: string;

  @Field(() => ForumCategory)
  category: ForumCategory;
}

@InputType()
class ForumPostReferenceInput extends CreationInput {
  @Field(() => ID)
  forumPostId: string;
}

@InputType()
export class ReplyToForumPostInput extends ForumPostReferenceInput {
  @Field(() => Text, { description: '1 to 10,000 characters.' })
  @Length('content', MAX_LENGTH.forumReply)
  content: string;
}

@InputType()
export class SetForumPostStatusInput extends ForumPostReferenceInput {
  @Field(() => ForumStatus)
  status: ForumStatus;
}

/** Description of a forum post's id in inputs that also have a reply's id. */
export const UNDER_FORUM_POST =
  'The forum post that the reply belongs to; NOT_FOUND if it belongs to another one.';

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateForumPostInput extends ForumPostReferenceInput {
  @Field(() => Int, { description: 'The version that the edit started from.' })
  version: number;

  @Field(() => Text, { nullable: true, description: '1 to 200 characters.' })
  @Name('title', MAX_LENGTH.forumTitle)
  title?: string | null;

  @Field(() => Text, { nullable: true, description: '1 to 20,000 characters.' })
  @Length('content', MAX_LENGTH.forumContent)
  content?: string | null;
}

@InputType()
export class DeleteForumPostInput extends ForumPostReferenceInput {}

@InputType()
export class RestoreForumPostInput extends ForumPostReferenceInput {}

@InputType()
export class ForumReplyReferenceInput extends CreationInput {
  @Field(() => ID)
  replyId: string;

  @Field(() => ID, { nullable: true, description: UNDER_FORUM_POST })
  forumPostId?: string | null;
}

@InputType()
export class UpdateForumReplyInput extends ForumReplyReferenceInput {
  @Field(() => Int, { description: 'The version that the edit started from.' })
  version: number;

  @Field(() => Text, { description: '1 to 10,000 characters.' })
  @Length('content', MAX_LENGTH.forumReply)
  content: string;
}

@InputType()
export class DeleteForumReplyInput extends ForumReplyReferenceInput {}

@InputType()
export class RestoreForumReplyInput extends ForumReplyReferenceInput {}
