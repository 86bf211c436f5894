import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, types, type Rel } from '@mikro-orm/core';
import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../scalars.ts';
import { User } from '../users/user.entity.ts';
import { Via } from '../via.ts';
import { Post } from './post.entity.ts';

/** A comment on a post (section 3). Ids stay below 1e11: the client takes greater ones for temporary. */
@Entity({ tableName: 'comments' })
@ObjectType({ description: 'A comment on a post.', simpleResolvers: true })
export class Comment {
  [OptionalProps]?: 'authorId' | 'postId' | 'createdAt' | 'via';

  @PrimaryKey({ type: types.integer })
  @Field(() => ID)
  id: number;

  @ManyToOne(() => Post)
  post: Rel<Post>;

  @Property({ type: types.integer, persist: false })
  @Field(() => ID)
  postId: number;

  @ManyToOne(() => User)
  @Field(() => User)
  author: Rel<User>;

  @Property({ type: types.integer, persist: false })
  @Field(() => ID)
  authorId: number;

  @Property({ type: types.text })
  @Field(() => String)
  content: string;

  @Property({ type: types.datetime, length: 3, defaultRaw: 'now()' })
  @Field(() => DateTime)
  createdAt: Date;

  @Property({ type: types.text, nullable: true })
  @Via()
  via: string | null = null;
}
