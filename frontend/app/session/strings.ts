export const sessionEndText = {
  title: 'Your session has ended',
  hint: 'Log in again to go on. What you were writing is still here.',
  leave: 'Leave',
} as const;
