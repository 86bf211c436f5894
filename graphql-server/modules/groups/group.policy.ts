import { Field, ObjectType } from 'type-graphql';
import { forbidden } from '../../platform/errors/errors.ts';
import type { GroupAccess } from './groupRows.ts';
import { GroupPrivacy } from './group.types.ts';

/** What a viewer may do with a group (decision 12). */
@ObjectType({ description: 'What the viewer may do with a group.', simpleResolvers: true })
export class GroupRights {
  @Field(() => Boolean, { description: 'Read its messages and see its members.' })
  read: boolean;

  @Field(() => Boolean, { description: 'Send messages in its chat.' })
  post: boolean;

  @Field(() => Boolean, { description: 'Join it without an invitation.' })
  join: boolean;

  @Field(() => Boolean, { description: 'Leave the group.' })
  leave: boolean;

  @Field(() => Boolean, {
    description:
      'Change, delete and hand over the group, and invite and remove members; for the creator only.',
  })
  manage: boolean;
}

export function rightsIn(group: GroupAccess, viewerId: number | null): GroupRights {
  const isPublic = group.privacy === GroupPrivacy.PUBLIC;
  const { isMember, isBanned } = group;
  const isCreator = viewerId !== null && group.creatorId === viewerId;
  return {
    read: isPublic || isMember,
    post: isMember,
    join: viewerId !== null && isPublic && !isMember && !isBanned,
    leave: isMember && !isCreator,
    manage: isCreator,
  };
}

const REFUSALS: Record<keyof GroupRights, string> = {
  read: 'Only members can see the content of a private group.',
  post: 'Only members can post in a group.',
  join: 'A private group can be joined by invitation only.',
  leave: 'The creator cannot leave the group: hand it over or delete it.',
  manage: 'Only the creator can do this.',
};

export const BANNED = 'The creator of this group has banned you from it.';

/** Throws FORBIDDEN unless the viewer may. */
export function authorize(group: GroupAccess, viewerId: number | null, right: keyof GroupRights): void {
  if (rightsIn(group, viewerId)[right]) return;
  throw forbidden(right === 'join' && group.isBanned ? BANNED : REFUSALS[right]);
}
