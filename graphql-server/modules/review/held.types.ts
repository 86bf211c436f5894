import 'reflect-metadata';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../../platform/graphql/connection.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import type { Media } from '../media/media.types.ts';
import { ReportKind } from '../moderation/report.types.ts';
import { User } from '../users/user.types.ts';

export enum HeldReason {
  RULE = 'RULE',
  FLOOD = 'FLOOD',
  RISING_SIGN_UPS = 'RISING_SIGN_UPS',
}

registerEnumType(HeldReason, {
  name: 'HeldReason',
  description: 'The reason why content is held.',
  valuesConfig: {
    RULE: { description: 'A content rule matches it.' },
    FLOOD: { description: "It is its author's first content, during a flood of sign-ups." },
    RISING_SIGN_UPS: {
      description:
        'A flood of sign-ups may be beginning; the content is published after a few minutes if it does not.',
    },
  },
});

export enum HeldState {
  WAITING = 'WAITING',
  APPROVED = 'APPROVED',
  DECLINED = 'DECLINED',
}

registerEnumType(HeldState, {
  name: 'HeldState',
  description: 'The state of content in review.',
  valuesConfig: {
    WAITING: { description: 'It is waiting for review.' },
    APPROVED: { description: 'It was published.' },
    DECLINED: { description: 'It was not published.' },
  },
});

/** What both moderators and the author learn of it. */
@ObjectType({ simpleResolvers: true })
abstract class HeldFields {
  @Field(() => ID)
  id: number;

  @Field(() => ReportKind, { description: 'The kind of content.' })
  kind: ReportKind;

  @Field(() => Boolean, { description: 'Whether it is an edit of published content.' })
  isEdit: boolean;

  @Field(() => String, { description: 'Its texts.' })
  content: string;

  @Field(() => String, { nullable: true, description: 'Path of the page where it belongs.' })
  place: string | null;

  @Field(() => DateTime)
  createdAt: string;
}

@ObjectType({ description: 'Content waiting for review; for moderators only.', simpleResolvers: true })
export class HeldContent extends HeldFields {
  @Field(() => User, { description: 'The author.' })
  author: User;

  @Field(() => HeldReason, { description: 'The reason why it is held.' })
  reason: HeldReason;

  @Field(() => ID, { nullable: true, description: 'The content rule that matches it.' })
  ruleId: number | null;

  @Field(() => Int, { description: 'How many similar items are waiting, including this one.' })
  alikeCount: number;

  medium: Media | null;
  /** How many alike came within a day; the queue begins with the smallest number. */
  rank: number;
}

export const HeldContentConnection = connectionOf(HeldContent, 'HeldContent');

/** What the author learns: not which rule it was, nor who decided. */
@ObjectType({
  description: 'Content of the viewer that is or was waiting for review.',
  simpleResolvers: true,
})
export class OwnHeldContent extends HeldFields {
  @Field(() => HeldState, { description: 'Its state.' })
  state: HeldState;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the post, comment and so on, once it is published.',
  })
  subjectId: number | null;

  @Field(() => String, { nullable: true, description: 'Why it was declined.' })
  declineReason: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was approved or declined.' })
  decidedAt: string | null;
}

export const OwnHeldContentConnection = connectionOf(OwnHeldContent, 'OwnHeldContent');
