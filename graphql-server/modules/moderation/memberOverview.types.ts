import 'reflect-metadata';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { User } from '../users/user.types.ts';
import { ReportKind } from './report.types.ts';
import { SanctionKind } from './sanction.types.ts';

@ObjectType({
  description: 'A current timeout or suspension; for moderators only.',
  simpleResolvers: true,
})
export class Sanction {
  @Field(() => ID)
  id: number;

  @Field(() => SanctionKind, { description: 'The kind of sanction.' })
  kind: SanctionKind;

  @Field(() => DateTime, { nullable: true, description: 'When it ends; null if it has no end.' })
  until: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The case in which it was decided; null if it was set on the command line.',
  })
  caseId: number | null;

  @Field(() => DateTime)
  createdAt: string;
}

@ObjectType({
  description: 'Active sessions of a member from one network; for moderators only.',
  simpleResolvers: true,
})
export class SessionNetwork {
  @Field(() => String, {
    nullable: true,
    description:
      'The network they were opened from, IPv4 /24 or IPv6 /48, never a full address; null for sessions that were opened under an earlier version.',
  })
  network: string | null;

  @Field(() => Int, { description: 'The number of sessions.' })
  sessionCount: number;

  @Field(() => DateTime, { description: 'When the latest of them was opened.' })
  lastSignedInAt: string;
}

@ObjectType({
  description: 'The outcomes of a member’s reports; for moderators only.',
  simpleResolvers: true,
})
export class ReportCounts {
  @Field(() => Int, { description: 'Reports that are waiting for a decision.' })
  pending: number;

  @Field(() => Int, { description: 'Reports after which no action was taken.' })
  noAction: number;

  @Field(() => Int, { description: 'Reports after which moderators took action.' })
  actionTaken: number;
}

@ObjectType({ description: 'Public content of a member; for moderators only.', simpleResolvers: true })
export class Publication {
  @Field(() => ReportKind, { description: 'The kind of content.' })
  kind: ReportKind;

  @Field(() => ID, { description: 'Id of the post, comment and so on.' })
  subjectId: number;

  @Field(() => ID, { nullable: true, description: 'The post of a comment, or the forum post of a reply.' })
  parentId: number | null;

  @Field(() => String, { description: 'At most 200 characters of its title and text; may be empty.' })
  excerpt: string;

  @Field(() => DateTime)
  createdAt: string;
}

@ObjectType({ description: 'A moderator’s overview of a member.', simpleResolvers: true })
export class ModerationMember {
  @Field(() => User, { description: 'The member.' })
  user: User;
}
