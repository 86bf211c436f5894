import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, types, type Rel } from '@mikro-orm/core';
import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../scalars.ts';
import { User } from '../users/user.entity.ts';
import { NotificationType, type Kind } from './kinds.ts';

/**
 * Something another member did that concerns its recipient (section 3). Once for each cause: the kind, who did it and
 * what it was done to.
 */
@Entity({ tableName: 'notifications' })
@ObjectType({ description: 'Something another member did that concerns the viewer.', simpleResolvers: true })
export class Notification {
  [OptionalProps]?: 'subjectId' | 'link' | 'createdAt' | 'readAt';

  @PrimaryKey({ type: types.integer })
  @Field(() => ID)
  id: number;

  @ManyToOne(() => User)
  recipient: Rel<User>;

  @ManyToOne(() => User)
  @Field(() => User, { description: 'Who did it.' })
  actor: Rel<User>;

  @Property({ type: types.text })
  kind: Kind;

  /** What it was done to: a post, a comment, a request; nothing where each time is a new one. */
  @Property({ type: types.integer, nullable: true })
  subjectId: number | null = null;

  /** Kept where it is not the actor's profile. */
  @Property({ type: types.text, nullable: true })
  @Field(() => String, { description: 'Path in the app that shows what it is about.' })
  link: string | null = null;

  @Property({ type: types.datetime, length: 3, defaultRaw: 'now()' })
  @Field(() => DateTime)
  createdAt: Date;

  @Property({ type: types.datetime, length: 3, nullable: true })
  readAt: Date | null = null;

  @Field(() => NotificationType, { description: 'What has happened.' })
  type?: NotificationType;

  @Field(() => String, { description: 'One sentence, such as "ann liked your post".' })
  message?: string;

  @Field(() => Boolean, { description: 'Whether the viewer has read it.' })
  read?: boolean;
}
