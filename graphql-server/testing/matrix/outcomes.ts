import type { ErrorCode } from '../../contract/errorCodes.ts';

/** Who calls, in relation to the owner of the scene. */
export const ROLES = ['anonymous', 'stranger', 'friend', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export type Outcome = 'OK' | ErrorCode;
export type Outcomes = Record<Role, Outcome>;

/** For everybody (decision 6). */
export const ALL: Outcomes = { anonymous: 'OK', stranger: 'OK', friend: 'OK', owner: 'OK' };

/** For whoever is signed in. */
export const MEMBERS: Outcomes = { ...ALL, anonymous: 'UNAUTHENTICATED' };

/** For the owner; what is his is unknown to others. */
export const OWNER: Outcomes = { ...MEMBERS, stranger: 'NOT_FOUND', friend: 'NOT_FOUND' };

/** For nobody here, not the owner either: for those whom the operator names. */
export const MODERATORS: Outcomes = {
  anonymous: 'UNAUTHENTICATED',
  stranger: 'FORBIDDEN',
  friend: 'FORBIDDEN',
  owner: 'FORBIDDEN',
};

/** For who belongs to the owner's private group: he and his friend. */
export const IN_GROUP: Outcomes = { ...MEMBERS, stranger: 'FORBIDDEN' };

/** The same for what everybody may do with a public group. */
export const IN_GROUP_TOO: Outcomes = { ...IN_GROUP, anonymous: 'FORBIDDEN' };

/** For the seller of a listing, which all see. */
export const SELLER: Outcomes = { ...MEMBERS, stranger: 'FORBIDDEN', friend: 'FORBIDDEN' };

/** For the creator of the group, which all know of. */
export const CREATOR: Outcomes = { ...IN_GROUP, friend: 'FORBIDDEN' };
