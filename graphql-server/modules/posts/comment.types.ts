import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { User } from '../users/user.types.ts';
import { Via } from '../../platform/graphql/via.ts';
import { Versioned } from '../editing/versioned.ts';

/** A comment on a post. The client treats ids above 1e11 as temporary. */
@ObjectType({ description: 'A comment on a post.', simpleResolvers: true })
export class Comment extends Versioned {
  @Field(() => ID)
  id: number;

  @Field(() => ID)
  postId: number;

  @Field(() => User)
  author: User;

  @Field(() => ID)
  authorId: number;

  @Field(() => String)
  content: string;

  @Field(() => DateTime)
  createdAt: string;

  @Via()
  via: string | null;
}
