import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, types, type Rel } from '@mikro-orm/core';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../scalars.ts';
import { User } from '../users/user.entity.ts';
import { ForumCategory, ForumStatus } from './forum.types.ts';

/**
 * A bug, a wish or a question (section 3). `repliesCount` changes only in the statement that adds the reply, the status
 * only together with its history.
 */
@Entity({ tableName: 'forum_posts' })
@ObjectType({ description: 'A bug, a feature request or a question.', simpleResolvers: true })
export class ForumPost {
  [OptionalProps]?: 'status' | 'repliesCount' | 'createdAt';

  @PrimaryKey({ type: types.integer })
  @Field(() => ID)
  id: number;

  @ManyToOne(() => User)
  @Field(() => User)
  author: Rel<User>;

  @Property({ type: types.text })
  @Field(() => String)
  title: string;

  @Property({ type: types.text })
  @Field(() => String)
  content: string;

  @Property({ type: types.text })
  @Field(() => ForumCategory)
  category: ForumCategory;

  @Property({ type: types.text, default: ForumStatus.OPEN })
  @Field(() => ForumStatus)
  status: ForumStatus;

  @Property({ type: types.integer, default: 0 })
  @Field(() => Int, { description: 'How many replies there are.' })
  repliesCount: number;

  @Property({ type: types.datetime, length: 3, defaultRaw: 'now()' })
  @Field(() => DateTime)
  createdAt: Date;
}
