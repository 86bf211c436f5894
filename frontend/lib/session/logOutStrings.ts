/** Asked before somebody logs out who has not sent what they have written. */
export const logOutText = {
  title: 'Log out?',
  question: 'What you have written and not sent will be deleted from this browser.',
  action: 'Log out',
} as const;
