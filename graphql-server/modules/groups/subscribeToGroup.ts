import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { authorize } from './group.policy.ts';
import { groupStanding } from './groupRows.ts';

type Handed = { context: Context; args: { groupId?: string | null } };

/** The stream of one group, for who may read it at this moment, or of all groups of the member. */
export const streamTo =
  (name: Parameters<Context['services']['groupStreams']['stream']>[0]) =>
  async ({ context, args: { groupId } }: Handed) => {
    const { services, pool, viewerId } = context;
    if (groupId == null) return services.groupStreams.stream(name, context.memberId, null);
    const id = parseId(groupId, 'groupId');
    authorize(await groupStanding(pool, viewerId, id), viewerId, 'read');
    return services.groupStreams.stream(name, viewerId, id);
  };

/** Says of a subscription's `groupId` what it is. */
export const WHICH = 'One group that the viewer may read; without it all that he belongs to.';
