import { Field, ID, InputType, Int } from 'type-graphql';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { MediaAltInput } from '../media/mediaAlt.ts';
import { DataUrlInput, MediaIdInput } from '../media/mediaInputs.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { Length, MaxLength } from '../../platform/graphql/validation.ts';

/** Description of a post's id in inputs that also have a comment's id. */
export const UNDER_POST = 'The post that the comment belongs to; NOT_FOUND if it belongs to another one.';

/** A text, a picture or video, or both. */
@InputType()
export class CreatePostInput extends CreationInput {
  @Field(() => Text, { nullable: true, description: 'At most 5,000 characters.' })
  @MaxLength('content', MAX_LENGTH.post)
  content?: string | null;

  @DataUrlInput('an image (10 MB) or a video (50 MB).')
  imageUrl?: string | null;

  @MediaIdInput('a file')
  mediaId?: string | null;

  @MediaAltInput()
  mediaAlt?: string | null;
}

@InputType()
export class CreateCommentInput extends CreationInput {
  @Field(() => ID)
  postId: string;

  @Field(() => Text, { description: '1 to 2,000 characters.' })
  @Length('content', MAX_LENGTH.comment)
  content: string;
}

@InputType()
export class PostReferenceInput {
  @Field(() => ID)
  postId: string;
}

@InputType()
export class LikePostInput extends PostReferenceInput {}

@InputType()
export class UnlikePostInput extends PostReferenceInput {}

@InputType()
export class SharePostInput extends PostReferenceInput {}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdatePostInput extends CreationInput {
  @Field(() => ID)
  postId: string;

  @Field(() => Int, { description: 'The version that the edit started from.' })
  version: number;

  @Field(() => Text, { nullable: true, description: 'At most 5,000 characters.' })
  @MaxLength('content', MAX_LENGTH.post)
  content?: string | null;

  @MediaAltInput()
  mediaAlt?: string | null;
}

@InputType()
export class DeletePostInput extends PostReferenceInput {}

@InputType()
export class RestorePostInput extends PostReferenceInput {}

@InputType()
export class UpdateCommentInput extends CreationInput {
  @Field(() => ID)
  commentId: string;

  @Field(() => ID, { nullable: true, description: UNDER_POST })
  postId?: string | null;

  @Field(() => Int, { description: 'The version that the edit started from.' })
  version: number;

  @Field(() => Text, { description: '1 to 2,000 characters.' })
  @Length('content', MAX_LENGTH.comment)
  content: string;
}

@InputType()
export class CommentReferenceInput {
  @Field(() => ID)
  commentId: string;

  @Field(() => ID, { nullable: true, description: UNDER_POST })
  postId?: string | null;
}

@InputType()
export class DeleteCommentInput extends CommentReferenceInput {}

@InputType()
export class RestoreCommentInput extends CommentReferenceInput {}
