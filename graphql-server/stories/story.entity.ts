import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, types, type Rel } from '@mikro-orm/core';
import { Field, ID, ObjectType } from 'type-graphql';
import { Media } from '../media/media.entity.ts';
import { DateTime } from '../scalars.ts';
import { User } from '../users/user.entity.ts';

/** A story (section 3): a picture or a video and nothing else. */
@Entity({ tableName: 'stories' })
@ObjectType({ description: 'A picture or video above the feed.', simpleResolvers: true })
export class Story {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: types.integer })
  @Field(() => ID)
  id: number;

  @ManyToOne(() => User)
  @Field(() => User)
  author: Rel<User>;

  @ManyToOne(() => Media)
  @Field(() => Media)
  media: Rel<Media>;

  @Property({ type: types.datetime, length: 3, defaultRaw: 'now()' })
  @Field(() => DateTime)
  createdAt: Date;
}
