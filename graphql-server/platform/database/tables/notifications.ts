import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { belongsTo, createdAt, id, newestFirst, timestamp } from './columns.ts';
import { UserEntity } from './users.ts';

export type NotificationKind =
  | 'LIKE'
  | 'COMMENT'
  | 'FRIEND_REQUEST'
  | 'REQUEST_ACCEPTED'
  | 'GROUP_INVITATION'
  | 'GROUP_HANDED_OVER'
  | 'LISTING_MESSAGE'
  | 'FORUM_REPLY'
  | 'BONK'
  | 'REPORT_OUTCOME'
  | 'DECISION'
  | 'SETTINGS_CHANGED'
  | 'APPLICATION'
  | 'SECURITY';

/** Actions that concern another member, once for each cause. */
export const NotificationEntity = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: id(),
    recipient: () => belongsTo(UserEntity),
    actor: () => belongsTo(UserEntity),
    kind: p.text().$type<NotificationKind>(),
    /** Id of the object: a post, a comment, a request. Null if each occurrence is a new cause. */
    subjectId: p.integer().strictNullable(),
    /** Path in the app; null for the actor's profile. */
    link: p.text().strictNullable(),
    createdAt: createdAt(),
    readAt: timestamp().strictNullable(),
    /** Set while the content that the notification is about is deleted. */
    hiddenAt: timestamp().strictNullable(),
    /** Name of the subject, if the message contains one. */
    about: p.text().strictNullable(),
    /** The hash of the session that caused it and does not see it; null for most. */
    causedBySession: p.text().strictNullable(),
  },
  indexes: [
    newestFirst('notifications', 'notifications_recipient', 'recipient_id'),
    { name: 'notifications_actor', properties: 'actor' },
    { name: 'notifications_unread', properties: 'recipient', where: 'read_at is null' },
  ],
  uniques: [
    {
      name: 'notifications_cause',
      expression: `create unique index notifications_cause on notifications
        (recipient_id, kind, actor_id, subject_id)`,
    },
  ],
  checks: [
    {
      // In these kinds the recipient is also the actor: moderators are not named, applicants are not members, and security notifications have no other actor.
      name: 'notifications_check',
      expression:
        "recipient_id <> actor_id or kind in ('REPORT_OUTCOME', 'DECISION', 'SECURITY', 'APPLICATION')",
    },
  ],
});
export interface NotificationEntity extends InferEntity<typeof NotificationEntity> {}
