import { HodlhoodError } from '../errors/errors.ts';
import { because } from '../telemetry/causes.ts';

/** The scopes of personal access tokens with their descriptions; all except READ concern writing. */
export const SCOPES = {
  READ: 'Read what you can read, and hear of it as it happens',
  PROFILE: 'Change your pictures, bio and address on X, and show you as online',
  POSTS: 'Post, like and share',
  COMMENTS: 'Comment on posts',
  STORIES: 'Share stories',
  FRIENDS: 'Send and answer friend requests, remove friends, bonk, block and mute',
  MESSAGES: 'Send direct messages; with `read`, mark them as read',
  GROUPS: 'Write in groups; make, join, change and leave them',
  MARKETPLACE: 'List things for sale, change and remove them',
  FORUM: 'Post and reply in the forum',
  REPORTS: 'Report something to the moderators',
  NOTIFICATIONS: 'Mark all notifications as read; with `read`, single ones',
} as const;

export type Scope = keyof typeof SCOPES;

/** The scopes that a token for one group may have. */
export const SCOPES_IN_GROUP: readonly Scope[] = ['READ', 'GROUPS'];

/** The member and the permissions of a valid token (decision 26). */
export interface Grant {
  id: number;
  memberId: number;
  name: string;
  scopes: Scope[];
  /** The only group it may read and write in; null without such a restriction. */
  groupId: number | null;
  expiresAt: Date;
}

export const wordOf = (scope: Scope) => scope.toLowerCase();

/** FORBIDDEN with the missing scope. */
export const missingScope = (scope: Scope) =>
  because(
    new HodlhoodError('FORBIDDEN', `This token lacks the scope “${wordOf(scope)}”.`, {
      scope: wordOf(scope),
    }),
    'missing_scope',
  );
