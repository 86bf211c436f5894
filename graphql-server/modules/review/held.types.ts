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
  description: 'Why content waits.',
  valuesConfig: {
    RULE: { description: 'A content rule matches it.' },
    FLOOD: { description: 'It is the first of its author, during a flood of sign-ups.' },
    RISING_SIGN_UPS: {
      description: 'A flood of sign-ups may be beginning; it is published in some minutes if none does.',
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
  description: 'What became of content that waited for review.',
  valuesConfig: {
    WAITING: { description: 'It waits.' },
    APPROVED: { description: 'It was published.' },
    DECLINED: { description: 'It was not published.' },
  },
});

@ObjectType({ description: 'Content that waits for review; for moderators only.', simpleResolvers: true })
export class HeldContent {
  @Field(() => ID)
  id: number;

  @Field(() => User, { description: 'Who wrote it.' })
  author: User;

  @Field(() => ReportKind, { description: 'What it would be.' })
  kind: ReportKind;

  @Field(() => Boolean, { description: 'Whether it would change something that is published.' })
  isEdit: boolean;

  @Field(() => String, { description: 'Its texts.' })
  content: string;

  @Field(() => HeldReason, { description: 'Why it waits.' })
  reason: HeldReason;

  @Field(() => ID, { nullable: true, description: 'The content rule that matches it.' })
  ruleId: number | null;

  @Field(() => Int, { description: 'How many that are alike wait, this one included.' })
  alikeCount: number;

  @Field(() => String, { nullable: true, description: 'Path of the page where it belongs.' })
  place: string | null;

  @Field(() => DateTime)
  createdAt: string;

  medium: Media | null;
  /** How many alike came within a day; the queue begins with the smallest number. */
  rank: number;
}

export const HeldContentConnection = connectionOf(HeldContent, 'HeldContent');

/** What the author learns: not which rule it was, nor who decided. */
@ObjectType({ description: 'Content of the viewer that waits or waited for review.', simpleResolvers: true })
export class OwnHeldContent {
  @Field(() => ID)
  id: number;

  @Field(() => ReportKind, { description: 'What it is.' })
  kind: ReportKind;

  @Field(() => Boolean, { description: 'Whether it changes something that is published.' })
  isEdit: boolean;

  @Field(() => String, { description: 'Its texts.' })
  content: string;

  @Field(() => HeldState, { description: 'What became of it.' })
  state: HeldState;

  @Field(() => String, { nullable: true, description: 'Path of the page where it belongs.' })
  place: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the post, comment and so on, once it is published.',
  })
  subjectId: number | null;

  @Field(() => String, { nullable: true, description: 'Why it was declined.' })
  declineReason: string | null;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was approved or declined.' })
  decidedAt: string | null;
}

export const OwnHeldContentConnection = connectionOf(OwnHeldContent, 'OwnHeldContent');
