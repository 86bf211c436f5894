import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { ModeratorsOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { Invitation } from '../registration/invitation.types.ts';
import { invitationOfMember, invitedBy } from '../registration/invitationRows.ts';
import { userByUsername } from '../users/userRows.ts';
import { User } from '../users/user.types.ts';
import { authorizeMember, staffOf } from './case.policy.ts';
import { casesAbout } from './caseRows.ts';
import { ModerationCase } from './case.types.ts';
import { networksOf, publishedBy, reportsMadeBy, sanctionsOf } from './memberOverviewRows.ts';
import {
  ModerationMember,
  Publication,
  ReportCounts,
  Sanction,
  SessionNetwork,
} from './memberOverview.types.ts';

/** A moderator's overview of a member, for everyone who may act against the member. */
@Resolver(() => ModerationMember)
export class MemberOverviewResolver {
  @ModeratorsOnly()
  @Query(() => ModerationMember, {
    description:
      'A moderator’s overview of a member, by name, ignoring case. FORBIDDEN for oneself and, for moderators, for moderators and owners.',
  })
  async moderationMember(
    @Arg('username', () => Text) username: string,
    @Ctx() context: Context,
  ): Promise<ModerationMember> {
    const { pool } = context.services.database;
    // Without regard to blocks, because it is about what moderators do.
    const user = await userByUsername(pool, null, username);
    if (!user) throw notFound('User');
    await authorizeMember(pool, await staffOf(context), user.id);
    return { user };
  }

  @FieldResolver(() => [Sanction], { description: 'Current timeouts and suspensions, newest first.' })
  sanctions(@Root() { user }: ModerationMember, @Ctx() { pool }: Context): Promise<Sanction[]> {
    return sanctionsOf(pool, user.id);
  }

  @FieldResolver(() => [SessionNetwork], {
    description: 'Active sessions, grouped by the network they were opened from, newest first.',
  })
  sessionNetworks(@Root() { user }: ModerationMember, @Ctx() { pool }: Context): Promise<SessionNetwork[]> {
    return networksOf(pool, user.id);
  }

  @FieldResolver(() => Invitation, {
    nullable: true,
    description: 'The invitation with which the member joined; null if it was without one.',
  })
  async invitation(@Root() { user }: ModerationMember, @Ctx() { pool }: Context): Promise<Invitation | null> {
    return (await invitationOfMember(pool, user.id)) ?? null;
  }

  @FieldResolver(() => [User], {
    description: 'The latest fifty members who joined with an invitation of this member, newest first.',
  })
  invited(@Root() { user }: ModerationMember, @Ctx() { pool }: Context): Promise<User[]> {
    return invitedBy(pool, user.id);
  }

  @FieldResolver(() => ReportCounts, {
    description: 'The outcomes of the reports that the member has made, in cases that the viewer may handle.',
  })
  async reportsMade(@Root() { user }: ModerationMember, @Ctx() context: Context): Promise<ReportCounts> {
    return reportsMadeBy(context.pool, await staffOf(context), user.id);
  }

  @FieldResolver(() => [ModerationCase], {
    description: 'The latest fifty cases about the member that the viewer may handle, newest first.',
  })
  async cases(@Root() { user }: ModerationMember, @Ctx() context: Context): Promise<ModerationCase[]> {
    return casesAbout(context.pool, await staffOf(context), user.id);
  }

  @FieldResolver(() => [Publication], {
    description: 'The member’s latest content that is visible to all members, at most twenty items.',
  })
  publications(@Root() { user }: ModerationMember, @Ctx() { pool }: Context): Promise<Publication[]> {
    return publishedBy(pool, user.id);
  }
}
