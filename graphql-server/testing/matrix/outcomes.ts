import type { ErrorCode } from '../../contract/errorCodes.ts';

/** Who calls, in relation to the owner of the scene; `blocked` is a stranger whom the owner has blocked. */
const IN_SCENE = ['anonymous', 'blocked', 'stranger', 'friend', 'owner'] as const;
/** Strangers with a role in the community. */
const STAFF = ['moderator', 'communityOwner'] as const;

export const ROLES = [...IN_SCENE, ...STAFF] as const;
export type Role = (typeof ROLES)[number];

export type Outcome = 'OK' | ErrorCode;
/** Without an outcome of their own, moderators have the strangers', and owners of the community the moderators'. */
export type Outcomes = Record<(typeof IN_SCENE)[number], Outcome> &
  Partial<Record<(typeof STAFF)[number], Outcome>>;

/** The outcome of every role. */
export const forEachRole = ({
  stranger,
  moderator = stranger,
  communityOwner = moderator,
  ...others
}: Outcomes): Record<Role, Outcome> => ({ ...others, stranger, moderator, communityOwner });

/** For everybody (decision 6). */
export const ALL: Outcomes = { anonymous: 'OK', blocked: 'OK', stranger: 'OK', friend: 'OK', owner: 'OK' };

/** Everyone may see the owner's content, but for a blocked member it does not exist (decision 41). */
export const SEEN: Outcomes = { ...ALL, blocked: 'NOT_FOUND' };

/** The same outcome for everyone. */
export const everybody = (outcome: Outcome): Outcomes => ({
  anonymous: outcome,
  blocked: outcome,
  stranger: outcome,
  friend: outcome,
  owner: outcome,
});

/** For members. */
export const MEMBERS: Outcomes = { ...ALL, anonymous: 'UNAUTHENTICATED' };

/** Members may see the owner's content, but for a blocked member it does not exist. */
export const SEEN_BY_MEMBERS: Outcomes = { ...MEMBERS, blocked: 'NOT_FOUND' };

/** For the owner; NOT_FOUND for others. */
export const OWNER: Outcomes = { ...SEEN_BY_MEMBERS, stranger: 'NOT_FOUND', friend: 'NOT_FOUND' };

/** For moderators and owners of the community. */
export const MODERATORS: Outcomes = {
  anonymous: 'UNAUTHENTICATED',
  blocked: 'FORBIDDEN',
  stranger: 'FORBIDDEN',
  friend: 'FORBIDDEN',
  owner: 'FORBIDDEN',
  moderator: 'OK',
};

/** For owners of the community. */
export const COMMUNITY_OWNERS: Outcomes = { ...MODERATORS, moderator: 'FORBIDDEN', communityOwner: 'OK' };

/** For members without what it needs. */
export const REFUSED: Outcomes = {
  anonymous: 'UNAUTHENTICATED',
  blocked: 'BAD_USER_INPUT',
  stranger: 'BAD_USER_INPUT',
  friend: 'BAD_USER_INPUT',
  owner: 'BAD_USER_INPUT',
};

/** For the sender of a direct message, and FORBIDDEN for its receiver. */
export const SENDER: Outcomes = { ...OWNER, friend: 'FORBIDDEN' };

/** For the two members of a conversation, or those of the private group; NOT_FOUND for others. */
export const IN_CHAT: Outcomes = { ...SEEN_BY_MEMBERS, stranger: 'NOT_FOUND' };

/** For members of the private group: the owner and the friend. */
export const IN_GROUP: Outcomes = { ...MEMBERS, blocked: 'FORBIDDEN', stranger: 'FORBIDDEN' };

/** Outcomes for actions that everyone may do with a public group. */
export const IN_GROUP_TOO: Outcomes = { ...IN_GROUP, anonymous: 'FORBIDDEN' };

/** For the seller of a listing, which everybody may read. */
export const SELLER: Outcomes = { ...SEEN_BY_MEMBERS, stranger: 'FORBIDDEN', friend: 'FORBIDDEN' };

/** For the author of what everybody may read. */
export const AUTHOR: Outcomes = SELLER;

/** For the creator of a group, which everybody may read. */
export const CREATOR: Outcomes = { ...IN_GROUP, friend: 'FORBIDDEN' };

/** For members who have nothing of the kind. */
export const NONE_YET: Outcomes = {
  anonymous: 'UNAUTHENTICATED',
  blocked: 'NOT_FOUND',
  stranger: 'NOT_FOUND',
  friend: 'NOT_FOUND',
  owner: 'NOT_FOUND',
};
