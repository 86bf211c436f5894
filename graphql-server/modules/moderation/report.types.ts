import 'reflect-metadata';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

/** What can be reported; the same as `REPORTABLE` of the tables. */
export enum ReportKind {
  POST = 'POST',
  COMMENT = 'COMMENT',
  MESSAGE = 'MESSAGE',
  GROUP_MESSAGE = 'GROUP_MESSAGE',
  FORUM_POST = 'FORUM_POST',
  FORUM_REPLY = 'FORUM_REPLY',
  STORY = 'STORY',
  LISTING = 'LISTING',
  USER = 'USER',
  GROUP = 'GROUP',
}
registerEnumType(ReportKind, {
  name: 'ReportKind',
  description: 'What can be reported.',
  valuesConfig: { USER: { description: 'The profile of a member.' } },
});

export enum ReportReason {
  SCAM = 'SCAM',
  SPAM = 'SPAM',
  HARASSMENT = 'HARASSMENT',
  ILLEGAL = 'ILLEGAL',
  OTHER = 'OTHER',
}
registerEnumType(ReportReason, { name: 'ReportReason', description: 'Why something is reported.' });

export enum ReportOutcome {
  PENDING = 'PENDING',
  NO_ACTION = 'NO_ACTION',
  ACTION_TAKEN = 'ACTION_TAKEN',
}
registerEnumType(ReportOutcome, {
  name: 'ReportOutcome',
  description: 'What became of a report.',
  valuesConfig: {
    PENDING: { description: 'It is not decided yet.' },
    NO_ACTION: { description: 'It was decided that the rules are kept.' },
    ACTION_TAKEN: { description: 'Moderators acted on it.' },
  },
});

@ObjectType({ description: 'A report of the viewer.', simpleResolvers: true })
export class Report {
  @Field(() => ID)
  id: number;

  @Field(() => ReportKind, { description: 'What was reported.' })
  kind: ReportKind;

  @Field(() => ID, { description: 'Id of the post, comment and so on.' })
  subjectId: number;

  @Field(() => ReportReason, { description: 'Why it was reported.' })
  reason: ReportReason;

  @Field(() => String, { description: 'What the viewer said; may be empty.' })
  text: string;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => ReportOutcome, { description: 'What became of it.' })
  outcome: ReportOutcome;

  @Field(() => DateTime, { nullable: true, description: 'When it was decided.' })
  decidedAt: string | null;
}
