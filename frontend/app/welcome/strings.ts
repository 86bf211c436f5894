/** The first five minutes of a new member. */
export const welcomeText = {
  title: (product: string) => `Welcome to ${product}`,
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
  dismiss: 'Close the welcome card',
  next: 'Next',
  done: 'Done',
  steps: [
    { title: 'Add people', hint: 'See who is here and send friend requests.' },
    { title: 'Join a group', hint: 'Every group has its own chat.' },
    { title: 'Show your face', hint: 'A picture helps people recognise you.' },
  ],
  allMembers: 'See all members',
  allGroups: 'See all groups',
} as const;
