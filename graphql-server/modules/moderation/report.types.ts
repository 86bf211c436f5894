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
  valuesConfig: {
    POST: { description: 'A post.' },
    COMMENT: { description: 'A comment on a post.' },
    MESSAGE: { description: 'A direct message.' },
    GROUP_MESSAGE: { description: "A message in a group's chat." },
    FORUM_POST: { description: 'A post in the forum.' },
    FORUM_REPLY: { description: 'A reply in the forum.' },
    STORY: { description: 'A story.' },
    LISTING: { description: 'A listing in the marketplace.' },
    USER: { description: 'The profile of a member.' },
    GROUP: { description: 'A group: its name, description and pictures.' },
  },
});

export enum ReportReason {
  SCAM = 'SCAM',
  SPAM = 'SPAM',
  HARASSMENT = 'HARASSMENT',
  ILLEGAL = 'ILLEGAL',
  OTHER = 'OTHER',
}
registerEnumType(ReportReason, {
  name: 'ReportReason',
  description: 'Why something is reported.',
  valuesConfig: {
    SCAM: { description: 'Deception for money, tokens or keys.' },
    SPAM: { description: 'Unwanted advertising or repetition.' },
    HARASSMENT: { description: 'Threats, insults, or pressure on a member.' },
    ILLEGAL: { description: 'Something illegal.' },
    OTHER: { description: 'Another reason, explained in the text.' },
  },
});

export enum ReportOutcome {
  PENDING = 'PENDING',
  NO_ACTION = 'NO_ACTION',
  ACTION_TAKEN = 'ACTION_TAKEN',
}
registerEnumType(ReportOutcome, {
  name: 'ReportOutcome',
  description: 'The outcome of a report.',
  valuesConfig: {
    PENDING: { description: 'It is not decided yet.' },
    NO_ACTION: { description: 'Moderators decided that no rule was broken.' },
    ACTION_TAKEN: { description: 'Moderators took action.' },
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

  @Field(() => String, { description: 'The text of the report; may be empty.' })
  text: string;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => ReportOutcome, { description: 'The outcome of the report.' })
  outcome: ReportOutcome;

  @Field(() => DateTime, { nullable: true, description: 'When the case was decided.' })
  decidedAt: string | null;
}
