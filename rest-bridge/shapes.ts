import { parse } from 'graphql';
import { forum } from './shapes/forum.ts';
import { friends } from './shapes/friends.ts';
import { groups } from './shapes/groups.ts';
import { marketplace } from './shapes/marketplace.ts';
import { messages } from './shapes/messages.ts';
import { moderation } from './shapes/moderation.ts';
import { notifications } from './shapes/notifications.ts';
import { passkeys } from './shapes/passkeys.ts';
import { posts } from './shapes/posts.ts';
import { accounts } from './shapes/accounts.ts';
import { reports } from './shapes/reports.ts';
import { registration } from './shapes/registration.ts';
import { review } from './shapes/review.ts';
import { security } from './shapes/security.ts';
import { stories } from './shapes/stories.ts';
import { users } from './shapes/users.ts';
import { preferences } from './shapes/preferences.ts';
import { wallets } from './shapes/wallets.ts';

/** The objects of REST, with their keys in the order of the contract. */
export const shapes = parse(
  [
    users,
    friends,
    notifications,
    stories,
    posts,
    messages,
    groups,
    marketplace,
    forum,
    accounts,
    reports,
    moderation,
    registration,
    review,
    preferences,
    wallets,
    security,
    passkeys,
  ]
    .flat()
    .join('\n'),
);
