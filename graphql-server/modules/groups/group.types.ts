import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ChatMessage } from '../chat/chatMessage.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { User, type Picture } from '../users/user.types.ts';
import type { Separation } from '../visibility/visibility.ts';

export const GroupPrivacy = { PUBLIC: 'PUBLIC', PRIVATE: 'PRIVATE' } as const;
export type GroupPrivacy = keyof typeof GroupPrivacy;

registerEnumType(GroupPrivacy, {
  name: 'GroupPrivacy',
  description: 'Who may read and join a group.',
  valuesConfig: {
    PUBLIC: { description: 'Everyone can read and join it.' },
    PRIVATE: { description: 'Only members can read it; joining requires an invitation.' },
  },
});

const GroupRole = { ADMIN: 'ADMIN', MEMBER: 'MEMBER' } as const;
type GroupRole = keyof typeof GroupRole;

registerEnumType(GroupRole, {
  name: 'GroupRole',
  description: 'The creator is ADMIN.',
  valuesConfig: {
    ADMIN: { description: 'The creator, who manages the group.' },
    MEMBER: { description: 'A member who reads and writes.' },
  },
});

@ObjectType({ description: 'The membership of a member in a group.', simpleResolvers: true })
export class GroupMembership {
  @Field(() => ID)
  id: number;

  @Field(() => ID)
  userId: number;

  @Field(() => GroupRole, { description: "The member's role." })
  role: GroupRole;

  @Field(() => DateTime, { description: 'When the member joined.' })
  joinedAt: string;

  /** Set if the member was read together with the membership. */
  user?: User;
}

/** Somebody who can neither join a group nor be invited (decision 42b). */
@ObjectType({ description: 'A ban from a group by its creator.', simpleResolvers: true })
export class GroupBan {
  @Field(() => ID)
  id: number;

  @Field(() => ID)
  userId: number;

  @Field(() => User)
  user: User;

  @Field(() => DateTime, { description: 'When the ban was imposed.' })
  bannedAt: string;
}

/** A group as a viewer sees it (section 3). */
@ObjectType({ description: 'A group of members with its own chat.', simpleResolvers: true })
export class Group {
  @Field(() => ID)
  id: number;

  @Field(() => String)
  name: string;

  @Field(() => String)
  description: string;

  @Field(() => GroupPrivacy)
  privacy: GroupPrivacy;

  @Field(() => Int, { description: 'How many members there are.' })
  memberCount: number;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => ID)
  creatorId: number;

  @Field(() => User)
  creator: User;

  @Field(() => GroupMembership, {
    nullable: true,
    description: "The viewer's membership; null if the viewer is not a member.",
  })
  membership: GroupMembership | null;

  @Field(() => ID, { nullable: true, description: "The viewer's pending invitation." })
  invitationId: number | null;

  @Field(() => Int, {
    description: 'The `seq` of the last message that the viewer, as a member, has read; otherwise 0.',
  })
  readSeq: number;

  /** Whether the viewer belongs to it. */
  isMember: boolean;
  /** Whether the creator has banned the viewer. */
  isBanned: boolean;
  picture: Picture | null;
  /** Sort key of the viewer's own groups: the id of the last message. */
  place: number;
}

/** An invitation to a group (decision 12). */
@ObjectType({ description: 'An invitation to a group by its creator.', simpleResolvers: true })
export class GroupInvitation {
  @Field(() => ID)
  id: number;

  @Field(() => DateTime)
  createdAt: string;

  groupId: number;
  inviterId: number;
  inviteeId: number;
}

/** A message in a group's chat (section 3). */
@ObjectType({ description: "A message in a group's chat: a text, an image or both.", simpleResolvers: true })
export class GroupMessage extends ChatMessage {
  @Field(() => ID)
  groupId: number;

  @Field(() => User)
  override sender: User;

  separation: Separation;
}
