import 'reflect-metadata';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { User } from '../users/user.types.ts';
import { ReportKind } from './report.types.ts';
import { SanctionKind } from './sanction.types.ts';

@ObjectType({
  description: 'A timeout or suspension that is in force; for moderators only.',
  simpleResolvers: true,
})
export class Sanction {
  @Field(() => ID)
  id: number;

  @Field(() => SanctionKind, { description: 'What the member may not do.' })
  kind: SanctionKind;

  @Field(() => DateTime, { nullable: true, description: 'Its end; null for none.' })
  until: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The case in which it was decided; null for one of the command line.',
  })
  caseId: number | null;

  @Field(() => DateTime)
  createdAt: string;
}

@ObjectType({
  description: 'Open sessions of a member from one network; for moderators only.',
  simpleResolvers: true,
})
export class SessionNetwork {
  @Field(() => String, {
    nullable: true,
    description:
      'The network that they were opened from, IPv4 /24 or IPv6 /48, never a whole address; null for those of an earlier version.',
  })
  network: string | null;

  @Field(() => Int, { description: 'How many there are.' })
  sessionCount: number;

  @Field(() => DateTime, { description: 'When the latest of them was opened.' })
  lastSignedInAt: string;
}

@ObjectType({
  description: 'What became of the reports of a member; for moderators only.',
  simpleResolvers: true,
})
export class ReportCounts {
  @Field(() => Int, { description: 'Those that wait for a decision.' })
  pending: number;

  @Field(() => Int, { description: 'Those after which nothing was done.' })
  noAction: number;

  @Field(() => Int, { description: 'Those after which moderators acted.' })
  actionTaken: number;
}

@ObjectType({ description: 'Something public of a member; for moderators only.', simpleResolvers: true })
export class Publication {
  @Field(() => ReportKind, { description: 'What it is.' })
  kind: ReportKind;

  @Field(() => ID, { description: 'Id of the post, comment and so on.' })
  subjectId: number;

  @Field(() => ID, { nullable: true, description: 'Of a comment its post, of a reply its forum post.' })
  parentId: number | null;

  @Field(() => String, { description: 'At most 200 characters of its title and text; may be empty.' })
  excerpt: string;

  @Field(() => DateTime)
  createdAt: string;
}

@ObjectType({ description: 'What moderators see of a member at a glance.', simpleResolvers: true })
export class ModerationMember {
  @Field(() => User, { description: 'The member.' })
  user: User;
}
