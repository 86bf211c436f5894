import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { User } from '../users/user.types.ts';
import { ForumCategory, ForumStatus } from './forum.types.ts';

/**
 * A bug, a wish or a question (section 3). `repliesCount` changes only in the statement that adds the reply, the status
 * only together with its history.
 */
@ObjectType({ description: 'A bug, a feature request or a question.', simpleResolvers: true })
export class ForumPost {
  @Field(() => ID)
  id: number;

  @Field(() => User)
  author: User;

  @Field(() => String)
  title: string;

  @Field(() => String)
  content: string;

  @Field(() => ForumCategory)
  category: ForumCategory;

  @Field(() => ForumStatus)
  status: ForumStatus;

  @Field(() => Int, { description: 'How many replies there are.' })
  repliesCount: number;

  @Field(() => DateTime)
  createdAt: Date;
}
