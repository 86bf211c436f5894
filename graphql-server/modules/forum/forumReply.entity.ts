import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { User } from '../users/user.types.ts';

/** A reply to a forum post (section 3). */
@ObjectType({ description: 'A reply to a forum post.', simpleResolvers: true })
export class ForumReply {
  @Field(() => ID)
  id: number;

  @Field(() => User)
  author: User;

  @Field(() => String)
  content: string;

  @Field(() => DateTime)
  createdAt: Date;
}
