import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, types, type Rel } from '@mikro-orm/core';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Media } from '../media/media.entity.ts';
import { DateTime } from '../scalars.ts';
import { User } from '../users/user.entity.ts';
import { Via } from '../via.ts';

/**
 * A post (section 3). The counters are kept beside the text, so that a page of posts counts nothing; they change
 * only in the statement that adds or removes the like, comment or share.
 */
@Entity({ tableName: 'posts' })
@ObjectType({ description: 'A post in the feed.', simpleResolvers: true })
export class Post {
  [OptionalProps]?: 'authorId' | 'media' | 'likeCount' | 'commentCount' | 'shareCount' | 'createdAt' | 'via';

  @PrimaryKey({ type: types.integer })
  @Field(() => ID)
  id: number;

  @ManyToOne(() => User)
  @Field(() => User)
  author: Rel<User>;

  @Property({ type: types.integer, persist: false })
  @Field(() => ID)
  authorId: number;

  @Property({ type: types.text })
  @Field(() => String)
  content: string;

  @ManyToOne(() => Media, { nullable: true })
  @Field(() => Media, { nullable: true })
  media: Rel<Media> | null = null;

  @Property({ type: types.integer, default: 0 })
  @Field(() => Int, { description: 'How many members like it.' })
  likeCount: number;

  @Property({ type: types.integer, default: 0 })
  @Field(() => Int, { description: 'How many comments there are.' })
  commentCount: number;

  @Property({ type: types.integer, default: 0 })
  @Field(() => Int, { description: 'How many members opened the share link.' })
  shareCount: number;

  @Property({ type: types.datetime, length: 3, defaultRaw: 'now()' })
  @Field(() => DateTime)
  createdAt: Date;

  @Property({ type: types.text, nullable: true })
  @Via()
  via: string | null = null;

  @Field(() => Boolean, { description: 'Whether the viewer likes it; false when nobody is signed in.' })
  isLiked?: boolean;

  @Field(() => Boolean, { description: 'Whether its file is a video.' })
  hasVideo?: boolean;

  @Field(() => Boolean, { description: 'Whether its image is larger than 64 KiB.' })
  hasLargeImage?: boolean;
}
