import type { WhoMayWrite, OptionalNotification } from '../../gql/graphql.ts';

export const notificationsText = {
  title: 'Notifications',
  intro:
    'Choose what the bell notifies you about. You are always notified about the security of your account, about moderators’ decisions, and of a group handed over to you.',
  kinds: {
    LIKE: 'Likes on your posts',
    COMMENT: 'Comments on your posts',
    FRIEND_REQUEST: 'Friend requests',
    REQUEST_ACCEPTED: 'Accepted friend requests',
    BONK: 'Bonks',
    GROUP_INVITATION: 'Invitations to groups',
    FORUM_REPLY: 'Replies to your forum posts',
    LISTING_MESSAGE: 'Questions about your listings',
  } satisfies Record<OptionalNotification, string>,
} as const;

export const privacyText = {
  title: 'Privacy',
  intro: 'Blocked and muted members are listed below.',
  whoMayWrite: 'Who can message you',
  whoMayWriteHint: 'Conversations that you have accepted stay open, and anyone can ask about your listings.',
  choices: {
    EVERYONE: 'Everyone (people you do not know send a request)',
    ACQUAINTED: 'Friends and members of your groups',
    FRIENDS: 'Friends only',
  } satisfies Record<WhoMayWrite, string>,
  showsOnline: 'Show when you are online',
  showsOnlineHint: 'If this is off, you are not listed as online. You can still see who else is online.',
} as const;

export const preferencesText = {
  loading: 'Loading your preferences…',
  notLoaded: 'Your preferences could not be loaded.',
  notSaved: 'Your preference was not saved',
} as const;
