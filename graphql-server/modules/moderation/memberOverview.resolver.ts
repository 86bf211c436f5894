import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { ModeratorsOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { userByUsername } from '../users/userRows.ts';
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

/** What moderators see of a member at a glance. Who may act against the member may read it. */
@Resolver(() => ModerationMember)
export class MemberOverviewResolver {
  @ModeratorsOnly()
  @Query(() => ModerationMember, {
    description:
      'What moderators see of a member, by name, ignoring case. NOT_FOUND; FORBIDDEN about oneself and, for moderators, about moderators and owners.',
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

  @FieldResolver(() => [Sanction], { description: 'Timeouts and suspensions in force, the latest first.' })
  sanctions(@Root() { user }: ModerationMember, @Ctx() { pool }: Context): Promise<Sanction[]> {
    return sanctionsOf(pool, user.id);
  }

  @FieldResolver(() => [SessionNetwork], {
    description: 'Open sessions by the network that they were opened from, the latest first.',
  })
  sessionNetworks(@Root() { user }: ModerationMember, @Ctx() { pool }: Context): Promise<SessionNetwork[]> {
    return networksOf(pool, user.id);
  }

  @FieldResolver(() => ReportCounts, {
    description: 'What became of the reports that the member has made, in cases that the viewer may handle.',
  })
  async reportsMade(@Root() { user }: ModerationMember, @Ctx() context: Context): Promise<ReportCounts> {
    return reportsMadeBy(context.pool, await staffOf(context), user.id);
  }

  @FieldResolver(() => [ModerationCase], {
    description: 'The latest fifty cases about the member that the viewer may handle, the latest first.',
  })
  async cases(@Root() { user }: ModerationMember, @Ctx() context: Context): Promise<ModerationCase[]> {
    return casesAbout(context.pool, await staffOf(context), user.id);
  }

  @FieldResolver(() => [Publication], {
    description: 'The latest of what the member has published and all members see, at most twenty.',
  })
  publications(@Root() { user }: ModerationMember, @Ctx() { pool }: Context): Promise<Publication[]> {
    return publishedBy(pool, user.id);
  }
}
