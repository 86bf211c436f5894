import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { User } from '../users/user.types.ts';
import { NotificationType } from './kinds.ts';

/** An action of another member that concerns the recipient. */
@ObjectType({ description: 'A notification for the viewer.', simpleResolvers: true })
export class Notification {
  @Field(() => ID)
  id: number;

  @Field(() => User, { description: 'The member who caused it.' })
  actor: User;

  @Field(() => String, { description: 'Path of the page that it leads to.' })
  link: string;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => NotificationType, { description: 'The kind of event.' })
  type: NotificationType;

  @Field(() => String, { description: 'One sentence, such as "ann liked your post".' })
  message: string;

  @Field(() => Boolean, { description: 'Whether the viewer has read it.' })
  read: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The beginning of the post it is about, on one line; null if it is not about a post.',
  })
  excerpt: string | null;

  @Field(() => Int, {
    description: 'How many members have liked the same post, for likes; otherwise 1.',
  })
  actorCount: number;
}
