import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { User } from '../users/user.types.ts';
import { NotificationType } from './kinds.ts';

/** An action of another member that concerns the recipient. */
@ObjectType({ description: 'Something another member did that concerns the viewer.', simpleResolvers: true })
export class Notification {
  @Field(() => ID)
  id: number;

  @Field(() => User, { description: 'Who did it.' })
  actor: User;

  @Field(() => String, { description: 'Path of the page that shows what it is about.' })
  link: string;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => NotificationType, { description: 'What happened.' })
  type: NotificationType;

  @Field(() => String, { description: 'One sentence, such as "ann liked your post".' })
  message: string;

  @Field(() => Boolean, { description: 'Whether the viewer has read it.' })
  read: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The beginning of the post that it is about, on one line; null for what is about no post.',
  })
  excerpt: string | null;

  @Field(() => Int, {
    description: 'How many members have done the same to the same post; of likes only, otherwise 1.',
  })
  actorCount: number;
}
