/** Decision 7: 2 to 32 of these; it begins and ends with a letter, a digit or _. */
export const USERNAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,30}[A-Za-z0-9_]$/;
