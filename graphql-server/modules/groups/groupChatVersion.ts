import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { rows, statement } from '../../platform/database/textRows.ts';
import { PROFILE_CHANGES } from '../users/profileChanges.ts';
import { authorize } from './group.policy.ts';
import { OWN_MEMBERSHIP, STANDING, type GroupStanding } from './groupRows.ts';

const version = statement<GroupStanding & { version: string }>(
  'group-chat-version',
  `select ${STANDING}, c.last_seq || '.' || ${PROFILE_CHANGES} as version
     from groups g join conversations c on c.group_id = g.id ${OWN_MEMBERSHIP('$1')}
    where g.id = $2`,
);

@Resolver()
export class GroupChatVersionResolver {
  @LurkersToo()
  @Query(() => String, {
    description:
      'Another one whenever `groupMessages` of this group may answer otherwise, for who polls: much cheaper than the messages. FORBIDDEN unless the viewer can read the group.',
  })
  async groupChatVersion(
    @Arg('groupId', () => ID) groupId: string,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<string> {
    const [found] = await rows(pool, version, [viewerId, parseId(groupId, 'groupId')]);
    if (!found) throw notFound('Group');
    authorize(found, viewerId, 'read');
    return found.version;
  }
}
