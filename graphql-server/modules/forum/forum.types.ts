import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Versioned } from '../editing/versioned.ts';
import { User } from '../users/user.types.ts';

/** Section 9. */
export const ForumCategory = {
  BUG: 'BUG',
  FEATURE: 'FEATURE',
  QUESTION: 'QUESTION',
} as const;
export type ForumCategory = keyof typeof ForumCategory;

registerEnumType(ForumCategory, {
  name: 'ForumCategory',
  description: 'What a forum post is about.',
  valuesConfig: {
    BUG: { description: 'Something is broken.' },
    FEATURE: { description: 'A request for a new feature.' },
    QUESTION: { description: 'A question.' },
  },
});

/** Section 4; a post begins OPEN. */
export const ForumStatus = {
  OPEN: 'OPEN',
  IN_PROGRESS: 'IN_PROGRESS',
  RESOLVED: 'RESOLVED',
  CANT_FIX: 'CANT_FIX',
} as const;
export type ForumStatus = keyof typeof ForumStatus;

registerEnumType(ForumStatus, {
  name: 'ForumStatus',
  description: 'The status of a forum post.',
  valuesConfig: {
    OPEN: { description: 'Work has not started; the initial status.' },
    IN_PROGRESS: { description: 'It is being worked on.' },
    RESOLVED: { description: 'It has been resolved.' },
    CANT_FIX: { description: 'It cannot be fixed.' },
  },
});

/**
 * A bug, a wish or a question (section 3). `repliesCount` changes only in the statement that adds or removes the reply,
 * the status only together with its history.
 */
@ObjectType({
  description:
    'A bug, a feature request or a question. A deleted one can be found only by its id, while other members have ' +
    'replies to it; its title and content are then empty.',
  simpleResolvers: true,
})
export class ForumPost extends Versioned {
  @Field(() => ID)
  id: number;

  @Field(() => User)
  author: User;

  @Field(() => String)
  title: string;

  @Field(() => String)
  content: string;

  @Field(() => ForumCategory)
  category: ForumCategory;

  @Field(() => ForumStatus)
  status: ForumStatus;

  @Field(() => Int, { description: 'How many replies there are.' })
  repliesCount: number;

  @Field(() => DateTime)
  createdAt: string;
}

@ObjectType({ description: 'A reply to a forum post.', simpleResolvers: true })
export class ForumReply extends Versioned {
  @Field(() => ID)
  id: number;

  @Field(() => User)
  author: User;

  @Field(() => String)
  content: string;

  @Field(() => DateTime)
  createdAt: string;

  forumPostId: number;
}

@ObjectType({ description: 'A change of a forum post’s status by a moderator.', simpleResolvers: true })
export class ForumStatusChange {
  @Field(() => ID)
  id: number;

  @Field(() => User, { description: 'The moderator who changed the status.' })
  actor: User;

  @Field(() => ForumStatus, { description: 'The status before the change.' })
  from: ForumStatus;

  @Field(() => ForumStatus, { description: 'The status after the change.' })
  to: ForumStatus;

  @Field(() => DateTime)
  createdAt: string;
}
