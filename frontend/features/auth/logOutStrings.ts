/** Apart from the words of the forms, which a member's page does not load. */
export const logOutText = { failed: 'Logout failed' } as const;
