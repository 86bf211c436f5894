import { Field, ID, InputType } from 'type-graphql';
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
export class ReplyToForumPostInput extends CreationInput {
  @Field(() => ID)
  forumPostId: string;

  @Field(() => Text, { description: '1 to 10,000 characters.' })
  @Length('content', MAX_LENGTH.forumReply)
  content: string;
}

@InputType()
export class SetForumPostStatusInput extends CreationInput {
  @Field(() => ID)
  forumPostId: string;

  @Field(() => ForumStatus)
  status: ForumStatus;
}
