import 'reflect-metadata';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import type { Media } from '../media/media.types.ts';
import { User } from '../users/user.types.ts';
import { ReportKind, ReportReason } from './report.types.ts';

export enum CaseState {
  OPEN = 'OPEN',
  CLAIMED = 'CLAIMED',
  DECIDED = 'DECIDED',
  APPEALED = 'APPEALED',
}
registerEnumType(CaseState, {
  name: 'CaseState',
  description: 'How far a case is.',
  valuesConfig: {
    OPEN: { description: 'Nobody works on it.' },
    CLAIMED: { description: 'A moderator works on it.' },
    DECIDED: { description: 'It is decided, and no appeal waits.' },
    APPEALED: { description: 'The member has appealed against the decision.' },
  },
});

export enum DecisionKind {
  NO_ACTION = 'NO_ACTION',
  REMOVE = 'REMOVE',
  WARN = 'WARN',
  TIMEOUT = 'TIMEOUT',
  SUSPEND = 'SUSPEND',
}
registerEnumType(DecisionKind, {
  name: 'DecisionKind',
  description: 'What is decided.',
  valuesConfig: {
    NO_ACTION: { description: 'The rules are kept.' },
    REMOVE: { description: 'Takes away what was reported; of a profile its pictures and the address on X.' },
    WARN: { description: 'Tells the member.' },
    TIMEOUT: { description: 'The member reads, but writes nothing until a time.' },
    SUSPEND: {
      description:
        'Refuses all sessions and tokens and hides listings and stories, until a time or for good. The member can only read why and appeal.',
    },
  },
});

export enum AppealOutcome {
  UPHELD = 'UPHELD',
  REVERSED = 'REVERSED',
}
registerEnumType(AppealOutcome, {
  name: 'AppealOutcome',
  description: 'What became of an appeal.',
  valuesConfig: {
    UPHELD: { description: 'The decision stands.' },
    REVERSED: { description: 'The decision was undone.' },
  },
});

@ObjectType({ description: 'A report in a case; for moderators only.', simpleResolvers: true })
export class CaseReport {
  @Field(() => ID)
  id: number;

  @Field(() => User, { description: 'Who reported it. Nobody but moderators at work learns that.' })
  reporter: User;

  @Field(() => ReportReason, { description: 'Why it was reported.' })
  reason: ReportReason;

  @Field(() => String, { description: 'May be empty.' })
  text: string;

  @Field(() => Int, { description: 'The version that was reported.' })
  version: number;

  @Field(() => DateTime)
  createdAt: string;
}

@ObjectType({ description: 'What was reported, as it was then.', simpleResolvers: true })
export class CaseContent {
  @Field(() => Int, { description: 'Its number; of what has no versions a number for the content itself.' })
  version: number;

  @Field(() => String, {
    nullable: true,
    description: 'Of a forum post or listing; the name of a member or group.',
  })
  title: string | null;

  @Field(() => String, { description: 'Its text; of a profile the address on X.' })
  content: string;

  @Field(() => String, { nullable: true, description: 'What its picture or video shows, in words.' })
  mediaAlt: string | null;

  @Field(() => String, { nullable: true, description: 'Of a listing: where its seller wanted to be paid.' })
  walletAddress: string | null;

  @Field(() => DateTime, { description: 'When this version was written.' })
  writtenAt: string;

  caseId: number;
  medium: Media | null;
  cover: Media | null;
}

@ObjectType({ description: 'A decision about a case; for moderators only.', simpleResolvers: true })
export class Decision {
  @Field(() => ID)
  id: number;

  @Field(() => ID)
  caseId: number;

  @Field(() => DecisionKind, { description: 'What was decided.' })
  decision: DecisionKind;

  @Field(() => DateTime, { nullable: true, description: 'The end of a timeout or suspension.' })
  until: string | null;

  @Field(() => String, { description: 'The rule that it is based on.' })
  rule: string;

  @Field(() => String, { description: 'What the member is told.' })
  reason: string;

  @Field(() => String, { nullable: true, description: 'For moderators.' })
  note: string | null;

  @Field(() => User, { description: 'Who decided.' })
  decidedBy: User;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was undone.' })
  undoneAt: string | null;

  @Field(() => String, { nullable: true, description: 'What the member says against it.' })
  appeal: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the member said so.' })
  appealedAt: string | null;

  @Field(() => AppealOutcome, { nullable: true, description: 'What became of the appeal.' })
  appealOutcome: AppealOutcome | null;
}

@ObjectType({ description: 'All reports of one item; for moderators only.', simpleResolvers: true })
export class ModerationCase {
  @Field(() => ID)
  id: number;

  @Field(() => ReportKind, { description: 'What was reported.' })
  kind: ReportKind;

  @Field(() => ID, { description: 'Id of the post, comment and so on.' })
  subjectId: number;

  @Field(() => User, { description: 'Who wrote it, or whose profile or group it is.' })
  target: User;

  @Field(() => CaseState, { description: 'How far it is.' })
  state: CaseState;

  @Field(() => User, { nullable: true, description: 'Who works on it.' })
  claimedBy: User | null;

  @Field(() => Int, { description: 'How many members have reported it.' })
  reportCount: number;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was last decided.' })
  decidedAt: string | null;
}

/** What the target learns: not who decided, and not who reported. */
@ObjectType({ description: 'A decision about the viewer.', simpleResolvers: true })
export class OwnDecision {
  @Field(() => ID)
  id: number;

  @Field(() => ID, { description: 'For `appealDecision`.' })
  caseId: number;

  @Field(() => ReportKind, { description: 'What it is about.' })
  kind: ReportKind;

  @Field(() => ID, { description: 'Id of the post, comment and so on.' })
  subjectId: number;

  @Field(() => DecisionKind, { description: 'What was decided.' })
  decision: DecisionKind;

  @Field(() => DateTime, { nullable: true, description: 'The end of a timeout or suspension.' })
  until: string | null;

  @Field(() => String, { description: 'The rule that it is based on.' })
  rule: string;

  @Field(() => String, { description: 'What moderators say about it.' })
  reason: string;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was undone.' })
  undoneAt: string | null;

  @Field(() => String, { nullable: true, description: 'What the viewer has said against it.' })
  appeal: string | null;

  @Field(() => AppealOutcome, { nullable: true, description: 'What became of the appeal.' })
  appealOutcome: AppealOutcome | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when the viewer can appeal; null if that is not possible any more.',
  })
  appealableUntil: string | null;
}
