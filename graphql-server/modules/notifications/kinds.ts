import { registerEnumType } from 'type-graphql';
import type { NotificationKind } from '../../platform/database/tables/notifications.ts';

export enum NotificationType {
  LIKE = 'LIKE',
  COMMENT = 'COMMENT',
  FRIEND_REQUEST = 'FRIEND_REQUEST',
  BONK = 'BONK',
  OTHER = 'OTHER',
}

registerEnumType(NotificationType, {
  name: 'NotificationType',
  description: 'The kind of event.',
  valuesConfig: {
    LIKE: { description: 'A member liked a post of the viewer.' },
    COMMENT: { description: 'A member commented on a post of the viewer.' },
    FRIEND_REQUEST: { description: 'A member sent the viewer a friend request.' },
    BONK: { description: 'A member bonked the viewer.' },
    OTHER: { description: 'Everything else, such as an accepted request, an invitation or a reply.' },
  },
});

interface KindOf {
  type: NotificationType;
  /** The text shown; `about` is the name of the group or listing, or what was decided, for the types that have one. */
  message(username: string, about: string | null): string;
}

/** Every stored kind of notification with its type and text (decisions 15 and 16). */
export const KINDS = {
  LIKE: { type: NotificationType.LIKE, message: (username) => `${username} liked your post` },
  COMMENT: { type: NotificationType.COMMENT, message: (username) => `${username} commented on your post` },
  FRIEND_REQUEST: {
    type: NotificationType.FRIEND_REQUEST,
    message: (username) => `${username} sent you a friend request`,
  },
  REQUEST_ACCEPTED: {
    type: NotificationType.OTHER,
    message: (username) => `${username} accepted your friend request`,
  },
  GROUP_INVITATION: {
    type: NotificationType.OTHER,
    message: (username, about) => `${username} invited you to the group ${about}`,
  },
  GROUP_HANDED_OVER: {
    type: NotificationType.OTHER,
    message: (username, about) => `${username} made you the creator of the group ${about}`,
  },
  LISTING_MESSAGE: {
    type: NotificationType.OTHER,
    message: (username, about) => `${username} messaged you about ${about}`,
  },
  FORUM_REPLY: {
    type: NotificationType.OTHER,
    message: (username) => `${username} replied to your forum post`,
  },
  SETTINGS_CHANGED: {
    type: NotificationType.OTHER,
    message: (username, about) => `${username} changed ${about} of the community`,
  },
  // Stands for any number of applications. Its actor is the recipient, because applicants are not members.
  APPLICATION: { type: NotificationType.OTHER, message: () => 'Someone has applied to become a member' },
  BONK: { type: NotificationType.BONK, message: (username) => `${username} bonked you!` },
  // Both have the recipient as actor, because moderators are not named; `about` is the rest of the sentence.
  REPORT_OUTCOME: { type: NotificationType.OTHER, message: (_, about) => `Your report ${about ?? ''}` },
  DECISION: { type: NotificationType.OTHER, message: (_, about) => `A moderator ${about ?? ''}` },
  // The member is the actor; `about` is the whole sentence. Of a group that its creator has left behind, too.
  SECURITY: { type: NotificationType.OTHER, message: (_, about) => about ?? '' },
} satisfies Record<NotificationKind, KindOf>;

/** During a rolling upgrade, or after a rollback, there may be kinds of a later build (docs/decisions/0026). */
const OF_LATER_BUILD: KindOf = {
  type: NotificationType.OTHER,
  message: () => 'Something happened that this version cannot show yet',
};

/** What a stored kind is, also one that this build does not know. */
export const kindOf = (kind: string): KindOf =>
  (KINDS as Partial<Record<string, KindOf>>)[kind] ?? OF_LATER_BUILD;
