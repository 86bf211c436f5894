import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Media } from '../media/media.types.ts';
import { MediaAlt } from '../media/mediaAlt.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { User } from '../users/user.types.ts';
import { Via } from '../../platform/graphql/via.ts';
import { Versioned } from '../editing/versioned.ts';

/** A post as a viewer sees it. */
@ObjectType({ description: 'A post in the feed.', simpleResolvers: true })
export class Post extends Versioned {
  @Field(() => ID)
  id: number;

  @Field(() => User)
  author: User;

  @Field(() => ID)
  authorId: number;

  @Field(() => String)
  content: string;

  @Field(() => Media, { nullable: true })
  media: Media | null;

  @MediaAlt()
  mediaAlt: string | null;

  @Field(() => Int, { description: 'How many members like it.' })
  likeCount: number;

  @Field(() => Int, { description: 'How many comments there are.' })
  commentCount: number;

  @Field(() => Int, { description: 'How many members opened the share link.' })
  shareCount: number;

  @Field(() => DateTime)
  createdAt: string;

  @Via()
  via: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When a comment on it was last edited, deleted or restored; null if none was.',
  })
  commentsChangedAt: string | null;

  @Field(() => Boolean, { description: 'Whether the viewer likes it; false without a session.' })
  isLiked: boolean;

  @Field(() => Boolean, { description: 'Whether its file is a video.' })
  hasVideo: boolean;

  @Field(() => Boolean, { description: 'Whether its image is larger than 64 KiB.' })
  hasLargeImage: boolean;
}
