import { Field, ID, ObjectType } from 'type-graphql';
import { Media } from '../media/media.types.ts';
import { MediaAlt } from '../media/mediaAlt.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { User } from '../users/user.types.ts';

/** A story is a picture or a video and nothing else. */
@ObjectType({ description: 'A picture or video that is shown above the feed.', simpleResolvers: true })
export class Story {
  @Field(() => ID)
  id: number;

  @Field(() => User)
  author: User;

  @Field(() => Media)
  media: Media;

  @MediaAlt()
  mediaAlt: string | null;

  @Field(() => DateTime)
  createdAt: string;
}
