/** What a member may do for the whole community, the highest role first; `users.role` holds the values. */
export const UserRole = { OWNER: 'owner', MODERATOR: 'moderator', MEMBER: 'member' } as const;

export type UserRole = (typeof UserRole)[keyof typeof UserRole];

/** Whether this role takes part in moderation. */
export const isStaff = (role: UserRole): boolean => role !== UserRole.MEMBER;
