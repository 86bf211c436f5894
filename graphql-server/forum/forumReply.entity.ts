import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, types, type Rel } from '@mikro-orm/core';
import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../scalars.ts';
import { User } from '../users/user.entity.ts';
import { ForumPost } from './forumPost.entity.ts';

/** A reply to a forum post (section 3). */
@Entity({ tableName: 'forum_replies' })
@ObjectType({ description: 'A reply to a forum post.', simpleResolvers: true })
export class ForumReply {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: types.integer })
  @Field(() => ID)
  id: number;

  @ManyToOne(() => ForumPost)
  forumPost: Rel<ForumPost>;

  @ManyToOne(() => User)
  @Field(() => User)
  author: Rel<User>;

  @Property({ type: types.text })
  @Field(() => String)
  content: string;

  @Property({ type: types.datetime, length: 3, defaultRaw: 'now()' })
  @Field(() => DateTime)
  createdAt: Date;
}
