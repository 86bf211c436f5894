import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import {
  belongsTo,
  counter,
  createdAt,
  id,
  mayBelongTo,
  newestFirst,
  oneOf,
  partOf,
  timestamp,
} from './columns.ts';
import { MediaEntity } from './media.ts';
import { UserEntity } from './users.ts';

export const GroupEntity = defineEntity({
  name: 'Group',
  tableName: 'groups',
  properties: {
    id: id(),
    creator: () => belongsTo(UserEntity),
    name: p.text(),
    description: p.text(),
    privacy: oneOf('privacy', ['PUBLIC', 'PRIVATE']),
    picture: () => mayBelongTo(MediaEntity),
    memberCount: counter('member_count'),
    createdAt: createdAt(),
    /** Set while the group is removed by a moderator's decision; nobody sees it then. */
    removedAt: timestamp().strictNullable(),
  },
  indexes: [{ name: 'groups_creator', properties: 'creator' }],
  uniques: [{ name: 'groups_picture', properties: 'picture', where: 'picture_id is not null' }],
});
export interface GroupEntity extends InferEntity<typeof GroupEntity> {}

export const MembershipEntity = defineEntity({
  name: 'Membership',
  tableName: 'memberships',
  properties: {
    /** For lists of members, newest first. */
    id: p.integer().generated('by default as identity').autoincrement().unique('memberships_id_key'),
    group: () => partOf(GroupEntity).primary(),
    user: () => belongsTo(UserEntity).primary(),
    role: oneOf('role', ['ADMIN', 'MEMBER']),
    joinedAt: createdAt(),
    /** Number of the last message of the group's chat that the member has read. */
    readSeq: p.integer().default(0),
  },
  indexes: [
    { name: 'memberships_user', properties: 'user' },
    newestFirst('memberships', 'memberships_joined', 'group_id'),
  ],
});
export interface MembershipEntity extends InferEntity<typeof MembershipEntity> {}

/** Who was a member, kept for the days in which what was said in a private group can be reported afterwards. */
export const PastMembershipEntity = defineEntity({
  name: 'PastMembership',
  tableName: 'past_memberships',
  properties: {
    group: () => partOf(GroupEntity).primary(),
    user: () => belongsTo(UserEntity).primary(),
    leftAt: timestamp().defaultRaw('now()'),
  },
  indexes: [
    { name: 'past_memberships_user', properties: 'user' },
    { name: 'past_memberships_left', properties: 'leftAt' },
  ],
});
export interface PastMembershipEntity extends InferEntity<typeof PastMembershipEntity> {}

/** Who cannot join or be invited. */
export const GroupBanEntity = defineEntity({
  name: 'GroupBan',
  tableName: 'group_bans',
  properties: {
    /** For the creator's list, newest first. */
    id: p.integer().generated('by default as identity').autoincrement().unique('group_bans_id_key'),
    group: () => partOf(GroupEntity).primary(),
    user: () => belongsTo(UserEntity).primary(),
    createdAt: createdAt(),
  },
  indexes: [
    { name: 'group_bans_user', properties: 'user' },
    newestFirst('group_bans', 'group_bans_newest', 'group_id'),
  ],
});
export interface GroupBanEntity extends InferEntity<typeof GroupBanEntity> {}

export const GroupInvitationEntity = defineEntity({
  name: 'GroupInvitation',
  tableName: 'group_invitations',
  properties: {
    id: id(),
    group: () => partOf(GroupEntity),
    inviter: () => belongsTo(UserEntity),
    invitee: () => belongsTo(UserEntity),
    status: oneOf('status', ['PENDING', 'ACCEPTED', 'DECLINED']).default('PENDING'),
    createdAt: createdAt(),
    answeredAt: timestamp().strictNullable(),
  },
  indexes: [
    newestFirst('group_invitations', 'group_invitations_received', 'invitee_id', "status = 'PENDING'"),
    { name: 'group_invitations_inviter', properties: 'inviter' },
    { name: 'group_invitations_invitee', properties: 'invitee' },
  ],
  uniques: [
    {
      name: 'group_invitations_pending',
      properties: ['group', 'invitee'],
      where: "status = 'PENDING'",
    },
  ],
});
export interface GroupInvitationEntity extends InferEntity<typeof GroupInvitationEntity> {}
