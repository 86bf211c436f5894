import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { isViewerStaff } from '../../platform/graphql/role.ts';
import { User } from '../users/user.types.ts';
import { anyUserById, userById } from '../users/userRows.ts';
import { targetFor } from './actions.ts';
import { ModerationLogConnection, ModerationLogEntry, ModerationTarget } from './logEntry.types.ts';
import { logRows, type LogRow } from './logRows.ts';

/** The log as members see it (decision 46), without reporters, texts and the names of moderators and owners. */
@Resolver(() => ModerationLogEntry)
export class ModerationLogResolver {
  @MembersOnly()
  @Query(() => ModerationLogConnection, { description: 'Actions of owners and moderators, newest first.' })
  moderationLog(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool }: Context,
  ): Promise<Page<ModerationLogEntry>> {
    const read = async (limit: number) => (await logRows(pool, idBefore(page.after), limit)).map(toEntry);
    return pageOf(page, read);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description:
      'The member who did it; null for viewers who are not moderators or owners, and for actions on the command line.',
  })
  async actor(@Root() { actorId }: ModerationLogEntry, @Ctx() context: Context): Promise<User | null> {
    if (actorId === null || !(await isViewerStaff(context))) return null;
    return anyUserById(context, actorId);
  }

  @FieldResolver(() => ModerationTarget, {
    nullable: true,
    description: 'The target of the action; null if it is not public or the viewer cannot see the member.',
  })
  async target(@Root() entry: ModerationLogEntry, @Ctx() context: Context): Promise<ModerationTarget | null> {
    const target = await seenTarget(entry, context);
    if (target?.kind !== 'USER') return target;
    return (await userById(context, target.id)) && target;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The member who was the target, if any.',
  })
  async targetUser(@Root() entry: ModerationLogEntry, @Ctx() context: Context): Promise<User | null> {
    const target = await seenTarget(entry, context);
    return target?.kind === 'USER' ? userById(context, target.id) : null;
  }
}

async function seenTarget(
  { action, doneTo }: ModerationLogEntry,
  context: Context,
): Promise<ModerationTarget | null> {
  const whom = targetFor(action);
  if (whom === 'nobody') return null;
  return whom === 'members' || (await isViewerStaff(context)) ? doneTo : null;
}

const toEntry = (row: LogRow): ModerationLogEntry => ({
  id: row.seq,
  createdAt: row.at,
  action: row.action,
  rule: row.rule,
  byOperator: row.actor_id === null,
  hash: row.hash,
  actorId: row.actor_id,
  doneTo:
    row.target_kind !== null && row.target_id !== null ? { kind: row.target_kind, id: row.target_id } : null,
});
