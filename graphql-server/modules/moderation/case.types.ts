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
  description: 'The state of a case.',
  valuesConfig: {
    OPEN: { description: 'No moderator has claimed it.' },
    CLAIMED: { description: 'A moderator has claimed it.' },
    DECIDED: { description: 'It is decided, and no appeal is pending.' },
    APPEALED: { description: 'The member has appealed the decision.' },
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
  description: 'A decision about a case.',
  valuesConfig: {
    NO_ACTION: { description: 'No action; no rule is broken.' },
    REMOVE: { description: 'Removes the reported content; for a profile, its pictures, bio and X URL.' },
    WARN: { description: 'Warns the member.' },
    TIMEOUT: { description: 'Limits the member to reading until a given time.' },
    SUSPEND: {
      description:
        'Refuses all sessions and tokens and hides listings and stories, until a given time or permanently. The member can only read the reason and appeal.',
    },
  },
});

export enum AppealOutcome {
  UPHELD = 'UPHELD',
  REVERSED = 'REVERSED',
}
registerEnumType(AppealOutcome, {
  name: 'AppealOutcome',
  description: 'The outcome of an appeal.',
  valuesConfig: {
    UPHELD: { description: 'The decision stands.' },
    REVERSED: { description: 'The decision was reversed.' },
  },
});

@ObjectType({ description: 'A report in a case; for moderators only.', simpleResolvers: true })
export class CaseReport {
  @Field(() => ID)
  id: number;

  @Field(() => User, {
    description: 'The member who reported it; visible only to moderators who handle the case.',
  })
  reporter: User;

  @Field(() => ReportReason, { description: 'Why it was reported.' })
  reason: ReportReason;

  @Field(() => String, { description: 'The text of the report; may be empty.' })
  text: string;

  @Field(() => Int, { description: 'The version that was reported.' })
  version: number;

  @Field(() => DateTime)
  createdAt: string;
}

@ObjectType({ description: 'The reported content, as it was when reported.', simpleResolvers: true })
export class CaseContent {
  @Field(() => Int, {
    description: 'Its version number; for content without versions, a number derived from the content.',
  })
  version: number;

  @Field(() => String, {
    nullable: true,
    description: 'The title of a forum post or listing, or the name of a member or group.',
  })
  title: string | null;

  @Field(() => String, { description: 'Its text; for a profile, the X URL and the bio.' })
  content: string;

  @Field(() => String, { nullable: true, description: 'The description of its picture or video.' })
  mediaAlt: string | null;

  @Field(() => String, { nullable: true, description: "For a listing, the seller's payment address." })
  walletAddress: string | null;

  @Field(() => DateTime, { description: 'When this version was written.' })
  writtenAt: string;

  caseId: number;
  medium: Media | null;
  cover: Media | null;
}

/** What both moderators and the member learn of a decision. */
@ObjectType({ simpleResolvers: true })
abstract class DecisionFields {
  @Field(() => ID)
  id: number;

  @Field(() => DecisionKind, { description: 'What was decided.' })
  decision: DecisionKind;

  @Field(() => DateTime, { nullable: true, description: 'The end of a timeout or suspension.' })
  until: string | null;

  @Field(() => String, { description: 'The rule it is based on.' })
  rule: string;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, { nullable: true, description: 'When the decision was reversed.' })
  undoneAt: string | null;

  @Field(() => AppealOutcome, { nullable: true, description: 'The outcome of the appeal.' })
  appealOutcome: AppealOutcome | null;
}

@ObjectType({ description: 'A decision about a case; for moderators only.', simpleResolvers: true })
export class Decision extends DecisionFields {
  @Field(() => ID)
  caseId: number;

  @Field(() => String, { description: 'The explanation for the member.' })
  reason: string;

  @Field(() => String, { nullable: true, description: 'A note for moderators.' })
  note: string | null;

  @Field(() => User, { description: 'The moderator who decided.' })
  decidedBy: User;

  @Field(() => Int, {
    description:
      'How much of what the member wrote a timeout or suspension has removed; 0 once it is reversed.',
  })
  removedCount: number;

  @Field(() => String, { nullable: true, description: "The text of the member's appeal." })
  appeal: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the member appealed.' })
  appealedAt: string | null;
}

@ObjectType({ description: 'All reports of one item; for moderators only.', simpleResolvers: true })
export class ModerationCase {
  @Field(() => ID)
  id: number;

  @Field(() => ReportKind, { description: 'What was reported.' })
  kind: ReportKind;

  @Field(() => ID, { description: 'Id of the post, comment and so on.' })
  subjectId: number;

  @Field(() => User, { description: 'The author of the content, or the owner of the profile or group.' })
  target: User;

  @Field(() => CaseState, { description: 'Its state.' })
  state: CaseState;

  @Field(() => User, { nullable: true, description: 'The moderator who has claimed it.' })
  claimedBy: User | null;

  @Field(() => Int, {
    description: 'How many members have reported it; 0 if a moderator opened the case.',
  })
  reportCount: number;

  @Field(() => [ReportReason], { description: 'The reasons of the reports, each listed once.' })
  reasons: ReportReason[];

  @Field(() => String, {
    description:
      'At most 200 characters of the reported content: its title and text, or the description of its picture; may be empty.',
  })
  excerpt: string;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was last decided.' })
  decidedAt: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The content rule that flagged it; null if only members reported it.',
  })
  ruleId: number | null;
}

@ObjectType({
  description: 'The number of cases that the viewer may handle, for each state that needs attention.',
  simpleResolvers: true,
})
export class ModerationCounts {
  @Field(() => Int, { description: 'Cases that no moderator has claimed.' })
  open: number;

  @Field(() => Int, { description: 'Cases that a moderator has claimed.' })
  claimed: number;

  @Field(() => Int, { description: 'Cases with a pending appeal.' })
  appealed: number;
}

/** What the target learns: not who decided, and not who reported. */
@ObjectType({ description: 'A decision about the viewer.', simpleResolvers: true })
export class OwnDecision extends DecisionFields {
  @Field(() => ID, { description: 'The case, for `appealDecision`.' })
  caseId: number;

  @Field(() => ReportKind, { description: 'What it is about.' })
  kind: ReportKind;

  @Field(() => ID, { description: 'Id of the post, comment and so on.' })
  subjectId: number;

  @Field(() => String, { description: "The moderators' explanation." })
  reason: string;

  @Field(() => String, { nullable: true, description: "The text of the viewer's appeal." })
  appeal: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when the viewer can appeal; null if that is no longer possible.',
  })
  appealableUntil: string | null;
}
