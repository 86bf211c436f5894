export const sessionEndText = {
  title: 'Your session has ended',
  hint: 'Log in again to continue. What you were writing is still here.',
  leave: 'Leave',
} as const;
