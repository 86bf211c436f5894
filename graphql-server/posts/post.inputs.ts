import { Field, ID, InputType } from 'type-graphql';
import { Text } from '../scalars.ts';
import { Length } from '../validation.ts';

@InputType()
export class CreatePostInput {
  @Field(() => Text, { description: '1 to 5,000 characters.' })
  @Length('content', 5_000)
  content: string;
}

@InputType()
export class CreateCommentInput {
  @Field(() => ID)
  postId: string;

  @Field(() => Text, { description: '1 to 2,000 characters.' })
  @Length('content', 2_000)
  content: string;
}

@InputType()
class PostReferenceInput {
  @Field(() => ID)
  postId: string;
}

@InputType()
export class LikePostInput extends PostReferenceInput {}

@InputType()
export class UnlikePostInput extends PostReferenceInput {}

@InputType()
export class SharePostInput extends PostReferenceInput {}
