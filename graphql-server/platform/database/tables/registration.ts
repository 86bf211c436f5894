import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { belongsTo, counter, createdAt, id, newestFirst, timestamp } from './columns.ts';
import { UserEntity } from './users.ts';

/**
 * Invitation links for new members; only a hash of the code is stored. Members who joined with them are in
 * `invited_members`.
 */
export const InvitationEntity = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    id: id(),
    createdBy: () => belongsTo(UserEntity),
    hash: p.blob().unique('invitations_hash_key'),
    maxUses: p.integer().check('max_uses > 0'),
    uses: counter('uses'),
    createdAt: createdAt(),
    expiresAt: timestamp(),
    revokedAt: timestamp().strictNullable(),
  },
  indexes: [newestFirst('invitations', 'invitations_created_by', 'created_by_id')],
  checks: [{ name: 'invitations_check', expression: 'uses <= max_uses' }],
});
export interface InvitationEntity extends InferEntity<typeof InvitationEntity> {}

/** By which invitation a member came. */
export const InvitedMemberEntity = defineEntity({
  name: 'InvitedMember',
  tableName: 'invited_members',
  properties: {
    user: () => belongsTo(UserEntity).primary(),
    invitation: () => belongsTo(InvitationEntity),
  },
  indexes: [{ name: 'invited_members_invitation', properties: ['invitation', 'user'] }],
});
export interface InvitedMemberEntity extends InferEntity<typeof InvitedMemberEntity> {}

/**
 * Applications to become a member. Applicants are not members: they are shown nowhere and can do nothing. An approved
 * application becomes a row of `users`, and a declined one stays until it is purged.
 */
export const ApplicationEntity = defineEntity({
  name: 'Application',
  tableName: 'applications',
  properties: {
    id: id(),
    username: p.text(),
    passwordHash: p.text(),
    xProfileUrl: p.text().strictNullable(),
    answer: p.text(),
    createdAt: createdAt(),
    declinedAt: timestamp().strictNullable(),
  },
  uniques: [
    {
      name: 'applications_username',
      expression: 'create unique index applications_username on applications (lower(username))',
    },
  ],
});
export interface ApplicationEntity extends InferEntity<typeof ApplicationEntity> {}
