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
    QUESTION: { description: 'A question; the only category that has replies.' },
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
    OPEN: { description: 'Not started; the initial status.' },
    IN_PROGRESS: { description: 'It is worked on.' },
    RESOLVED: { description: 'It is done.' },
    CANT_FIX: { description: 'It will stay as it is.' },
  },
});

/**
 * A bug, a wish or a question (section 3). `repliesCount` changes only in the statement that adds or removes the reply,
 * the status only together with its history.
 */
@ObjectType({
  description:
    'A bug, a feature request or a question. A deleted one is found only by its id and while other members have ' +
    'replies to it: its title and content are empty then.',
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

@ObjectType({ description: 'A moderator has given a forum post another status.', simpleResolvers: true })
export class ForumStatusChange {
  @Field(() => ID)
  id: number;

  @Field(() => User, { description: 'The moderator.' })
  actor: User;

  @Field(() => ForumStatus, { description: 'Its status before.' })
  from: ForumStatus;

  @Field(() => ForumStatus, { description: 'Its status since.' })
  to: ForumStatus;

  @Field(() => DateTime)
  createdAt: string;
}
