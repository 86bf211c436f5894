import type { WhoMayWrite, OptionalNotification } from '../../gql/graphql.ts';

export const notificationsText = {
  title: 'Notifications',
  intro:
    'What the bell tells you. What concerns the safety of your account, and what moderators decide, is always told.',
  kinds: {
    LIKE: 'Likes of your posts',
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
  intro: 'Blocked and muted members have lists of their own below.',
  whoMayWrite: 'Who may begin a conversation with you',
  whoMayWriteHint:
    'Conversations that you have accepted go on, and anybody may ask about something that you sell.',
  choices: {
    EVERYONE: 'Everyone (strangers as a request)',
    ACQUAINTED: 'Friends and members of my groups',
    FRIENDS: 'Friends only',
  } satisfies Record<WhoMayWrite, string>,
  showsOnline: 'Show when I am online',
  showsOnlineHint: 'If this is off, you are in no list of members online. You still see the others.',
} as const;

export const preferencesText = {
  loading: 'Loading your choices …',
  notLoaded: 'Your choices could not be loaded.',
  notSaved: 'Your choice was not saved',
} as const;
