/** The first five minutes of a new member. */
export const welcomeText = {
  title: (product: string) => `Welcome to ${product}`,
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
  dismiss: 'Close the welcome',
  next: 'Next',
  done: 'Done',
  steps: [
    { title: 'Add people', hint: 'See who is here, and ask them to be friends.' },
    { title: 'Join a group', hint: 'Every group has a chat of its own.' },
    { title: 'Show your face', hint: 'With a picture, people recognise you.' },
  ],
  allMembers: 'See all members',
  allGroups: 'See all groups',
} as const;
